// Package verlet integrates Newton's equation of motion
//
//	x″ = a(t, x)
//
// with the Verlet family of methods, and with the classic methods that they are
// compared with.
//
// A [System] is a motion at one moment: the time T, the positions X, the velocities V,
// and the force, a function that computes the acceleration. Two motions move it:
//
//	Kick(h):   v += h a(t, x)
//	Drift(h):  x += h v,  t += h
//
// A [Method] is a rule for one step of size h. It carries its word: the motions of the
// step, in their order. A [Letter] is one of these motions, for a part of the step.
// Velocity Verlet is half a kick, a whole drift and half a kick:
//
//	Word: []verlet.Letter{verlet.Kick(0.5), verlet.Drift(1), verlet.Kick(0.5)}
//
// A pendulum (x″ = −sin x), let go from 1 radian, swings for a thousand steps:
//
//	s := verlet.New(func(a []float64, t float64, x []float64) {
//		a[0] = -math.Sin(x[0])
//	}, []float64{1}, []float64{0})
//	s.Run(verlet.VelocityVerlet, 0.01, 1000)
//	fmt.Println(s.T, s.X, s.V, s.Err())
//
// # When the force is evaluated
//
// The System remembers the acceleration together with the t and x that it belongs to, and evaluates the force
// again only after one of them has changed. So kick–drift–kick and drift–kick–drift both cost one evaluation a
// step. Every run evaluates its first force anew: you may change a parameter of the force between two runs. If you
// change one within a loop over [System.Steps], call [System.Stale].
//
// # What the comments of the methods say
//
// Order p: the error at a given time shrinks like hᵖ. Symmetric: a step of −h undoes a step
// of h. Symplectic: areas in phase space stay as they are, and in a long run with short steps
// the error of the energy stays small instead of growing. Evaluations: calls of the force,
// which are most of the work. Stable for ωh < 2: on the oscillator x″ = −ω²x, the amplitude
// grows without bound if the steps are longer. Numbers of equations, such as (7), are those of
// the notebooks. Dummer and Kåhrström are the authors of articles that the lecture examines.
//
// # What goes wrong
//
// A mistake in the calling program panics with a message that starts with "verlet:". A
// run that blows up stops early and returns an error, which names the step and the time;
// [System.Err] returns it, too.
//
// # Where to go next
//
//   - [Methods] lists the methods here, from [ExplicitEuler] to order 10; package catalogue
//     has the others that were published, a list of all, and what raises the order of a method.
//     Start with [VelocityVerlet]; where it is not accurate enough, take [BlanesMoanSRKN6], and
//     for the last digits [BlanesMoanSRKN11]. [FromWord], [Compose] and [Adjoint] make new ones.
//     docs/audit.md holds the order of each, claimed and measured.
//   - [New1] and [New2] are faster for one and two coordinates,
//     [System.Independent] for many systems side by side.
//   - [System.Compensate] adds with less rounding; with [System.Quantize] a symmetric
//     method runs backwards to the last bit. Every processor gives the same bits, if your
//     force does: where it sums a product, write float64(a*b), or some compilers fuse them.
//   - Package event finds where functions of the state are zero. [System.Clone] keeps a state
//     to go back to.
//   - [Leapfrog] and [VelocityVerlet] keep their order if the step varies. Package adaptive
//     adapts it to the motion, and package frame keeps it constant while the frames of a game
//     vary.
//   - Package flow adds drag or a magnetic field, as a flow of the velocities. A
//     [Motion] of your own makes words of other kinds: see its examples.
//   - Package constraint has rods, springs and cloth. Package trial has the methods of the
//     articles that the lecture examines.
package verlet
