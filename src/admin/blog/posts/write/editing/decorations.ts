import type { Node } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { isBookingPath } from '#src/content/blog/booking-link.ts';
import { videoHashOf } from '#src/content/site/video-url.ts';
import { embedOf } from '#src/markdown/embed-services.ts';
import { marks, nodes } from '../document/schema.ts';

const LETTER = /\p{L}/u;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** The browser finds the direction of lines of text; these only hold lines. */
const AROUND = new Set([nodes.list_item, nodes.blockquote, nodes.callout, nodes.table]);

const isRightToLeft = (node: Node) => RIGHT_TO_LEFT.test(LETTER.exec(node.textContent)?.[0] ?? '');

/** Decorates a paragraph that is only a link, if readers see it as a card, a player or a button. */
function decorateLink(node: Node, position: number, found: Decoration[]): void {
  const child = node.childCount === 1 ? node.firstChild : null;
  const url = child?.isText && marks.link.isInSet(child.marks)?.attrs.url;
  if (!url) return;
  const add = (attributes: Record<string, string>) =>
    found.push(Decoration.node(position, position + node.nodeSize, attributes));
  const service = url === child.text ? embedOf(url)?.service : undefined;
  if (service) add({ 'data-embed': service });
  else if (videoHashOf(url)) {
    add({ 'data-embed': 'Video' });
    found.push(
      Decoration.widget(position + 1, () => playerOf(url), { side: -1, key: url, stopEvent: () => true }),
    );
  } else if (marks.strong.isInSet(child.marks) && isBookingPath(url)) add({ class: 'booking-button' });
}

function playerOf(url: string): HTMLElement {
  const video = document.createElement('video');
  video.src = url;
  video.controls = true;
  video.preload = 'metadata';
  video.className = 'write-video';
  video.contentEditable = 'false';
  return video;
}

function decorate(node: Node, position: number, found: Decoration[]): void {
  const end = position + node.nodeSize;
  if (AROUND.has(node.type) && isRightToLeft(node))
    found.push(Decoration.node(position, end, { dir: 'rtl' }));
  if (node.isTextblock && !node.type.spec.code) {
    if (node.type === nodes.paragraph) decorateLink(node, position, found);
    // A line break within a paragraph is a space for readers.
    node.forEach((child, offset) => {
      for (const { index } of (child.text ?? '').matchAll(/\n/g)) {
        const at = position + 1 + offset + index;
        found.push(Decoration.inline(at, at + 1, { class: 'soft-break' }));
      }
    });
  } else node.forEach((child, offset) => void decorate(child, position + 1 + offset, found));
}

/** Decorates blocks that are new since the last state; the others keep theirs. */
function update(before: DecorationSet, last: Node, doc: Node): DecorationSet {
  const known = new Set(last.children);
  let decorations = before;
  doc.forEach((block, offset) => {
    if (known.has(block)) return;
    const found: Decoration[] = [];
    decorate(block, offset, found);
    const end = offset + block.nodeSize;
    const old = decorations.find(offset, end).filter(({ from, to }) => from >= offset && to <= end);
    decorations = decorations.remove(old).add(doc, found);
  });
  return decorations;
}

/** Direction, embeds and line breaks as readers see them. */
export const readersView = (): Plugin<DecorationSet> => {
  const plugin: Plugin<DecorationSet> = new Plugin<DecorationSet>({
    state: {
      init: (_, { doc }) => update(DecorationSet.empty, nodes.doc.create(), doc),
      apply: (tr, before, { doc }) =>
        tr.docChanged ? update(before.map(tr.mapping, tr.doc), doc, tr.doc) : before,
    },
    props: { decorations: (state) => plugin.getState(state) },
  });
  return plugin;
};

/** A hint in an empty text. */
export const emptyHint = (hint: string): Plugin =>
  new Plugin({
    props: {
      decorations({ doc }) {
        const isEmpty =
          doc.childCount === 1 &&
          doc.firstChild?.type === nodes.paragraph &&
          doc.firstChild.content.size === 0;
        return isEmpty ? DecorationSet.create(doc, [Decoration.node(0, 2, { 'data-hint': hint })]) : null;
      },
    },
  });
