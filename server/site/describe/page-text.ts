const UNREAD = ['script', 'style', 'noscript', 'svg', 'template', 'iframe', 'textarea', 'select'] as const;
const INLINE = /^(?:a|abbr|b|bdi|cite|code|em|i|kbd|mark|q|s|small|span|strong|sub|sup|time|u|wbr)$/;

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  euro: '€',
  pound: '£',
  copy: '©',
  reg: '®',
  trade: '™',
  bull: '•',
  middot: '·',
};

/** Extracts a web page's text, a line per block, without markup, scripts and repetition, in one pass. */
export function pageText(html: string): string {
  const parts: string[] = [];
  // Lowercasing may lengthen some characters, so only ASCII is compared.
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    parts.push(html.slice(at, open < 0 ? undefined : open));
    if (open < 0) break;
    if (html.startsWith('<!--', open)) {
      at = after(html, '-->', open);
      continue;
    }
    const name = /^<\/?([a-z][a-z\d-]*)/.exec(lower.slice(open, open + 40))?.[1];
    if (name === undefined && !/^<[!?/]/.test(html.slice(open, open + 2))) {
      parts.push('<');
      at = open + 1;
      continue;
    }
    at = after(html, '>', open);
    if (name !== undefined && !INLINE.test(name)) parts.push('\n');
    const isOpening = html[open + 1] !== '/';
    if (isOpening && (UNREAD as readonly string[]).includes(name ?? '') && html[at - 2] !== '/')
      at = after(html, '>', startOf(lower, `</${name}`, at));
  }
  return lines(decodeEntities(parts.join('')));
}

function startOf(text: string, what: string, from: number): number {
  const found = text.indexOf(what, from);
  return found < 0 ? text.length : found;
}

const after = (text: string, what: string, from: number) =>
  Math.min(startOf(text, what, from) + what.length, text.length);

const decodeEntities = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
  });

/** Menus and footers repeat, so keep each line once. */
function lines(text: string): string {
  const kept = new Set<string>();
  for (const line of text.split('\n')) {
    const words = line.replace(/\s+/g, ' ').trim();
    if (words) kept.add(words);
  }
  return [...kept].join('\n');
}
