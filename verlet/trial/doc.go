// Package trial holds the methods of the articles that the lecture examines, those of Dummer
// and others, as they were published, and what becomes of them if they are mended. Some of
// them are kept as warnings. They are written with the exported names of package verlet
// alone, as a method of your own would be.
package trial
