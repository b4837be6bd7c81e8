package program

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// A cell is the parts of a cell's source, with blank lines in the place of what stands before them and of
// commands, so that lines keep their numbers.
type cell struct {
	name               string // what compilers call it
	declarations, main string
	commands           []string // the lines for the kernel
	args               []string // of the program
	testing            bool     // it runs tests: those that it declares
	tests              []string // their names, each with a space behind it
	said, refused      string   // what the kernel answers, and what it cannot do
}

var (
	writing = regexp.MustCompile(`.+`) // without the ends of lines
	command = regexp.MustCompile(`(?m)^(?://gonb:)?[%!](?:.*\\\n)*.*`)
	border  = regexp.MustCompile(`(?m)^(?://gonb:)?%(?:%|main\b)`)
	magic   = regexp.MustCompile(`^(?://gonb:)?%%(writefile|script|bash|sh|gx)\b`)
	clause  = regexp.MustCompile(`^(?:\s|//.*\n)*package[ \t]+\w+`)
)

// split takes a cell apart. A cell with a magic of GoNB in its first line is no Go.
func split(name, source string) cell {
	c := cell{name: name}
	if m := magic.FindStringSubmatch(source); m != nil {
		c.refuse("%%" + m[1] + " asks for a shell or a disk, which a browser has not")
		return c
	}
	c.commands = command.FindAllString(source, -1)
	blank := func(text string, of *regexp.Regexp) string {
		return of.ReplaceAllStringFunc(text, func(found string) string { return writing.ReplaceAllString(found, "") })
	}
	end := len(source) // of the declarations
	if m := border.FindStringIndex(source); m != nil {
		end = m[0]
		c.main = blank(source[:end], writing) + blank(source[end:], command)
	}
	c.declarations = blank(blank(source[:end], command), clause) // every cell is of package main
	return c
}

// test reports whether a declaration is a test or a benchmark.
func test(name string) bool {
	return !strings.Contains(name, "~") && name != "TestMain " && (strings.HasPrefix(name, "Test") || strings.HasPrefix(name, "Benchmark"))
}

// wants reports whether the flags of the cell ask for this test. Benchmarks wait for a flag of their own.
func (c *cell) wants(test string) bool {
	for _, arg := range c.args {
		pattern, given := strings.CutPrefix(arg, "-test.run=")
		re, err := regexp.Compile(pattern)
		if given && err == nil && strings.HasPrefix(test, "Test") {
			return re.MatchString(strings.TrimSpace(test))
		}
	}
	return true
}

// tester is the main function that runs the tests, and its arguments.
func (c *cell) tester() (main string, args []string) {
	tests, benchmarks := "", ""
	for _, test := range c.tests {
		test = strings.TrimSpace(test)
		if entry := fmt.Sprintf("{Name: %q, F: %s},", test, test); strings.HasPrefix(test, "Test") {
			tests += entry
		} else {
			benchmarks += entry
		}
	}
	args = slices.DeleteFunc(slices.Clone(c.args), func(arg string) bool { return strings.HasPrefix(arg, "-test.run") })
	if len(c.args) == 0 {
		args = []string{"-test.v", "-test.bench=."}
	}
	return "testing.Main(func(pattern, name string) (bool, error) { return true, nil },\n[]testing.InternalTest{" +
		tests + "}, []testing.InternalBenchmark{" + benchmarks + "}, nil)", args
}

// say adds a line to what the kernel answers.
func (c *cell) say(format string, args ...any) { c.said += fmt.Sprintf(format, args...) + "\n" }

// refuse adds a line to what the kernel cannot do, once.
func (c *cell) refuse(why string) {
	if !strings.Contains(c.refused, why) {
		c.refused += why + "\n"
	}
}

// list is what the cells have declared, for the reader.
func (n *notebook) list() (text string) {
	for _, name := range slices.Sorted(maps.Keys(n.written)) {
		text += "import " + name + " " + fmt.Sprintf("%q", n.imports[name]) + "\n"
	}
	for _, path := range slices.Sorted(maps.Keys(n.effects)) {
		text += fmt.Sprintf("import _ %q\n", path)
	}
	for _, declared := range slices.Sorted(maps.Keys(n.declared)) {
		text += kind(n.declared[declared]) + " " + strings.Join(strings.Fields(declared), ", ") + "\n"
	}
	return text
}

// kind is the word with which a declaration begins, behind the line that says where it was.
func kind(source string) string {
	_, source, _ = strings.Cut(source, "\n")
	return strings.FieldsFunc(source, func(r rune) bool { return r == ' ' || r == '\t' || r == '(' || r == '\n' })[0]
}
