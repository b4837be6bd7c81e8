// Package tiny has small studies for tests.
package tiny

import "github.com/verletbook/verletbook/verlet/study"

// Study is a study of a kind that takes no time to speak of.
func Study(k study.Kind) study.Study {
	s := k.Default()
	s.Problems, s.Methods = s.Problems[:1], s.Methods[:min(2, len(s.Methods))]
	switch k.Name {
	case "order":
		s.Steps = study.Ladder(20, 4)
	case "random-steps":
		s.Steps, s.Seeds, s.Patterns = study.Ladder(250, 4), 5, []study.Pattern{study.Constant, study.Alternating, study.Random}
	case "roundoff":
		s.Steps, s.T, s.Seeds = study.Ladder(500, 4), 400, 20
	case "sweep":
		s.Steps, s.Seeds = []int{20, 40, 60, 80}, 20
	}
	return s
}
