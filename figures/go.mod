// The figures are a module of their own so that nobody who uses package verlet downloads them.
module github.com/verletbook/verletbook/figures

go 1.25.0
