// Package tiny has small studies for tests.
package tiny

import "github.com/verletbook/verletbook/verlet/study"

// Study is a study of a kind that takes no time to speak of.
func Study(k study.Kind) study.Study {
	s := k.Quick()
	s.Problems, s.Methods = s.Problems[:1], s.Methods[:min(2, len(s.Methods))]
	s.Seeds = min(s.Seeds, 20)
	switch k.Name {
	case "drift":
		s.Steps, s.T = []int{600}, 30
	default:
		s.Steps = s.Steps[:min(4, len(s.Steps))]
	}
	return s
}
