import { oneLine } from '../../one-line.ts';
import {
  addressLine,
  block,
  type CommandContext,
  callout,
  fence,
  figure,
  joinBlocks,
  linkTo,
  mediaLine,
  pageOf,
  quote,
} from './commands.ts';
import { replaceTags, type Tag } from './tags.ts';

/** Replaces Hugo's shortcodes. Escaped ones are text about them, and lose only the marks of their comment. */
export function replaceShortcodes(markdown: string, context: CommandContext): string {
  const replaced = replaceTags(markdown, {
    marks: [
      ['{{<', '>}}'],
      ['{{%', '%}}'],
    ],
    closing: (name) => `/${name}`,
    escaped: (inside) => {
      const found = /^\s*\/\*([\s\S]*)\*\/\s*$/.exec(inside);
      return found?.[1]?.trim();
    },
    replace: (tag) => replaceShortcode(tag, context),
  });
  return joinBlocks(replaced);
}

const ALERTS =
  /^(?:notice|note|tip|info|warning|danger|alert|admonition|callout|hint|important|caution|box)$/;

function replaceShortcode(tag: Tag, { linkToFile, note }: CommandContext): string {
  const { name, args, named, inner, written } = tag;
  const [first = '', second = ''] = args;
  const get = (...names: string[]) => names.map((each) => named.get(each)).find(Boolean) ?? '';
  if (name === 'figure' || name === 'img' || name === 'image') {
    const title = [get('title'), get('caption')].filter(Boolean).join(' – ');
    const credit = get('attr');
    return figure(get('src', 'link') || first, {
      alt: get('alt') || get('caption') || get('title'),
      text: [title, credit].filter(Boolean).join(' – '),
      link: get('link') && get('src') ? get('link') : '',
    });
  }
  if (name === 'highlight') return fence(inner ?? '', first.replace(/[^\w+#-]/g, ''));
  if (name === 'ref' || name === 'relref') {
    const address = linkToFile(first || get('path'));
    if (!address) note(`The link ${oneLine(written)} leads to a file that is not imported.`);
    return address ?? (first || get('path'));
  }
  const isPair = name === 'gist' || name === 'x' || name === 'tweet';
  const id = get('id') || (isPair && second ? second : first);
  const page = id ? pageOf(name, id, get('user') || (isPair && second ? first : '')) : undefined;
  if (page) return addressLine(page);
  if (name === 'audio' || name === 'video') {
    const address = get('src', 'url') || first;
    note(`Replaced ${name === 'video' ? 'a video' : 'audio'} with a link to ${address}.`);
    return mediaLine(address, get('caption', 'title'));
  }
  if (name === 'quote' || name === 'blockquote') {
    const source = [get('author'), get('source')].filter(Boolean).join(', ');
    const url = get('url', 'link');
    return quote(inner ?? '', url ? linkTo(url, source || url) : source);
  }
  if (ALERTS.test(name) && inner !== undefined)
    return callout(inner, /^(?:notice|admonition|callout|box)$/.test(name) ? first : name);
  if (name === 'details' && inner !== undefined)
    return block(
      `${get('summary', 'title') || first ? `**${get('summary', 'title') || first}**\n\n` : ''}${inner.trim()}`,
    );
  note(`Left out the shortcode ${oneLine(written)}${inner === undefined ? '' : ' and kept the text in it'}.`);
  return inner ?? '';
}
