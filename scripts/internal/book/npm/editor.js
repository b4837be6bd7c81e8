// The editor of the pages: CodeMirror with Go.
import { EditorView, keymap, lineNumbers, drawSelection, highlightActiveLine } from "@codemirror/view";
import { EditorState, Prec } from "@codemirror/state";
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

// verletEditor puts an editor with the text into the parent. It tells of changes, runs with
// Shift+Enter, and leaves with Escape, so that the keyboard gets out again.
globalThis.verletEditor = ({ parent, text, label, changed, run, leave }) => new EditorView({
  parent,
  state: EditorState.create({
    doc: text,
    extensions: [
      Prec.highest(keymap.of([
        { key: "Shift-Enter", run: () => (run(), true) }, { key: "Mod-Enter", run: () => (run(), true) },
        { key: "Escape", run: () => (leave(), true) },
      ])),
      lineNumbers(), history(), drawSelection(), bracketMatching(), indentOnInput(), highlightActiveLine(),
      indentUnit.of("\t"), EditorState.tabSize.of(4), EditorView.lineWrapping,
      keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
      go(), syntaxHighlighting(style),
      EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", autocapitalize: "off" }),
      EditorView.updateListener.of((u) => { if (u.docChanged) changed(u.state.doc.toString()); }),
    ],
  }),
});
