import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import { VOID } from './html-names.ts';

export type Token =
  | { type: 'text'; value: string }
  | {
      type: 'open';
      /** In lower case. */
      name: string;
      attributes: ReadonlyMap<string, string>;
      /** No closing tag follows. */
      isEmpty: boolean;
      /** As written. */
      source: string;
    }
  | { type: 'close'; name: string };

/** Their content holds no tags. */
const RAW = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes']);

const NAME = /[a-z][^\s/>]*/iy;
/** Sticky, so that a text is read once: an attribute, and the space or slash before it. */
const ATTRIBUTE = /[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)))?/y;
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,31}));/gi;

/** Reads HTML as tags and texts. One pass: what does not end is text. */
export function readTags(html: string): Token[] {
  const tokens: Token[] = [];
  const addText = (value: string) => {
    if (value !== '') tokens.push({ type: 'text', value: decodeReferences(value) });
  };
  /** Looked for once only, because a text may open thousands. */
  const unclosed = new Set<string>();
  let textFrom = 0;
  let at = html.indexOf('<');
  while (at >= 0) {
    const found = readMarkup(html, at);
    if (found === 'endless') break;
    if (found) {
      addText(html.slice(textFrom, at));
      if (found.token) tokens.push(found.token);
      textFrom = found.to;
      at = found.to - 1;
      const raw = found.token?.type === 'open' && !found.token.isEmpty ? found.token.name : '';
      if (RAW.has(raw) && !unclosed.has(raw)) {
        const end = closingTag(html, raw, found.to);
        if (end < 0) unclosed.add(raw);
        else {
          addText(html.slice(found.to, end));
          textFrom = end;
          at = end - 1;
        }
      }
    }
    at = html.indexOf('<', at + 1);
  }
  addText(html.slice(textFrom));
  return tokens;
}

interface Markup {
  /** Undefined for a comment and the like. */
  token: Exclude<Token, { type: 'text' }> | undefined;
  to: number;
}

/** Undefined if the `<` is text; `endless` if nothing after it ends. */
function readMarkup(html: string, from: number): Markup | 'endless' | undefined {
  if (html.startsWith('<!--', from)) return until(html, '-->', from + 2);
  if (html.startsWith('<![CDATA[', from)) return until(html, ']]>', from);
  if (html.startsWith('<!', from) || html.startsWith('<?', from)) return until(html, '>', from);
  const isClosing = html.startsWith('</', from);
  NAME.lastIndex = from + (isClosing ? 2 : 1);
  const name = NAME.exec(html)?.[0];
  if (!name) return undefined;
  const start = NAME.lastIndex;
  if (isClosing) {
    const end = until(html, '>', start);
    return end === 'endless' ? end : { token: { type: 'close', name: name.toLowerCase() }, to: end.to };
  }
  return readOpening(html, from, name.toLowerCase(), start);
}

function readOpening(html: string, from: number, name: string, start: number): Markup | 'endless' {
  const attributes = new Map<string, string>();
  let at = start;
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const found = ATTRIBUTE.exec(html);
    if (!found) break;
    at = ATTRIBUTE.lastIndex;
    const [, key = '', double, single, bare] = found;
    const value = double ?? single ?? bare ?? '';
    if (!attributes.has(key.toLowerCase())) attributes.set(key.toLowerCase(), decodeReferences(value));
  }
  const end = until(html, '>', at);
  if (end === 'endless') return end;
  const source = html.slice(from, end.to);
  const isEmpty = VOID.has(name) || source.endsWith('/>');
  return { token: { type: 'open', name, attributes, isEmpty, source }, to: end.to };
}

function until(html: string, mark: string, from: number): { token: undefined; to: number } | 'endless' {
  const at = html.indexOf(mark, from);
  return at < 0 ? 'endless' : { token: undefined, to: at + mark.length };
}

/** The place of `</name`; -1 without one. */
function closingTag(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}[\\s/>]`, 'ig');
  end.lastIndex = from;
  return end.exec(html)?.index ?? -1;
}

function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (source, decimal?: string, hex?: string, name?: string) => {
    if (name) return decodeNamedCharacterReference(name) || source;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : '\ufffd';
  });
}
