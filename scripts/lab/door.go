package main

import (
	"os"
	"path/filepath"
	"strconv"

	"github.com/verletbook/verletbook/scripts/internal/setup"
)

// first is the notebook that the laboratory opens.
const first = "00-start-here.ipynb"

// A door is a way into the laboratory.
type door struct {
	root string // the folder that JupyterLab shows
	page string // where it starts
	tabs string // the folder in which it remembers what was open
}

// forStudents shows nothing but the students' notebooks.
func forStudents(lab setup.Lab) door {
	return door{
		root: filepath.Join(lab.Root, "student"),
		page: "/lab/tree/" + first,
		tabs: filepath.Join(lab.Dir, "jupyter", "tabs", "student"),
	}
}

// forTeachers shows the clone.
func forTeachers(lab setup.Lab) door {
	return door{
		root: lab.Root,
		page: "/lab/tree/notebooks/" + first,
		tabs: filepath.Join(lab.Dir, "jupyter", "tabs", "teach"),
	}
}

// arguments are those of Python that start JupyterLab.
func (d door) arguments(port int, browser bool) []string {
	args := []string{
		"-m", "jupyterlab",
		"--ServerApp.ip=" + host,
		"--ServerApp.port=" + strconv.Itoa(port), "--ServerApp.port_retries=0",
		"--ServerApp.root_dir=" + d.root,
		"--LabApp.default_url=" + d.page,
		"--LabApp.workspaces_dir=" + d.tabs,
		"--ServerApp.open_browser=" + strconv.FormatBool(browser),
		"--ServerApp.answer_yes=True",
		"--Application.log_level=ERROR", // a warning tells of every notebook that it is not trusted
	}
	if os.Geteuid() == 0 {
		args = append(args, "--allow-root")
	}
	return args
}
