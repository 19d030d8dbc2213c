import { BLOCK } from '../html-names.ts';
import {
  type Element,
  type ElementContent,
  element,
  type HtmlParent,
  type HtmlRoot,
  textIn,
} from '../nodes.ts';

/** The elements that footnotes become, for `tidyHtml` and the handlers of `mdastOf`. */
export const NOTE = 'x-note';
export const NOTE_MARK = 'x-note-mark';

interface Place {
  node: Element;
  parents: HtmlParent[];
}

const MOST_NOTES = 500;

/**
 * Makes footnotes of pairs of links that lead to each other, as in Word, LibreOffice, Google Docs, WordPress
 * and GitHub: the first is the mark, the second stands in the note. Notes move to the end.
 */
export function withFootnotes(root: HtmlRoot, firstNote: number): void {
  const { links, byName } = readLinks(root);
  const order = new Map(links.map(({ node }, index) => [node, index]));
  const notes: Element[] = [];
  const marks = new Map<Element, number>();
  for (const mark of links) {
    if (notes.length >= MOST_NOTES) return;
    const target = byName.get(targetOf(mark.node));
    const note = target && noteAround(target);
    if (!note || marks.has(note.node) || mark.parents.includes(note.node)) continue;
    const names = [mark.node, ...mark.parents.slice(-2)].flatMap((each) =>
      'properties' in each ? namesOf(each) : [],
    );
    const back = linksWithin(note.node).filter((link) => names.includes(targetOf(link)));
    const [first] = back;
    if (!first || (order.get(first) ?? 0) < (order.get(mark.node) ?? 0)) continue;
    const label = String(firstNote + notes.length);
    marks.set(note.node, notes.length);
    replaceMark(mark, label);
    remove(note);
    removeLinks(note.node, new Set(back));
    notes.push(element(NOTE, note.node.children, { title: label }));
  }
  root.children.push(...notes);
}

const targetOf = (link: Element): string => {
  const { href } = link.properties;
  return typeof href === 'string' && href.startsWith('#') ? href.slice(1) : '';
};
const namesOf = ({ properties: { id, name } }: Element): string[] =>
  [id, name].filter((each) => typeof each === 'string' && each !== '').map(String);

function readLinks(root: HtmlRoot) {
  const links: Place[] = [];
  const byName = new Map<string, Place>();
  const read = (parent: HtmlParent, parents: HtmlParent[]) => {
    for (const node of parent.children) {
      if (node.type !== 'element') continue;
      const place = { node, parents };
      for (const name of namesOf(node)) if (!byName.has(name)) byName.set(name, place);
      if (node.tagName === 'a' && targetOf(node) !== '') links.push(place);
      read(node, [...parents, node]);
    }
  };
  read(root, [root]);
  return { links, byName };
}

/**
 * The item or paragraph that a link leads to; Word and LibreOffice have a division for each note. Undefined
 * for headings and other parts, which links lead to for other reasons.
 */
function noteAround({ node, parents }: Place): Place | undefined {
  const path = [...parents, node];
  const at = path.findLastIndex((each) => 'tagName' in each && BLOCK.has(each.tagName));
  const isDivision = (index: number) => {
    const each = path[index];
    return (
      each &&
      'tagName' in each &&
      each.tagName === 'div' &&
      namesOf(each).some((name) => /ftn|note|edn|fn/i.test(name))
    );
  };
  const end = isDivision(at - 1) ? at - 1 : at;
  const note = path[end];
  if (!note || !('tagName' in note) || !(isDivision(end) || /^(?:li|p|dd)$/.test(note.tagName)))
    return undefined;
  return { node: note, parents: path.slice(0, end) };
}

/** A note is short; more of it is not searched for the link back. */
const MOST_NODES = 1_000;

function linksWithin(note: Element): Element[] {
  const links: Element[] = [];
  const open = [note];
  let read = 0;
  for (let next = open.pop(); next && read < MOST_NODES; next = open.pop()) {
    read += 1;
    if (next.tagName === 'a') links.push(next);
    open.push(...next.children.filter((child) => child.type === 'element').toReversed());
  }
  return links;
}

/** The mark, with a <sup> that is only around it. */
function replaceMark({ node, parents }: Place, label: string): void {
  let marked: Element = node;
  for (const parent of parents.toReversed()) {
    if (!('tagName' in parent) || BLOCK.has(parent.tagName) || textIn(parent) !== textIn(node)) break;
    marked = parent;
  }
  // The words keep the spaces around the mark.
  Object.assign(marked, {
    tagName: NOTE_MARK,
    properties: { title: label },
    children: [{ type: 'text', value: label }] satisfies ElementContent[],
  });
}

function remove({ node, parents }: Place): void {
  const parent = parents.at(-1);
  if (!parent) return;
  const others = parent.children.filter((child) => child !== node);
  const isEmptied = others.every(
    (child) => !('children' in child) || /^(?:hr|br)$/.test('tagName' in child ? child.tagName : ''),
  );
  // The line above Word's notes stands only for them.
  const left = isEmptied && parent.type === 'element' && textIn(parent) === textIn(node) ? [] : others;
  Object.assign(parent, { children: left });
}

function removeLinks(node: Element, gone: ReadonlySet<Element>): void {
  node.children = node.children.filter((child) => child.type !== 'element' || !gone.has(child));
  for (const child of node.children) if (child.type === 'element') removeLinks(child, gone);
}
