/** Markdown in place of the commands of site generators. */
import { calloutKindOf } from '#src/markdown/callout-kinds.ts';
import { oneLine } from '../../one-line.ts';

export interface CommandContext {
  /** @returns the address of another file of the site, or undefined */
  linkToFile: (name: string) => string | undefined;
  note: (sentence: string) => void;
}

const escaped = (label: string) => label.replace(/[[\]]/g, '\\$&');
export const linkTo = (address: string, label: string): string =>
  `[${escaped(label)}](${address.replaceAll(' ', '%20')})`;
const imageLine = (address: string, alt: string): string =>
  `![${escaped(alt)}](${address.replaceAll(' ', '%20')})`;

const EDGE = '\ue0f6';

/** Blocks stand alone, so that what is around them does not join them. */
export const block = (text: string): string => EDGE + text + EDGE;

/** Makes the edges of blocks one blank line. */
export const joinBlocks = (markdown: string): string => markdown.replace(/\n*\ue0f6[\n\ue0f6]*/g, '\n\n');

export const addressLine = (address: string): string => block(address);

export function fence(code: string, language: string): string {
  const body = code.replace(/^\n+|\s+$/g, '');
  let marks = '```';
  while (body.includes(marks)) marks += '`';
  return block(`${marks}${language}\n${body}\n${marks}`);
}

export const quote = (text: string, source = ''): string =>
  block(
    [...text.trim().split('\n'), ...(source ? ['', `— ${source}`] : [])]
      .map((line) => `> ${line}`.trimEnd())
      .join('\n'),
  );

/** @param word the product's name of its kind */
export const callout = (text: string, word: string): string =>
  quote(`[!${calloutKindOf(word)}]\n${text.trim()}`);

/** A caption that is Markdown keeps its words, and its own emphasis gives way. */
const caption = (text: string): string => (text ? `\n\n*${oneLine(text).replace(/[*_]/g, '')}*` : '');

export function figure(
  address: string,
  { alt, text, link }: { alt: string; text: string; link: string },
): string {
  const image = imageLine(address, alt);
  return block((link ? `[${image}](${link.replaceAll(' ', '%20')})` : image) + caption(text));
}

export const mediaLine = (address: string, label: string): string => block(linkTo(address, label || address));

/** Pages of videos and posts elsewhere, by the name that generators have for them. */
export function pageOf(name: string, id: string, user: string): string | undefined {
  switch (name) {
    case 'youtube':
      return `https://www.youtube.com/watch?v=${id}`;
    case 'vimeo':
    case 'vimeo_simple':
      return `https://vimeo.com/${id}`;
    case 'x':
    case 'x_simple':
      return `https://x.com/${user || 'i'}/status/${id}`;
    case 'tweet':
    case 'twitter':
    case 'twitter_simple':
      return `https://twitter.com/${user || 'i'}/status/${id}`;
    case 'instagram':
    case 'instagram_simple':
      return `https://www.instagram.com/p/${id}/`;
    case 'bilibili':
      return `https://www.bilibili.com/video/${id}`;
    case 'gist':
      return user ? `https://gist.github.com/${user}/${id}` : `https://gist.github.com/${id}`;
    case 'jsfiddle':
      return `https://jsfiddle.net/${id}/`;
  }
  return undefined;
}
