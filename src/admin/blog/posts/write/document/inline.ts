import type { Definition, PhrasingContent } from 'mdast';
import type { Fragment, Mark, Node } from 'prosemirror-model';
import { unixLines } from './markdown.ts';
import { marks, nodes, schema } from './schema.ts';

/** Thrown for what the editor cannot show; the block then stays as it is. */
export class Unsupported extends Error {}

export type Definitions = ReadonlyMap<string, Definition>;

const MARKS = { emphasis: marks.em, strong: marks.strong, delete: marks.strike } as const;

/** Turns Markdown's inline nodes, which nest, into text with marks. */
export function inlineOf(content: PhrasingContent[], around: readonly Mark[], known: Definitions): Node[] {
  return content.flatMap((node): Node[] => {
    const within = (mark: Mark, children: PhrasingContent[]) =>
      inlineOf(children, mark.addToSet(around), known);
    switch (node.type) {
      case 'text':
        return textOf(unixLines(node.value), around);
      case 'inlineCode':
        return node.value ? [schema.text(unixLines(node.value), marks.code.create().addToSet(around))] : [];
      case 'break':
        return [nodes.hard_break.create(null, null, around)];
      case 'html':
        return [nodes.raw_inline.create({ value: node.value }, null, around)];
      case 'footnoteReference': {
        const { identifier, label } = node;
        return [nodes.footnote_reference.create({ identifier, label: label ?? identifier }, null, around)];
      }
      case 'image': {
        const { url, alt, title } = node;
        return [nodes.image.create({ url, alt: alt ?? '', title: title ?? null }, null, around)];
      }
      case 'imageReference': {
        refuseMarks(node.label);
        const url = known.get(node.identifier)?.url ?? '';
        const { identifier, label, referenceType, alt } = node;
        const reference = { identifier, label, referenceType };
        return [nodes.image.create({ url, alt: alt ?? '', reference }, null, around)];
      }
      case 'link':
        return within(marks.link.create({ url: node.url, title: node.title ?? null }), node.children);
      case 'linkReference': {
        refuseMarks(node.label);
        const url = known.get(node.identifier)?.url ?? '';
        const { identifier, label, referenceType } = node;
        const reference = { identifier, label, referenceType };
        return within(marks.link.create({ url, reference }), node.children);
      }
      case 'emphasis':
      case 'strong':
      case 'delete':
        return within(MARKS[node.type].create(), node.children);
      default:
        throw new Unsupported('an unknown inline node');
    }
  });
}

/** Texts with placeholders have a run of private characters for each, which is one item to the cursor. */
const PLACEHOLDERS = /([\ue880\ue881][\ue800-\ue87f]+\ue882)/;

const textOf = (text: string, around: readonly Mark[]): Node[] =>
  text
    .split(PLACEHOLDERS)
    .filter(Boolean)
    .map((part) =>
      PLACEHOLDERS.test(part)
        ? nodes.raw_inline.create({ value: part }, null, around)
        : schema.text(part, around),
    );

/** A label with marks would have to be written exactly as its definition has it. */
function refuseMarks(label: string | null | undefined): void {
  if (/[*_`~\\[\]]/.test(label ?? '')) throw new Unsupported('a label with marks');
}

interface Piece {
  node: Node;
  text: string;
  marks: readonly Mark[];
}

const isCode = (mark: Mark) => mark.type === marks.code;

/**
 * Splits the text so that no mark begins or ends with a space, and no line or block does: Markdown would show
 * the marks' letters, or write the spaces as entities.
 */
function piecesOf(content: Fragment): Piece[] {
  const all: Piece[] = [];
  content.forEach((node) => {
    const { marks: own } = node;
    if (!node.isText || own.some(isCode)) all.push({ node, text: node.text ?? '', marks: own });
    else
      for (const text of (node.text ?? '').split(/(^\s+|\s+$)/))
        if (text) all.push({ node, text, marks: own });
  });
  const isSpace = (piece: Piece | undefined) => piece?.node.isText && piece.text.trim() === '';
  const pieces = all.map((piece, index): Piece => {
    if (!isSpace(piece)) return piece;
    const before = all[index - 1]?.marks ?? [];
    const after = all[index + 1]?.marks ?? [];
    return { ...piece, marks: piece.marks.filter((mark) => mark.isInSet(before) && mark.isInSet(after)) };
  });
  const isEdge = (piece: Piece | undefined) => piece === undefined || piece.node.type === nodes.hard_break;
  return pieces
    .filter((piece, index) => !isSpace(piece) || !(isEdge(pieces[index - 1]) || isEdge(pieces[index + 1])))
    .map((piece) =>
      piece.node.isText && !piece.marks.some(isCode)
        ? { ...piece, text: piece.text.replace(/[ \t]{0,1000}\n[ \t]{0,1000}/g, '\n') }
        : piece,
    );
}

/** For each piece and each of its marks, the number of pieces that the mark covers from there on. */
function runsOf(pieces: readonly Piece[]): Array<Map<Mark, number>> {
  const runs: Array<Map<Mark, number>> = [];
  let next = new Map<Mark, number>();
  for (const { marks: own } of pieces.toReversed()) {
    const run = new Map<Mark, number>();
    for (const mark of own) {
      const same = [...next.keys()].find((other) => other.eq(mark));
      run.set(mark, 1 + ((same && next.get(same)) ?? 0));
    }
    runs.push(run);
    next = run;
  }
  return runs.reverse();
}

/** From the outside to the inside, when marks cover the same text. */
const ORDER = [marks.link, marks.strong, marks.em, marks.strike];

/** Turns text with marks into Markdown's nested nodes. */
export function phrasingOf(content: Fragment): PhrasingContent[] {
  const found: PhrasingContent[] = [];
  const open: Array<{ mark: Mark; children: PhrasingContent[] }> = [];
  const pieces = piecesOf(content);
  const runs = runsOf(pieces);
  for (const [index, piece] of pieces.entries()) {
    const wanted = piece.marks.filter((mark) => !isCode(mark));
    let same = 0;
    while (same < open.length && wanted.some((mark) => open[same]?.mark.eq(mark))) same += 1;
    open.length = same;
    const run = (mark: Mark) => runs[index]?.get(mark) ?? 0;
    const opening = wanted
      .filter((mark) => !open.some((other) => other.mark.eq(mark)))
      .sort((one, other) => run(other) - run(one) || ORDER.indexOf(one.type) - ORDER.indexOf(other.type));
    for (const mark of opening) {
      const children: PhrasingContent[] = [];
      (open.at(-1)?.children ?? found).push(withMark(mark, children));
      open.push({ mark, children });
    }
    (open.at(-1)?.children ?? found).push(phrase(piece));
  }
  return found;
}

function withMark({ type, attrs }: Mark, children: PhrasingContent[]): PhrasingContent {
  // A link holds no other link, so these are of the narrower type that the parser also gives.
  if (type === marks.link)
    return attrs.reference
      ? { type: 'linkReference', ...attrs.reference, children }
      : { type: 'link', url: attrs.url, title: attrs.title, children };
  return {
    type: type === marks.strong ? 'strong' : type === marks.em ? 'emphasis' : 'delete',
    children,
  };
}

function phrase({ node: { type, attrs, isText }, text, marks: own }: Piece): PhrasingContent {
  if (isText) return own.some(isCode) ? { type: 'inlineCode', value: text } : { type: 'text', value: text };
  switch (type) {
    case nodes.hard_break:
      return { type: 'break' };
    case nodes.raw_inline:
      return { type: PLACEHOLDERS.test(attrs.value) ? 'text' : 'html', value: attrs.value };
    case nodes.footnote_reference:
      return { type: 'footnoteReference', identifier: attrs.identifier, label: attrs.label };
    case nodes.image:
      return attrs.reference
        ? { type: 'imageReference', ...attrs.reference, alt: attrs.alt }
        : { type: 'image', url: attrs.url, alt: attrs.alt, title: attrs.title };
    default:
      throw new Unsupported(type.name);
  }
}
