package problem

const (
	skin    = 0.3 // how much farther than the cut-off the list looks
	reach2  = (cutoff + skin) * (cutoff + skin)
	allowed = 0.149 * 0.149 // square of how far an atom may go before a new list: a little less than half the skin
)

// of returns the neighbours j > i of atom i in increasing order.
func (f *fluid) of(i int) []int32 { return f.list[f.first[i]:f.first[i+1]] }

// update makes a new list if an atom has moved too far for the old one.
func (f *fluid) update(x []float64) {
	mustHave(len(f.at)/3, 3, x)
	for i := 0; i < len(x); i += 3 {
		dx, dy, dz := x[i]-f.at[i], x[i+1]-f.at[i+1], x[i+2]-f.at[i+2]
		if !(float64(dx*dx)+float64(dy*dy)+float64(dz*dz) < allowed) {
			f.renew(x)
			return
		}
	}
}

func (f *fluid) renew(x []float64) {
	copy(f.at, x)
	f.list = f.list[:0]
	for i := range len(x) / 3 {
		for j := i + 1; j < len(x)/3; j++ {
			if f.distance2(x, i, j) < reach2 {
				f.list = append(f.list, int32(j))
			}
		}
		f.first[i+1] = len(f.list)
	}
}

// distance2 returns the square of the distance from atom i to the nearest image of atom j.
func (f *fluid) distance2(x []float64, i, j int) float64 {
	inverse := 1 / f.edge
	dx := nearest(x[3*i]-x[3*j], f.edge, inverse)
	dy := nearest(x[3*i+1]-x[3*j+1], f.edge, inverse)
	dz := nearest(x[3*i+2]-x[3*j+2], f.edge, inverse)
	return float64(dx*dx) + float64(dy*dy) + float64(dz*dz)
}
