// Underlines what the compiler does not take, in the editor of the cell, until its text is another one or it runs
// again. The compiler's words come with the mouse.
"use strict";
globalThis.goMistakes = ({ NotebookActions, StateEffect, StateField, Decoration, EditorView }) => {
  const found = StateEffect.define();
  const field = StateField.define({
    create: () => Decoration.none,
    update: (marks, change) => change.effects.find((e) => e.is(found))?.value ?? (change.docChanged ? Decoration.none : marks),
    provide: (f) => EditorView.decorations.from(f),
  });

  function underline(cell, mistakes) {
    const view = cell.editor?.editor;
    if (!view) return;
    const marks = [];
    for (const [, n, column, title] of mistakes.matchAll(/^line (\d+)(?:, column (\d+))?: (.*)/gm)) {
      if (+n > view.state.doc.lines) continue;
      const line = view.state.doc.line(+n), from = line.from + Math.max(line.text.search(/\S/), (column ?? 1) - 1);
      const style = "text-decoration: underline wavy #c5221f";
      if (from < line.to) marks.push(Decoration.mark({ attributes: { style, title } }).range(from, line.to));
    }
    const known = view.state.field(field, false) !== undefined;
    view.dispatch({ effects: [...(known ? [] : [StateEffect.appendConfig.of(field)]), found.of(Decoration.set(marks, true))] });
  }

  NotebookActions.executionScheduled.connect((_, { cell }) => underline(cell, ""));
  NotebookActions.executed.connect((_, { cell, error }) => {
    if (error?.errorName === "does not compile") underline(cell, error.traceback.join("\n"));
  });
};
