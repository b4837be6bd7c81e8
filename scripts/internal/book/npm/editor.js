// The editor of the pages: CodeMirror with Go.
import { EditorView, Decoration, keymap, lineNumbers, drawSelection, highlightActiveLine } from "@codemirror/view";
import { EditorState, StateEffect, StateField, Prec } from "@codemirror/state";
import { defaultKeymap, history, historyKeymap, indentWithTab, indentMore, indentLess } from "@codemirror/commands";
import { HighlightStyle, syntaxHighlighting, indentUnit, bracketMatching, indentOnInput } from "@codemirror/language";
import { go } from "@codemirror/lang-go";
import { tags } from "@lezer/highlight";

const style = HighlightStyle.define([
  { tag: [tags.keyword, tags.controlKeyword, tags.definitionKeyword], color: "var(--word)" },
  { tag: [tags.typeName, tags.bool, tags.null, tags.standard(tags.name)], color: "var(--type)" },
  { tag: [tags.string, tags.character], color: "var(--string)" },
  { tag: [tags.number], color: "var(--number)" },
  { tag: [tags.comment], color: "var(--comment)", fontStyle: "italic" },
]);

// Lines that an error names are marked, until the text changes.
const mark = StateEffect.define(), marked = StateField.define({
  create: () => Decoration.none,
  update: (old, { effects, docChanged, state: { doc } }) => effects.filter((e) => e.is(mark)).reduce((_, { value }) => Decoration.set(
    value.filter((n) => n >= 1 && n <= doc.lines).map((n) => Decoration.line({ class: "cm-wrong" }).range(doc.line(n).from)), true), docChanged ? Decoration.none : old),
  provide: (field) => EditorView.decorations.from(field),
});

// verletEditor puts an editor with the text into the parent. It tells of changes, runs with
// Shift+Enter, and leaves with Escape, so that the keyboard gets out again.
globalThis.verletEditor = ({ parent, text, label, changed, run, leave }) => Object.assign(new EditorView({
  parent,
  state: EditorState.create({
    doc: text,
    extensions: [
      Prec.highest(keymap.of([
        { key: "Shift-Enter", run: () => (run(), true) }, { key: "Mod-Enter", run: () => (run(), true) },
        { key: "Escape", run: () => (leave(), true) },
      ])),
      lineNumbers(), marked, history(), drawSelection(), bracketMatching(), indentOnInput(), highlightActiveLine(),
      indentUnit.of("\t"), EditorState.tabSize.of(4), EditorView.lineWrapping,
      keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
      go(), syntaxHighlighting(style),
      EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", autocapitalize: "off" }),
      EditorView.updateListener.of((u) => { if (u.docChanged) changed(u.state.doc.toString()); }),
    ],
  }),
}), { mark(...lines) { this.dispatch({ effects: mark.of(lines) }); } });
