import { lift } from 'prosemirror-commands';
import { liftListItem } from 'prosemirror-schema-list';
import { type Command, Plugin, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { nodes } from '../document/schema.ts';
import { depthOf, paragraph } from './commands.ts';

/** Backspace at the start of a heading, list item or quotation takes that away, and nothing of the text. */
export const backToText: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection;
  const { parent, parentOffset, depth } = $from;
  if (!empty || depth === 0 || parentOffset > 0 || view?.endOfTextblock('backward') === false) return false;
  if (parent.type === nodes.heading || (parent.type === nodes.code_block && parent.content.size === 0))
    return paragraph(state, dispatch);
  if ($from.index(-1) > 0) return false;
  const around = $from.node(-1).type;
  if (around === nodes.list_item) return liftListItem(nodes.list_item)(state, dispatch);
  return (around === nodes.blockquote || around === nodes.callout) && lift(state, dispatch);
};

/** Arrow down in the last line of a code block or table with nothing below it begins a paragraph there. */
export const belowLast: Command = (state, dispatch, view) => {
  const { $head, empty } = state.selection;
  const table = depthOf(state, nodes.table);
  const depth = $head.parent.type === nodes.code_block ? $head.depth : table;
  const isAtEnd = (within: number) => $head.indexAfter(within) >= $head.node(within).childCount;
  if (!empty || depth === 0 || !isAtEnd(depth - 1) || (table > 0 && !isAtEnd(table))) return false;
  if (view?.endOfTextblock('down') === false) return false;
  const below = $head.after(depth);
  const tr = state.tr.insert(below, nodes.paragraph.create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, below + 1)).scrollIntoView());
  return true;
};

/** A click below a last block that no one can type behind, such as a table, begins a paragraph there. */
export const clickBelow = (): Plugin => {
  const isBelow = (view: EditorView, y: number) => {
    const { doc } = view.state;
    const { lastChild } = doc;
    if (!lastChild || (lastChild.isTextblock && !lastChild.type.spec.code)) return false;
    const dom = view.nodeDOM(doc.content.size - lastChild.nodeSize);
    return dom instanceof Element && y > dom.getBoundingClientRect().bottom;
  };
  return new Plugin({
    props: {
      handleDOMEvents: {
        mousedown(view, event) {
          if (event.button !== 0 || event.shiftKey || !view.editable || !isBelow(view, event.clientY))
            return false;
          // The browser would put the cursor into the block.
          event.preventDefault();
          const { tr } = view.state;
          const end = tr.doc.content.size;
          tr.insert(end, nodes.paragraph.create());
          view.dispatch(tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView());
          view.focus();
          return true;
        },
      },
    },
  });
};
