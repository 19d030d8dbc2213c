import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { formatNumber } from '#src/contract/format.ts';
import type { Block } from '#writer/sources/to-spans.ts';
import { readPublished } from './read-published.ts';
import { type ReadBlocks, Unreadable } from './reading-tasks.ts';
import { stripHidden } from './strip-hidden.ts';

/** All other elements begin a new line. */
const INLINE =
  /^(?:a|abbr|acronym|b|bdi|bdo|cite|code|data|del|dfn|em|font|i|ins|kbd|label|mark|math|q|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr)$/;
const CELL = /^t[dh]$/;
const HEADING = /^h([1-6])$/;
const AROUND =
  'nav,header,footer,aside,[role="navigation"],[role="banner"],[role="contentinfo"],[role="search"]';

const MOST_ELEMENTS = 60_000;
/** An article shorter than this, or than this share of the page, is not all of its text. */
const SHORTEST_ARTICLE = 200;
const SHARE = 0.25;
/** A page with a password field and less text is a sign-in page. */
const SIGN_IN = 1_500;

/**
 * Reads a page's article, or all of its text without one. Skips what visitors do not see.
 * @throws Unreadable for a sign-in page; RangeError when nested too deeply
 */
export function readHtml(html: string, { isPage }: { isPage: boolean }): ReadBlocks {
  const document = parsed(html);
  const asksForPassword = document.querySelector('input[type="password" i]') !== null;
  const hasScripts = document.querySelector('script') !== null;
  const publishedOn = isPage ? readPublished(document, new Date()) : null;
  stripHidden(document);
  const title = titleOf(document);
  const all = blocksOf(document.documentElement);
  const length = lengthOf(all);
  if (isPage && asksForPassword && length < SIGN_IN)
    throw new Unreadable('It is a page to sign in, so it cannot be read from here.');
  if (length === 0)
    throw new Unreadable(
      hasScripts
        ? 'There is no text in it. It may be made by scripts in the browser, which are not run here.'
        : 'There is no text in it.',
    );
  const around = parsed(html);
  stripHidden(around);
  for (const element of around.querySelectorAll(AROUND)) element.remove();
  const middle = blocksOf(around.documentElement);
  const whole = lengthOf(middle) >= SHORTEST_ARTICLE ? middle : all;
  const article = articleOf(document);
  const isEnough = lengthOf(article) >= Math.max(SHORTEST_ARTICLE, lengthOf(whole) * SHARE);
  return { title, blocks: once(isEnough ? article : whole), publishedOn };
}

function parsed(html: string): Document {
  // The parser takes the first element for the document's.
  const whole = /<html[\s>]/i.test(html)
    ? html
    : `<!doctype html><html><head></head><body>${html}</body></html>`;
  const { document } = parseHTML(whole);
  if (!document.documentElement) throw new Unreadable('It is not a web page.');
  const elements = document.querySelectorAll('*').length;
  if (elements > MOST_ELEMENTS)
    throw new Unreadable(`It has more than ${formatNumber(MOST_ELEMENTS)} elements.`);
  return document;
}

const titleOf = (document: Document): string =>
  document.querySelector('meta[property="og:title"]')?.getAttribute('content') ||
  document.querySelector('title')?.textContent ||
  document.querySelector('h1')?.textContent ||
  '';

function articleOf(document: Document): Block[] {
  const found = new Readability<Node>(document, {
    charThreshold: SHORTEST_ARTICLE,
    disableJSONLD: true,
    serializer: (node) => node,
  }).parse();
  return found?.content ? blocksOf(found.content) : [];
}

const lengthOf = (blocks: readonly Block[]) =>
  blocks.reduce((sum, { text, level }) => sum + (level === undefined ? text.trim().length : 0), 0);

function blocksOf(root: Node): Block[] {
  const blocks: Block[] = [];
  let line = '';
  const end = (level?: number) => {
    if (line.trim()) blocks.push({ text: line, ...(level !== undefined && { level }) });
    line = '';
  };
  const walk = (node: Node, level: number | undefined): void => {
    for (let child = node.firstChild; child; child = child.nextSibling) {
      if (child.nodeType === 3) line += child.textContent;
      if (child.nodeType !== 1) continue;
      const name = (child as Element).localName;
      if (/^(?:head|title)$/.test(name)) continue;
      if (name === 'br') line += ' ';
      else if (CELL.test(name)) {
        if (line.trim()) line += ' | ';
        walk(child, level);
      } else if (INLINE.test(name)) walk(child, level);
      else {
        const own = HEADING.exec(name)?.[1];
        end(level);
        walk(child, own ? Number(own) : level);
        end(own ? Number(own) : level);
      }
    }
  };
  walk(root, undefined);
  end();
  return blocks;
}

/** Menus and teasers repeat, so keep each line once. */
function once(blocks: readonly Block[]): Block[] {
  const known = new Set<string>();
  return blocks.filter(({ text }) => {
    const words = text.replace(/\s+/g, ' ').trim();
    if (known.has(words)) return false;
    known.add(words);
    return true;
  });
}
