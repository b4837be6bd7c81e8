// Whether a script of a hostile notebook runs, which would set a variable of this name.
until(() => 'hostile' in globalThis, 1).then((ran) => ran ? ['a script of the notebook runs'] : [])
