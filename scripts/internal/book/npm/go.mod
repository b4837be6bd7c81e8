// What the pages use of npm is a module of its own so that nobody who uses package verlet downloads it.
module github.com/verletbook/verletbook/scripts/internal/book/npm

go 1.25.0
