import { loneAddress } from '../../html/embeds.ts';
import { oneLine } from '../../one-line.ts';
import type { Attachment, Survey } from './survey.ts';

/** Common ones that have no attributes to be recognized by. */
const KNOWN = new Set([
  'gallery',
  'caption',
  'wp_caption',
  'embed',
  'audio',
  'video',
  'playlist',
  'youtube',
  'vimeo',
  'gist',
  'soundcloud',
  'contact-form',
  'contact-form-7',
  'contact-field',
  'gravityform',
  'wpforms',
  'ninja_form',
  'mailpoet_form',
  'toc',
  'ez-toc',
  'recent-posts',
  'archives',
  'sitemap',
  'subscribe2',
  'polldaddy',
  'slideshow',
  'tweet',
  'instagram',
  'facebook',
  'spotify',
]);

const CLOSER = /\[\/([a-z][\w-]{0,60})\]/gi;
/** Those whose content has a meaning of its own. */
const WITH_CONTENT = new Set([
  'caption',
  'wp_caption',
  'embed',
  'audio',
  'video',
  'gallery',
  'youtube',
  'vimeo',
  'tweet',
  'instagram',
  'gist',
]);
const SHORTCODE = /\[(\[?)([a-z][\w-]{0,60})((?:[\s/=][^[\]]{0,4000})?)\]/gi;
const ATTRIBUTE = /([\w-]{1,60})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;

export interface ShortcodeContext {
  survey: Pick<Survey, 'attachments' | 'imagesOf'>;
  postId: string;
  note: (sentence: string) => void;
}

/**
 * Replaces WordPress' shortcodes with HTML. Text in brackets that is no shortcode stays.
 * @param html without code (`protectCode`)
 */
export function expandShortcodes(html: string, context: ShortcodeContext): string {
  let result = '';
  let at = 0;
  const closers = findClosers(html);
  const dropped = new Set<number>();
  const textTo = (to: number) =>
    html
      .slice(at, to)
      .replace(CLOSER, (closer, _name: string, offset: number) => (dropped.has(at + offset) ? '' : closer));
  SHORTCODE.lastIndex = 0;
  for (let found = SHORTCODE.exec(html); found; found = SHORTCODE.exec(html)) {
    const [whole, literal = '', rawName = '', rawAttributes = ''] = found;
    const start = found.index;
    const end = start + whole.length;
    // `[[name]]` is how a text writes about a shortcode.
    if (literal && html[end] === ']') {
      result += textTo(start) + bracketed(html.slice(start + 1, end));
      at = end + 1;
      SHORTCODE.lastIndex = at;
      continue;
    }
    const name = rawName.toLowerCase();
    const opening = literal ? start + 1 : start;
    const closer = closers(name, end);
    const attributes = readAttributes(rawAttributes);
    const isCode =
      KNOWN.has(name) || closer !== undefined || (attributes.size > 0 && !html.startsWith('(', end));
    if (!isCode) continue;
    const isWhole = closer !== undefined && WITH_CONTENT.has(name);
    const inner = isWhole ? html.slice(end, closer) : undefined;
    const written = html.slice(opening, end);
    result +=
      textTo(opening) + replace({ name, attributes, inner, bare: rawAttributes.trim(), written }, context);
    // Of any other pair, what is between stays, and may contain shortcodes itself.
    if (closer !== undefined && !isWhole) dropped.add(closer);
    at = isWhole ? closer + name.length + 3 : end;
    SHORTCODE.lastIndex = at;
  }
  return result + textTo(html.length);
}

const bracketed = (text: string) => text.replaceAll('[', '&#91;').replaceAll(']', '&#93;');

/** Places of each `[/name]`, found once for each name, so that many openings take linear time. */
function findClosers(html: string): (name: string, from: number) => number | undefined {
  const places = new Map<string, number[]>();
  for (const found of html.matchAll(CLOSER)) {
    const name = (found[1] ?? '').toLowerCase();
    const list = places.get(name);
    if (list) list.push(found.index);
    else places.set(name, [found.index]);
  }
  const next = new Map<string, number>();
  return (name, from) => {
    const list = places.get(name);
    if (!list) return undefined;
    let index = next.get(name) ?? 0;
    while ((list[index] ?? Number.POSITIVE_INFINITY) < from) index += 1;
    next.set(name, index);
    return list[index];
  };
}

function readAttributes(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  );
}

interface Shortcode {
  name: string;
  attributes: ReadonlyMap<string, string>;
  inner: string | undefined;
  /** Attributes as they are written: `[audio https://…]`. */
  bare: string;
  written: string;
}

function replace(code: Shortcode, context: ShortcodeContext): string {
  const { name, attributes, inner, bare, written } = code;
  if (name === 'caption' || name === 'wp_caption') return captioned(attributes, inner ?? '');
  if (name === 'gallery') return gallery(attributes, context);
  if (
    ['embed', 'youtube', 'vimeo', 'tweet', 'instagram', 'facebook', 'spotify', 'gist', 'soundcloud'].includes(
      name,
    )
  ) {
    const address = loneAddress(
      inner ?? attributes.get('url') ?? attributes.get('src') ?? bare.replace(/^=/, ''),
    );
    if (address) return `\n\n<p>${address}</p>\n\n`;
    if (name === 'vimeo' && /^\d+$/.test(bare)) return `\n\n<p>https://vimeo.com/${bare}</p>\n\n`;
    if (name === 'youtube' && /^[\w-]{11}$/.test(bare))
      return `\n\n<p>https://www.youtube.com/watch?v=${bare}</p>\n\n`;
  }
  if (name === 'audio' || name === 'video') {
    const address = mediaAddress(attributes) ?? loneAddress(bare) ?? loneAddress(inner ?? '');
    if (address) {
      context.note(`Replaced ${name === 'video' ? 'a video' : 'audio'} with a link to ${address}.`);
      return `\n\n<p><a href="${address}">${fileName(address)}</a></p>\n\n`;
    }
  }
  context.note(`Left out what a plugin or theme shows in place of ${oneLine(written)}.`);
  return inner ?? '';
}

function mediaAddress(attributes: ReadonlyMap<string, string>): string | undefined {
  for (const name of ['src', 'mp4', 'mp3', 'm4a', 'ogg', 'wav', 'webm', 'm4v', 'ogv', 'flv', 'wmv']) {
    const address = loneAddress(attributes.get(name) ?? '');
    if (address) return address;
  }
  return undefined;
}

const fileName = (address: string): string =>
  address.replace(/[?#][\s\S]*$/, '').replace(/^[\s\S]*\//, '') || address;

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function captioned(attributes: ReadonlyMap<string, string>, inner: string): string {
  const old = attributes.get('caption');
  if (old) return `\n\n<figure>${inner.trim()}<figcaption>${old}</figcaption></figure>\n\n`;
  const image = /<img\b[^<>]*>(?:\s*<\/a>)?/i.exec(inner);
  if (!image) return inner;
  const end = image.index + image[0].length;
  const words = inner.slice(end).trim();
  return `\n\n<figure>${inner.slice(0, end).trim()}${words ? `<figcaption>${words}</figcaption>` : ''}</figure>\n\n`;
}

function gallery(
  attributes: ReadonlyMap<string, string>,
  { survey, postId, note }: ShortcodeContext,
): string {
  const ids = (attributes.get('ids') ?? attributes.get('include') ?? '').split(/[\s,]+/).filter(Boolean);
  const images: Attachment[] = [];
  for (const id of ids) {
    const image = survey.attachments.get(id);
    if (image) images.push(image);
    else note(`A gallery shows the attachment ${id}, which the file does not contain.`);
  }
  if (ids.length === 0) images.push(...(survey.imagesOf.get(attributes.get('id') ?? postId) ?? []));
  const excluded = new Set((attributes.get('exclude') ?? '').split(/[\s,]+/));
  const shown = images.filter(({ id }) => !excluded.has(id));
  if (shown.length === 0) note('A gallery is empty, because the file contains none of its images.');
  return `\n\n${shown.map(({ id, address, alt }) => `<p><img class="wp-image-${id}" src="${escapeHtml(address)}" alt="${escapeHtml(alt)}"></p>`).join('\n\n')}\n\n`;
}
