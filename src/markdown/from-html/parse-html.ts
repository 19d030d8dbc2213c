import { fromParse5 } from 'hast-util-from-parse5';
import { type DefaultTreeAdapterMap, defaultTreeAdapter, Parser } from 'parse5';
import type { HtmlRoot } from '../nodes.ts';

/** HTML that is not converted; the message is a sentence for the person who brought it. */
export class HtmlRefused extends Error {
  override readonly name = 'HtmlRefused';
}

/** Far above what documents have, and far below what takes seconds or a stack. */
const HTML_LIMITS = { characters: 4_000_000, nodes: 50_000, depth: 400 } as const;

export const TOO_DEEP = `The HTML nests more than ${HTML_LIMITS.depth} elements inside one another.`;
/** Called when it is needed: at the start it would load the tables of languages. */
const tooMany = () =>
  `The HTML has more than ${HTML_LIMITS.nodes.toLocaleString('en-US')} parts. Bring it over in smaller pieces.`;
const TOO_LONG = `The HTML is longer than ${HTML_LIMITS.characters / 1_000_000} million characters. Bring it over in smaller pieces.`;

/** Characters between two pauses. */
const SLICE = 32_768;

/**
 * Parses as browsers do, with a pause after each part. Limits hold while parsing, because a parser takes
 * quadratic time for what is nested deeply.
 * @returns the body
 * @throws HtmlRefused
 */
export function* parseHtml(html: string): Generator<undefined, HtmlRoot> {
  if (html.length > HTML_LIMITS.characters) throw new HtmlRefused(TOO_LONG);
  let nodes = 0;
  const count = () => {
    nodes += 1;
    if (nodes > HTML_LIMITS.nodes) throw new HtmlRefused(tooMany());
    if (parser.openElements.stackTop > HTML_LIMITS.depth) throw new HtmlRefused(TOO_DEEP);
  };
  const parser: Parser<DefaultTreeAdapterMap> = new Parser<DefaultTreeAdapterMap>({
    scriptingEnabled: false,
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(...of) {
        count();
        return defaultTreeAdapter.createElement(...of);
      },
      createCommentNode(data) {
        count();
        return defaultTreeAdapter.createCommentNode(data);
      },
    },
  });
  for (let at = 0; at < html.length; at += SLICE) {
    parser.tokenizer.write(html.slice(at, at + SLICE), false);
    yield;
  }
  parser.tokenizer.write('', true);
  const root: HtmlRoot = { type: 'root', children: [] };
  for (const child of blocksOf(bodyOf(parser.document))) {
    const made = fromParse5(child);
    if (made.type !== 'root') root.children.push(made);
    yield;
  }
  return root;
}

type Parsed = DefaultTreeAdapterMap['childNode'];
type ParsedElement = DefaultTreeAdapterMap['element'];

const { isElementNode } = defaultTreeAdapter;

function bodyOf(document: DefaultTreeAdapterMap['document']): Parsed[] {
  const html = document.childNodes.find(isElementNode);
  return html?.childNodes.filter(isElementNode).find(({ tagName }) => tagName !== 'head')?.childNodes ?? [];
}

/** Word and web pages have one division around all blocks, and Google Docs a `<b>`, which is not bold. */
function blocksOf(nodes: Parsed[]): Parsed[] {
  const parts = nodes.filter((node) => node.nodeName !== '#comment' && !isBlank(node));
  const [only] = parts;
  return parts.length === 1 && only && isElementNode(only) && isDivision(only)
    ? blocksOf(only.childNodes)
    : nodes;
}

const isBlank = (node: Parsed) =>
  ('value' in node && node.value.trim() === '') || /^(?:meta|style|link|br)$/.test(node.nodeName);
const isDivision = ({ tagName, attrs }: ParsedElement) =>
  /^(?:div|section|article|main)$/.test(tagName) ||
  (tagName === 'b' && attrs.some(({ name, value }) => name === 'id' && value.startsWith('docs-internal')));
