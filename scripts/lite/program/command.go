package program

import (
	"maps"
	"regexp"
	"slices"
	"strings"
)

const noShell = "asks for a shell, which a browser has not: it runs in the full laboratory"

// lacking are GoNB's commands that a browser cannot obey, and why.
var lacking = map[string]string{
	"goflags":       "sets flags of the go command, which a browser has not: cells are compiled and linked as they are",
	"cd":            "changes the folder, and a browser has only one: /",
	"wasm":          "compiles for a page, and here every cell is compiled so: leave the line out",
	"widgets":       "needs GoNB's own server: gonbui/widgets does not work in a browser",
	"widgets_hb":    "needs GoNB's own server: gonbui/widgets does not work in a browser",
	"with_inputs":   "is for a shell, which a browser has not",
	"with_password": "is for a shell, which a browser has not",
	"capture":       "copies the output into a file, which the kernel in a browser cannot: print to a file in Go",
	"track":         "follows files of a disk, which a browser has not",
	"untrack":       "follows files of a disk, which a browser has not",
}

// Help is what %help says.
const Help = `Cells are compiled by Go's own compiler, in this browser. What cells declare stays for later cells; values do not.

%% [args], %main [args]   what follows is the body of main
%args args                what os.Args holds
%exec f [args]            a main that calls f()
%test [flags]             run the tests and benchmarks that the cell declares
%env NAME value           set an environment variable
%ls, %list                what the cells have declared
%rm names, %remove names  forget declarations
%reset                    forget all of them
%%writefile name          write the rest of the cell into a file of this kernel
%help, %version

A function init_name() is called before main. Packages of the standard library need no import line.
Not in a browser: ! and %%bash (there is no shell), %goflags, %cd, %capture, %wasm, %widgets, the network, other programs.
`

// prepares matches a line for the shell that prepares modules: here, all that the site has can be imported.
var prepares = regexp.MustCompile(`^!\*.*\bgo (?:get|mod|work)\b`)

// obey does what the commands of the cell ask for, before anything is declared.
func (n *notebook) obey(c *cell, packages Packages) {
	for _, line := range c.commands {
		line = strings.TrimPrefix(line, "//gonb:")
		if strings.HasPrefix(line, "!") {
			if !prepares.MatchString(line) {
				c.refuse("a line that begins with ! " + noShell)
			}
			continue
		}
		words := strings.Fields(line[1:])
		if len(words) == 0 {
			continue
		}
		verb, args := words[0], words[1:]
		if strings.HasPrefix(verb, "%") && verb != "%" {
			c.refuse("%" + verb + " must be the first line of its cell, and %% needs a space before its arguments")
			continue
		}
		n.command(c, verb, args, packages)
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
		if len(args) == 0 {
			c.args = []string{"-test.v", "-test.bench=."}
		}
	case "exec":
		if len(args) == 0 {
			c.refuse("%exec wants the name of a function")
			return
		}
		c.main, c.args = args[0]+"()", args[1:]
	case "env":
		name, value, _ := strings.Cut(strings.Join(args, " "), " ")
		if before, after, found := strings.Cut(name, "="); found {
			name, value = before, strings.TrimSpace(after+" "+value)
		}
		if name == "" {
			for _, name := range slices.Sorted(maps.Keys(n.env)) {
				c.say("%s=%s", name, n.env[name])
			}
			return
		}
		n.env[name] = value
		c.say("%s=%s", name, value)
	case "ls", "list":
		c.said += n.list()
	case "rm", "remove":
		n.forget(c, args)
	case "reset":
		if len(args) == 0 {
			n.reset(packages)
			c.say("all that cells have declared is forgotten")
		}
	case "help":
		c.said += Help
	case "version":
		c.say("Go in the browser; its cells speak GoNB's protocol")
	case "autoget", "noautoget", "goworkfix": // what the site has can be imported, and nothing else can be got
	default:
		why := lacking[verb]
		if why == "" {
			why = "is not known here; %help lists the commands"
		}
		c.refuse("%" + verb + " " + why)
	}
}

// forget is the command rm.
func (n *notebook) forget(c *cell, names []string) {
	for _, name := range names {
		switch {
		case n.remove(name) > 0:
			c.say("%s is forgotten", name)
		case n.written[name]:
			delete(n.written, name)
			delete(n.imports, name)
			c.say("the import %s is forgotten", name)
		default:
			c.refuse("%rm " + name + ": no cell has declared it; %ls lists what there is")
		}
	}
}
