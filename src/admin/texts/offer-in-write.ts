import type { Node } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import type { EditorView, NodeView } from 'prosemirror-view';
import { marks, nodes } from '#src/admin/blog/posts/write/document/schema.ts';
import { chipTitle, unknownChip } from '#src/admin/site/site-texts/chips/chip-title.ts';
import type { OfferChip } from '#src/content/site/offer-placeholders.ts';
import { placeholder } from '#src/contract/site/sections/offer-placeholders.ts';
import { markOf, placeholdersIn, readMark } from './placeholders.ts';

interface Options {
  chips: () => readonly OfferChip[];
  /** Called when a brace was typed. */
  onBrace: (view: EditorView) => void;
}

const chipNode = (mark: string, own: Node['marks'] = []) =>
  nodes.raw_inline.create({ value: mark }, null, own);

/** A value of the offer as one item; a placeholder that is meant literally, and inline HTML, as it is. */
function chipView(node: Node, chips: readonly OfferChip[]): NodeView {
  const source = String(node.attrs.value);
  const mark = readMark(source);
  const dom = document.createElement(mark ? 'span' : 'code');
  dom.textContent = source;
  if (mark) {
    const chip = chips.find(({ name }) => name === mark.name) ?? unknownChip(mark.name);
    const text = mark.isLiteral ? placeholder(mark.name) : chip.value;
    dom.className = mark.isLiteral ? 'write-literal' : 'write-chip';
    dom.textContent = text;
    dom.title = mark.isLiteral ? 'Visitors see it as it is written.' : chipTitle(chip);
    // Read as one item: "$150, USA-based: price".
    dom.setAttribute('role', 'img');
    dom.setAttribute('aria-label', mark.isLiteral ? text : `${text}, ${chip.label}`);
  }
  return { dom, ignoreMutation: () => true };
}

/** Shows placeholders as their values. Those that are typed or pasted become one item, too. */
export const offerInWrite = ({ chips, onBrace }: Options): Plugin =>
  new Plugin({
    props: {
      nodeViews: { raw_inline: (node) => chipView(node, chips()) },
      handleTextInput(view, from, to, text) {
        const { $from } = view.state.selection;
        if (text !== '{' || $from.parent.type.spec.code || marks.code.isInSet($from.marks())) return false;
        view.dispatch(view.state.tr.insertText(text, from, to));
        onBrace(view);
        return true;
      },
    },
    appendTransaction(transactions, _, { doc, tr }) {
      if (!transactions.some(({ docChanged }) => docChanged)) return null;
      const found: Array<{ from: number; to: number; node: Node }> = [];
      doc.descendants((node, position) => {
        if (node.type.spec.code) return false;
        if (!node.text || marks.code.isInSet(node.marks)) return true;
        for (const { from, to, mark } of placeholdersIn(node.text))
          found.push({ from: position + from, to: position + to, node: chipNode(mark, node.marks) });
        return true;
      });
      if (found.length === 0) return null;
      for (const { from, to, node } of found.reverse()) tr.replaceWith(from, to, node);
      return tr;
    },
  });

/** Puts a value of the offer at the cursor, instead of the brace that asked for it. */
export function insertChip(view: Pick<EditorView, 'state' | 'dispatch'>, name: OfferChip['name']): void {
  const { tr, selection } = view.state;
  const { $from, from, to } = selection;
  const isBrace = selection.empty && $from.nodeBefore?.text?.endsWith('{');
  const own = selection.$to.marks().filter(({ type }) => type !== marks.code);
  view.dispatch(
    tr
      .replaceWith(isBrace ? from - 1 : from, to, chipNode(markOf({ name, isLiteral: false }), own))
      .scrollIntoView(),
  );
}
