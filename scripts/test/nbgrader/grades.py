# Prints a line "student points of points" for each graded cell of an assignment; "-" are the
# points of a cell that waits for somebody to grade it.
import sys

from nbgrader.api import Gradebook

with Gradebook("sqlite:///gradebook.db") as book:
    for work in book.assignment_submissions(sys.argv[1]):
        for notebook in work.notebooks:
            for g in notebook.grades:
                points = "-" if g.needs_manual_grade else f"{g.score:g}"
                print(work.student.id, points, "of", f"{g.max_score:g}")
