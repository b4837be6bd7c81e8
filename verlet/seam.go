package verlet

func isWord(m Method) bool { return m.inKicksAndDrifts() }

func (s *System) takeStep(m Method, h float64) { s.take(&m, h) }
