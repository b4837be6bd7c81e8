# The course of verletbook. See "Grading" in docs/hub.md of the repository.
c = get_config()  # noqa: F821, nbgrader defines it
c.CourseDirectory.course_id = "verletbook"

# The exercises have their stubs already. The solutions are in the key.
c.ClearSolutions.enabled = False

# The first cell of a day may have to compile the packages.
c.Execute.timeout = 300

# A test that fails ends in an error, which is what nbgrader grades by. GoNB as it comes says
# the same on stderr once more.
c.IgnorePattern.enabled = True
c.IgnorePattern.pattern = r"\Aexit status \d+\s*\Z"
