package program

import (
	"maps"
	"regexp"
	"slices"
	"strings"
)

const noShell = "asks for a shell, which a browser has not: it runs in the full laboratory"

// made answers what would change what cells can import.
const made = "cells can import what this site was made with, and nothing else: there is no go command in a browser"

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
%test [flags]             run the tests and benchmarks that the cell declares; if there are none, or with flags,
                          those of earlier cells, too
%env NAME value           set an environment variable
%ls, %list                what the cells have declared
%rm names, %remove names  forget declarations
%reset                    forget all of them
%%writefile [-a] name     write the rest of the cell into a file of this kernel, with -a behind what is there
%help, %version

A function init_name() is called before main. Packages of the standard library need no import line.
Not in a browser: ! and %%bash (there is no shell), %goflags, %cd, %capture, %wasm, %widgets, the network, other programs.
`

// prepares matches a line for the shell that prepares modules.
var prepares = regexp.MustCompile(`^!\*.*\bgo (?:get|mod|work)\b`)

// obey does what the commands of the cell ask for, before anything is declared.
func (n *notebook) obey(c *cell, packages Packages) {
	for _, line := range c.commands {
		line = strings.TrimPrefix(line, "//gonb:")
		if strings.HasPrefix(line, "!") {
			why := "a line that begins with ! " + noShell
			if prepares.MatchString(line) {
				why = made
			}
			c.refuse(why)
			continue
		}
		given := words(line[1:])
		if len(given) == 0 {
			continue
		}
		verb, args := given[0], given[1:]
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
	case "version":
		c.say("Go in the browser; its cells speak GoNB's protocol")
	case "goworkfix":
		c.refuse(made)
	case "autoget", "noautoget": // nothing can be got, in either way
	default:
		why := lacking[verb]
		if why == "" {
			why = "is not known here; %help lists the commands"
		}
		c.refuse("%" + verb + " " + why)
	}
}

// word is a word of a command: a part between quotation marks may have spaces, and marks with a backslash.
var word = regexp.MustCompile(`(?:"(?:[^"\\]|\\.)*"?|[^\s"])+`)

// words are the words of a command, which may go on behind a backslash in the next line.
func words(line string) (all []string) {
	for _, w := range word.FindAllString(strings.ReplaceAll(line, "\\\n", " "), -1) {
		text, quoted := "", false
		for i := 0; i < len(w); i++ {
			switch {
			case w[i] == '"':
				quoted = !quoted
				continue
			case w[i] == '\\' && quoted && i+1 < len(w):
				i++
				if at := strings.IndexByte("nt", w[i]); at >= 0 {
					text += "\n\t"[at : at+1]
					continue
				}
			}
			text += w[i : i+1]
		}
		all = append(all, text)
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
