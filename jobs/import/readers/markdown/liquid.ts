import { mapLines } from '../../markdown-text/code-ranges.ts';
import { oneLine } from '../../one-line.ts';
import {
  addressLine,
  block,
  type CommandContext,
  fence,
  figure,
  joinBlocks,
  linkTo,
  pageOf,
  quote,
} from './commands.ts';
import { replaceTags, type Tag } from './tags.ts';

const OPEN = '\ue0f4';
const CLOSE = '\ue0f5';

/** Replaces the commands of Jekyll and Hexo, and kramdown's lines of attributes. */
export function replaceLiquid(markdown: string, context: CommandContext, folder: string): string {
  const replaced = replaceTags(markdown, {
    marks: [['{%', '%}']],
    closing: (name) => `end${name}`,
    replace: (tag) => replaceLiquidTag(tag, context, folder),
  });
  const filled = joinBlocks(replaced).replace(
    /\{\{-?\s*(?:site|page)\.(?:baseurl|url)\s*(?:\|[^{}]{0,100})?-?\}\}/g,
    '',
  );
  if (/\{\{[^{}]{1,200}\}\}/.test(filled)) context.note('Values such as {{ … }} were left as text.');
  return withoutAttributes(filled).replaceAll(OPEN, '{').replaceAll(CLOSE, '}');
}

/** `{: .class}`, and the list item that kramdown turns into a table of contents. */
function withoutAttributes(markdown: string): string {
  const lines = mapLines(markdown, (line) =>
    /^\s*\{:[^{}]*\}\s*$/.test(line) ? (/:\s*toc/.test(line) ? CLOSE.repeat(3) : undefined) : line,
  ).split('\n');
  return lines
    .filter(
      (line, index) =>
        line !== CLOSE.repeat(3) &&
        !(lines[index + 1] === CLOSE.repeat(3) && /^\s*(?:[*+-]|\d+\.)\s/.test(line)),
    )
    .join('\n');
}

function replaceLiquidTag(tag: Tag, { linkToFile, note }: CommandContext, folder: string): string {
  const { name, args, named, inner, rest, written } = tag;
  const [first = '', second = ''] = args;
  switch (name) {
    case 'raw':
      return (inner ?? '').replaceAll('{', OPEN).replaceAll('}', CLOSE);
    case 'comment':
      return '';
    case 'highlight':
      return fence(inner ?? '', first.replace(/[^\w+#-]/g, ''));
    case 'codeblock':
    case 'code':
      return codeBlock(tag);
    case 'blockquote':
      return quote(inner ?? '', sourceOf(rest));
    case 'pullquote':
      return quote(inner ?? '');
    case 'post_url':
    case 'link':
    case 'post_path': {
      if (name === 'link' && /^https?:/.test(second)) return linkTo(second, first);
      const address = linkToFile(rest);
      if (!address) note(`The link ${oneLine(written)} leads to a file that is not imported.`);
      return address ?? rest;
    }
    case 'post_link': {
      const address = linkToFile(first);
      return address ? linkTo(address, args.slice(1).join(' ') || first) : args.slice(1).join(' ') || first;
    }
    case 'asset_path':
      return `${folder}/${first}`;
    case 'asset_img':
    case 'img': {
      const at = args.findIndex((each) => /[./]/.test(each));
      const source = args[at] ?? first;
      const words = args.slice(at + 1).filter((each) => !/^\d+$/.test(each));
      return figure(name === 'asset_img' ? `${folder}/${source}` : source, {
        alt: words.join(' '),
        text: '',
        link: '',
      });
    }
    case 'asset_link':
      return linkTo(`${folder}/${first}`, second || first);
  }
  const id = named.get('id') ?? first;
  const page = id ? pageOf(name, id, '') : undefined;
  if (page) return addressLine(page);
  note(`Left out the command ${oneLine(written)}${inner === undefined ? '' : ' and kept the text in it'}.`);
  return inner ?? '';
}

/** `{% codeblock Array.map lang:js http://… Title %}`: language, and words for a line above it. */
function codeBlock({ args, named, inner }: Tag): string {
  const url = args.find((each) => /^https?:/.test(each));
  const words = args.filter((each) => each !== url).join(' ');
  const title = url ? linkTo(url, words || url) : words;
  return `${title ? block(title) : ''}${fence(inner ?? '', (named.get('lang') ?? '').replace(/[^\w+#-]/g, ''))}`;
}

/** `Author, Source`, or an author, an address and its title. */
function sourceOf(rest: string): string {
  const found = /^([\s\S]{0,300}?)\s*(https?:\/\/\S{1,2000})(?:\s+([\s\S]{0,300}))?$/.exec(rest);
  if (!found) return rest;
  const [, author = '', url = '', title] = found;
  return [author, linkTo(url, title ?? url)].filter(Boolean).join(', ');
}
