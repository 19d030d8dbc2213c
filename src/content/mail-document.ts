/**
 * An e-mail before it becomes text or HTML. Buttons, links and boxes come only from our own lines. Text that
 * others typed is quoted, cut, and changed so that mail programs make no links of it.
 */
import { fillPlaceholders, lacksValue, type Placeholders, withoutPlaceholders } from './mail-placeholders.ts';

/** Text that someone else typed, such as a name. Long text is cut. */
interface TypedText {
  readonly typed: string;
  readonly length: number;
}
interface Address {
  readonly address: string;
}
interface Quote {
  readonly quote: string;
  readonly isFileName?: boolean;
}
interface Links {
  readonly links: ReadonlyArray<{ label: string; address: string }>;
}

/**
 * A string is our own line: '' separates paragraphs, two leading spaces put it into the box with the time,
 * and `Label: https://…` or `Label: {{link}}` is a button. A list is a line with words of others.
 */
export type Line = string | ReadonlyArray<string | TypedText | Address> | Quote | Links;

export interface MailDocument {
  subject: string;
  /** The last paragraph is the signature. */
  lines: readonly Line[];
}

const NAME_LENGTH = 120;
/** Longer quotes are cut. The admin area has the full text. */
const QUOTE_LENGTH = 6000;
const QUOTE_LINES = 200;

export const typed = (text: string, length = NAME_LENGTH): TypedText => ({ typed: text, length });
export const address = (email: string): Address => ({ address: email });
export const quote = (text: string): Quote => ({ quote: text });
/** The name that someone gave a file, on one line, with its ending. */
export const fileName = (name: string): Quote => ({ quote: name, isFileName: true });
/** "Grace Hopper <grace@example.com>" */
export const person = (name: string, email: string): Line =>
  email ? [typed(name), ' <', address(email), '>'] : [typed(name)];

const BREAKS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;
/** Control characters, and invisible ones that hide or reorder text. Joiners belong to words. */
const INVISIBLE = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu;

const clean = (text: string) =>
  text.toWellFormed().replace(BREAKS, '\n').replaceAll('\t', ' ').replace(INVISIBLE, '');
const cut = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1).toWellFormed()}…` : text;

/** Cut to the length of a name. For subjects, too. */
export const oneLine = (text: string, length = NAME_LENGTH): string =>
  cut(clean(text).replaceAll('\n', ' ').replace(/ {2,}/g, ' ').trim(), length);

/** Mail programs make links of `https://`, `www.` and any `name.com`, so these are taken apart. */
const withoutLinks = (text: string) =>
  text
    .replace(/:(?=[/\\])/g, ': ')
    .replace(/\\(?=\\)/g, '\\ ')
    .replace(
      /(?<=[^\s.])[.\u3002\uff0e\uff61](?=(?:\p{M}|\p{Cf})*\p{L}(?:[\p{L}\p{M}\p{N}-]|\p{Cf}))/gu,
      ' .',
    )
    .replace(/\b(mailto|tel|sms|facetime|skype|javascript|data):(?=\S)/gi, '$1: ');

function quoted(text: string): string[] {
  const lines = cut(clean(text).trim(), QUOTE_LENGTH)
    .replace(/\n{3,}/g, '\n\n')
    .split('\n');
  const shown = lines.length > QUOTE_LINES ? [...lines.slice(0, QUOTE_LINES), '…'] : lines;
  return shown.map(withoutLinks);
}

/** Endings of files that no web address ends in, unlike `.zip` and `.md`. */
const FILE_ENDING = /\.(?:jpe?g|png|webp|gif|heic|pdf|txt|csv|docx|xlsx|pptx|odt|ods)$/i;
const FILE_NAME_LENGTH = 80;

function quotedFileName(name: string): string {
  const line = oneLine(name, name.length);
  const ending = FILE_ENDING.exec(line)?.[0] ?? '';
  return withoutLinks(cut(line.slice(0, line.length - ending.length), FILE_NAME_LENGTH)) + ending;
}

const BUTTON = /^(?:(.{1,120}?): )?((?:https?:\/\/|\{\{[a-z]+\}\})\S{0,2000})$/;

/** Plain texts, with nothing left to fill. */
export type Block =
  | { kind: 'text' | 'time' | 'quote'; lines: string[] }
  | { kind: 'button'; label: string; address: string }
  | { kind: 'links'; links: Links['links'] }
  | { kind: 'gap' };

/** The owner's texts may contain line breaks. */
const separated = (lines: readonly Line[]): Line[] =>
  lines.flatMap((line): Line[] => (typeof line === 'string' ? line.split('\n') : [line]));

/** @param values for its recipient; undefined leaves the placeholders in place */
export function blocksOf({ lines }: Pick<MailDocument, 'lines'>, values?: Placeholders): Block[] {
  const blocks: Block[] = [];
  const fill = (text: string) => (values ? fillPlaceholders(text, values) : text);
  const guard = (text: string) => (values ? text : withoutPlaceholders(text));
  const add = (kind: 'text' | 'time', line: string) => {
    const last = blocks.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else blocks.push({ kind, lines: [line] });
  };
  for (const line of separated(lines)) {
    if (typeof line !== 'string') {
      if ('quote' in line) blocks.push({ kind: 'quote', lines: quotedLines(line, guard) });
      else if ('links' in line) blocks.push({ kind: 'links', links: line.links });
      else add('text', line.map((span) => inline(span, fill, guard)).join(''));
      continue;
    }
    if (values && lacksValue(line, values)) continue;
    const [, label, to] = BUTTON.exec(line.trim()) ?? [];
    if (line.trim() === '') {
      if (blocks.length > 0 && blocks.at(-1)?.kind !== 'gap') blocks.push({ kind: 'gap' });
    } else if (to) blocks.push({ kind: 'button', label: fill(label ?? ''), address: fill(to) });
    else if (line.startsWith('  ')) add('time', fill(line.trim()));
    else add('text', fill(line));
  }
  return blocks;
}

const quotedLines = ({ quote: text, isFileName }: Quote, guard: (text: string) => string): string[] =>
  isFileName ? [quotedFileName(guard(text))] : quoted(guard(text));

function inline(
  span: string | TypedText | Address,
  fill: (text: string) => string,
  guard: (text: string) => string,
): string {
  if (typeof span === 'string') return fill(span);
  if ('typed' in span) return guard(withoutLinks(oneLine(span.typed, span.length)));
  return /^[^\s<>{}"'()[\]\\,;:/]+@[\p{L}\p{N}.-]+$/u.test(span.address)
    ? span.address
    : guard(withoutLinks(oneLine(span.address)));
}

/** @param values as for `blocksOf`; without them, it is what the outbox stores */
export function textOf(document: Pick<MailDocument, 'lines'>, values?: Placeholders): string {
  const lines = blocksOf(document, values).flatMap((block) => {
    if (block.kind === 'gap') return [''];
    if (block.kind === 'button') return [labeled(block)];
    if (block.kind === 'links') return block.links.map(labeled);
    if (block.kind === 'time') return block.lines.map((line) => `  ${line}`);
    return block.kind === 'quote' ? block.lines.map((line) => `> ${line}`.trimEnd()) : block.lines;
  });
  return lines.join('\n');
}

const labeled = ({ label, address: to }: { label: string; address: string }) =>
  label ? `${label}: ${to}` : to;

/** The stored text holds words of clients, so only lines with a placeholder become buttons. */
export const documentOfText = (subject: string, text: string): MailDocument => ({
  subject,
  lines: text.split('\n').map((line): Line => {
    if (line === '' || /\{\{(link|room|receipt|code|times|leave)\}\}/.test(line)) return ownLine(line);
    return line.startsWith('  ') && !/[:/]\/|www\./i.test(line) ? line : [typed(line, QUOTE_LENGTH)];
  }),
});

/** A stored line with a placeholder is ours if only a label comes before it. */
const ownLine = (line: string): Line =>
  line === '' || /^(?:[^{}]{1,120}: )?\{\{[a-z]+\}\}(?:#[a-z]+)?$/.test(line) ? line : [line];
