import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { changedBlocks } from './changed-blocks.ts';

/** Characters of new blocks that a browser lays out without holding the page. */
const AT_ONCE = 20_000;
/** Decorations of blocks: adding them takes the time of these times all blocks. */
const MOST = 1_500;
/** Between two portions, for input. */
const PAUSE_MS = 30;
/** Of one line, for an estimate of heights. */
const CHARACTERS = 85;
const LINE_REM = 1.75;

type Change = { laidOut: Decoration[] };
const key = new PluginKey<DecorationSet>('gradual-layout');

const isSupported = () =>
  typeof CSS !== 'undefined' &&
  CSS.supports('content-visibility', 'auto') &&
  // Without it, blocks that get their height above what is seen would move it.
  CSS.supports('overflow-anchor', 'auto');

/** Leaves the layout of the blocks between two indexes to the browser, unless they are few. */
function withLate(late: DecorationSet, doc: Node, from: number, to: number): DecorationSet {
  const found: Decoration[] = [];
  let size = 0;
  doc.forEach((block, offset, index) => {
    if (index < from || index >= to) return;
    size += block.nodeSize;
    if (found.length >= MOST) return;
    const height = Math.ceil(block.content.size / CHARACTERS) * LINE_REM;
    const style = `contain-intrinsic-block-size: auto ${height}rem`;
    found.push(Decoration.node(offset, offset + block.nodeSize, { class: 'write-late', style }));
  });
  return size > AT_ONCE ? late.add(doc, found) : late;
}

/**
 * Lays out a large number of new blocks in portions: at first only those that are seen, then the others. Their
 * class is taken away then, because it cuts off what stands out of a block.
 */
export const gradualLayout = (): Plugin<DecorationSet> =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: (_, { doc }) =>
        isSupported() ? withLate(DecorationSet.empty, doc, 0, doc.childCount) : DecorationSet.empty,
      apply(tr, before, { doc }) {
        const change: Change | undefined = tr.getMeta(key);
        if (change) return before.remove(change.laidOut);
        if (!tr.docChanged) return before;
        const late = before.map(tr.mapping, tr.doc);
        const { from, after } = changedBlocks(doc, tr.doc);
        return isSupported() ? withLate(late, tr.doc, from, after) : late;
      },
    },
    view(view) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const schedule = () => {
        if (timer === undefined && key.getState(view.state)?.find().length)
          timer = setTimeout(() => {
            timer = undefined;
            if (!view.composing) layOut(view);
            schedule();
          }, PAUSE_MS);
      };
      schedule();
      return { update: schedule, destroy: () => clearTimeout(timer) };
    },
    props: { decorations: (state) => key.getState(state) },
  });

function layOut(view: EditorView): void {
  const laidOut: Decoration[] = [];
  let size = 0;
  for (const each of key.getState(view.state)?.find() ?? []) {
    if (size > AT_ONCE) break;
    laidOut.push(each);
    size += each.to - each.from;
  }
  view.dispatch(view.state.tr.setMeta(key, { laidOut } satisfies Change));
}
