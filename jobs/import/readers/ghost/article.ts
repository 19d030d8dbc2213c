import { rewriteAddresses } from '#src/markdown/rewrite-addresses.ts';
import { articleMarkdown } from '../../html/article-markdown.ts';
import { createPlaceholders, withoutPlaceholders } from '../../html/placeholders.ts';
import { parseJson, textField } from '../../unknown-json.ts';
import { lexicalHtml } from './lexical.ts';
import { mobiledocHtml } from './mobiledoc.ts';
import type { GhostContext } from './tables.ts';

interface GhostText {
  content: string;
  images: string[];
  /** Address of an image of this post. */
  imageAt: (source: string) => string;
}

/**
 * Converts a post's text: Lexical, or else Mobiledoc, or else HTML, or else the Markdown of version 0. A text that
 * does not parse falls back to its HTML.
 */
export function convertGhostText(
  post: unknown,
  context: GhostContext,
  tell: (sentence: string) => void,
): GhostText {
  const note = (sentence: string) => tell(sentence.replaceAll('__GHOST_URL__', ''));
  const images: string[] = [];
  const placeholders = createPlaceholders();
  const addImage = (source: string) => {
    const address = imageAddress(source, context);
    images.push(address);
    return address;
  };
  const linkTo = (href: string): string | undefined => {
    const plain = withoutToken(href);
    if (/#\/portal/.test(plain)) {
      note('Removed a link for signing up or signing in, and kept its text.');
      return undefined;
    }
    return context.addresses.linkTo(plain);
  };
  const rewriteMarkdown = (markdown: string) =>
    rewriteAddresses(markdown.replaceAll('__GHOST_URL__', ''), {
      linkTo: (href) => linkTo(href) ?? href,
      imageAt: addImage,
    });
  const cards = { placeholders, note, rewriteMarkdown };
  const html = textHtml(post, cards, note);
  const content =
    html === undefined
      ? rewriteMarkdown(textField(post, 'markdown')).trim()
      : articleMarkdown(html, { placeholders, note, linkTo, imageAt: addImage });
  return { content, images, imageAt: (source) => imageAddress(source, context) };
}

function textHtml(
  post: unknown,
  cards: Parameters<typeof lexicalHtml>[1],
  note: (sentence: string) => void,
): string | undefined {
  for (const [column, read] of [
    ['lexical', lexicalHtml],
    ['mobiledoc', mobiledocHtml],
  ] as const) {
    const json = withoutPlaceholders(textField(post, column));
    if (!json) continue;
    const html = read(parseJson(json), cards);
    if (html !== undefined) return html;
    note(`Its text in the form “${column}” is broken, so its HTML was used.`);
  }
  const html = withoutPlaceholders(textField(post, 'html'));
  return html || !textField(post, 'markdown') ? html : undefined;
}

/** `__GHOST_URL__` stands for the site in every address. */
const withoutToken = (address: string): string =>
  address.startsWith('__GHOST_URL__') ? address.slice('__GHOST_URL__'.length) || '/' : address;

/** The original in the archive, or on the old site. */
function imageAddress(source: string, { site, inArchive }: GhostContext): string {
  const plain = withoutToken(source).replace(
    /\/content\/images\/size\/w\d{1,5}(?:h\d{1,5})?\//,
    '/content/images/',
  );
  if (!plain.startsWith('/')) return plain;
  const path = plain.slice(1);
  for (const each of [path, path.replace(/^content\//, '')]) if (inArchive.has(each)) return each;
  return site && URL.canParse(plain, site) ? new URL(plain, site).href : plain;
}
