import { type Extension, RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

const auto = Decoration.line({ attributes: { dir: 'auto' } });

function linesInView({ state, visibleRanges }: EditorView): DecorationSet {
  const lines = new RangeSetBuilder<Decoration>();
  let after = -1;
  for (const { from, to } of visibleRanges)
    for (let line = state.doc.lineAt(from); ; line = state.doc.lineAt(line.to + 1)) {
      if (line.from > after) lines.add(line.from, line.from, auto);
      after = line.from;
      if (line.to >= to) break;
    }
  return lines.finish();
}

/** Sets each line's direction by its first strong letter, so Hebrew runs right to left. */
export const lineDirection: Extension = [
  EditorView.perLineTextDirection.of(true),
  ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = linesInView(view);
      }
      update({ docChanged, viewportChanged, view }: ViewUpdate) {
        if (docChanged || viewportChanged) this.decorations = linesInView(view);
      }
    },
    { decorations: (plugin) => plugin.decorations },
  ),
];
