package study

// Geometric returns n numbers of which each is ratio times the one before, such as steps for
// an axis that is logarithmic. They have the same bits on every processor.
func Geometric(first, ratio float64, n int) (list []float64) {
	for range n {
		list = append(list, first)
		first *= ratio
	}
	return list
}

// Tabulate returns f at each of the places.
func Tabulate(f func(x float64) float64, places []float64) (list []float64) {
	for _, x := range places {
		list = append(list, f(x))
	}
	return list
}

// Times returns n times, h apart, from the first one.
func Times(first, h float64, n int) (list []float64) {
	for i := range n {
		list = append(list, first+float64(h*float64(i)))
	}
	return list
}

// Deviation returns x − exact(t) for positions x at the times t.
func Deviation(t, x []float64, exact func(t float64) float64) (list []float64) {
	for i, at := range t {
		list = append(list, x[i]-exact(at))
	}
	return list
}
