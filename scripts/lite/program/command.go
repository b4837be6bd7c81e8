package program

import (
	"regexp"
	"strconv"
	"strings"
)

const noShell = "asks for a shell, which a browser has not: it runs in the full laboratory"

// Help is what %help says.
const Help = `Cells are compiled by Go's own compiler, in this browser. What cells declare stays for later cells; values do not.

%% [args], %main [args]   what follows is the body of main
%args args                what os.Args holds
%exec f [args]            a main that calls f()
%test [flags]             run the tests and benchmarks that the cell declares; if there are none, or with flags,
                          those of earlier cells, too
%env NAME value           set an environment variable
%ls, %list                what the cells have declared
%rm names, %remove names  forget declarations
%reset                    forget all of them
%help

A function init_name() is called before main. Packages of the standard library need no import line.
Not in a browser: ! and %%bash (there is no shell), %goflags, %cd, %capture, %wasm, %widgets, the network, other programs.
What the site was made with can be imported, and nothing else.
`

// obey does what the commands of the cell ask for, before anything is declared.
func (n *notebook) obey(c *cell, packages Packages) {
	for _, line := range c.commands {
		line = strings.TrimPrefix(line, "//gonb:")
		switch given := words(line[1:]); {
		case line[0] == '!':
			c.refuse("a line that begins with ! " + noShell)
		case len(given) == 0:
		case given[0] != "%" && strings.HasPrefix(given[0], "%"):
			c.refuse("%" + given[0] + " must be the first line of its cell, and %% needs a space before its arguments")
		default:
			n.command(c, given[0], given[1:], packages)
		}
	}
}

// command does what one command asks for.
func (n *notebook) command(c *cell, verb string, args []string, packages Packages) {
	switch verb {
	case "%", "main", "args":
		if len(args) > 0 {
			c.args = args
		}
	case "test":
		c.testing, c.args = true, args
	case "exec":
		if len(args) == 0 {
			c.refuse("%exec wants the name of a function")
			return
		}
		c.main, c.args = args[0]+"()", args[1:]
	case "env":
		name, value, given := strings.Cut(strings.Join(args, "="), "=")
		if !given || len(args) > 2 {
			c.refuse("%env wants the name of a variable and its value")
			return
		}
		n.env[name] = value
		c.say("Set: %s=%q", name, value)
	case "ls", "list":
		c.said += n.list()
	case "rm", "remove":
		n.forget(c, args)
	case "reset":
		if len(args) == 0 {
			n.reset(packages)
			c.say("* State reset: all memorized declarations discarded.")
		}
	case "help":
		c.said += Help
	case "autoget", "noautoget": // nothing can be got, in either way
	default:
		c.refuse("%" + verb + " is no command in a browser; %help lists those that are")
	}
}

// word is a word of a command, or a part of one between quotation marks.
var word = regexp.MustCompile(`(?:"(?:[^"\\]|\\.)*"?|[^\s"])+`)
var quoted = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)

// words are the words of a command, which may go on behind a backslash in the next line.
func words(line string) (all []string) {
	for _, w := range word.FindAllString(strings.ReplaceAll(line, "\\\n", " "), -1) {
		all = append(all, quoted.ReplaceAllStringFunc(w, func(q string) string {
			text, err := strconv.Unquote(q)
			if err != nil {
				return q
			}
			return text
		}))
	}
	return all
}

// forget is the command rm.
func (n *notebook) forget(c *cell, names []string) {
	for _, name := range names {
		removed := n.remove(name)
		switch {
		case len(removed) > 0:
			c.say(". removed %s %s", removed[0], name)
		case n.written[name]:
			delete(n.written, name)
			delete(n.imports, name)
			c.say(". removed import %s", name)
		default:
			c.refuse("%rm " + name + ": no cell has declared it; %ls lists what there is")
		}
	}
}
