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
	name string // of the folder in which JupyterLab remembers what was open
	root string // the folder that it shows
	page string // where it starts
}

// open returns the teachers' door, which shows the clone, or that of students, which shows
// nothing but their notebooks.
func open(lab setup.Lab, teach bool) door {
	if teach {
		return door{"teach", lab.Root, "/lab/tree/notebooks/" + first}
	}
	return door{"student", filepath.Join(lab.Root, "student"), "/lab/tree/" + first}
}

// arguments are those of Python that start JupyterLab.
func (d door) arguments(lab setup.Lab, port int, browser bool) []string {
	args := []string{
		"-m", "jupyterlab",
		"--ServerApp.ip=" + host,
		"--ServerApp.port=" + strconv.Itoa(port), "--ServerApp.port_retries=0",
		"--ServerApp.root_dir=" + d.root,
		"--LabApp.default_url=" + d.page,
		"--LabApp.workspaces_dir=" + filepath.Join(lab.Dir, "jupyter", "tabs", d.name),
		"--ServerApp.open_browser=" + strconv.FormatBool(browser),
		"--ServerApp.answer_yes=True",
		"--Application.log_level=ERROR", // a warning tells of every notebook that it is not trusted
	}
	if os.Geteuid() == 0 {
		args = append(args, "--allow-root")
	}
	return args
}
