// Package verlet integrates Newton's equation
//
//	x″ = a(t, x)
//
// with the Verlet family of methods and the classics that they are compared with.
//
// A [System] is a force field and the phase point that it moves. It has two
// motions, and a method is a word in them:
//
//	Kick(h):   v += h a(t, x)
//	Drift(h):  x += h v,  t += h
//
//	VelocityVerlet = Kick(h/2) Drift(h) Kick(h/2)
//
// Time is a coordinate: the clock lives in Drift, so that every kick of a
// composed method sees the force at the right moment. The acceleration is
// remembered and evaluated only if x or t moved since, so kick–drift–kick and
// drift–kick–drift both cost one evaluation a step.
//
// To swing a pendulum (x″ = −sin x) for ten seconds:
//
//	s := verlet.New(func(a []float64, t float64, x []float64) {
//		a[0] = -math.Sin(x[0])
//	}, []float64{1}, []float64{0})
//	s.Run(verlet.VelocityVerlet, 0.01, 1000)
//	fmt.Println(s.T, s.X, s.V, s.Err())
//
// # Methods
//
// [Methods] lists them all: the teaching set from [ExplicitEuler] to [RK4], with
// the classic mistakes kept as warnings, and symplectic methods of order 2 to 10.
// Start with [VelocityVerlet]; where it is not accurate enough, try
// [BlanesMoanSRKN6], and for the last digits [BlanesMoanSRKN11] or [KahanLi8].
// A method of your own is a [Method] literal with three lines in its Step, or is
// made by [Compose], [TripleJump], [SuzukiFractal], [Spell] or [Adjoint]. The table
// docs/audit.md holds the order that each claims against the one that was measured.
//
// # Steps that vary, forces that depend on velocity, events
//
// [TCVCorrected], [Leapfrog] and [VelocityVerlet] keep their order when the step
// varies; a [FrameLoop] does better and keeps it constant. [HairerSoderlind],
// [HolderLeimkuhlerReich] and [LogHamiltonian] adapt it without losing the
// long-term behaviour; [Naive] loses it. Drag and magnetic fields are a [Flow] of
// the velocities, in a [StrangSplitting]. [System.Events] finds where a function of
// the state is zero. [System.MarshalBinary] saves a run.
//
// # Rods and pins
//
// [Constraints] tie the points of a system together: a [Chain], a [Tree], a [Cloth],
// or rods of your own. [Rattle] and [Shake] keep the lengths to the last digits, and
// the energy without a trend. [Jakobsen] and [XPBD] are the cheap and damped methods
// of games, and [Springs] makes a stiff force of the rods.
//
// # Arithmetic
//
// Ordinary float64 arithmetic is the default. [System.Compensate] carries the
// rounding error of each sum along, and [System.Quantize] puts positions,
// velocities and the clock on an integer lattice, on which a symmetric method
// runs backwards to the very last bit. No sum is ever fused with the product
// before it (FMA), so that every processor gives the same bits.
//
// # Few coordinates
//
// [Line], [Plane] and [Space] make a System of a force that takes and returns
// numbers instead of slices. Runs with methods that are
// words in kicks and drifts keep everything in registers: the time of a loop written
// by hand, and the same bits as with [New].
//
// # Many systems at once
//
// Members that do not act on each other, such as pendulums with different starts,
// are put side by side in one System, which is told so by [System.Independent].
// A run then takes them block by block through all its steps, and on all
// processors, with the same bits as ever.
//
// # Errors
//
// A mistake in the calling program panics with a message that starts with
// "verlet:". What can happen to a correct program, a run that blows up, stops
// the run; [System.Err] tells the step and the time.
package verlet
