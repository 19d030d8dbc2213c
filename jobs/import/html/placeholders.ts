/**
 * Markdown that must come through the converter as it is, such as a footnote's mark or a text that was Markdown
 * before. It is replaced by a word of private characters, and restored afterwards.
 */
import type { Element, Text } from 'hast';
import { element, text } from './tree.ts';

const OPEN = '\ue0f0';
const CLOSE = '\ue0f1';
const ANY = /[\ue0f0\ue0f1]/g;
const MARK = /\ue0f0(\d{1,9})\ue0f1/g;

/** @returns a text without the characters of placeholders */
export const withoutPlaceholders = (html: string): string => html.replace(ANY, '');

export interface Placeholders {
  /** Stands for Markdown within a paragraph. */
  inline: (markdown: string) => Text;
  /** Stands for one or more blocks. */
  block: (markdown: string) => Element;
  /** The same in a text of HTML. */
  blockHtml: (markdown: string) => string;
  restore: (markdown: string) => string;
}

export function createPlaceholders(): Placeholders {
  const stored: string[] = [];
  const mark = (markdown: string) => `${OPEN}${stored.push(markdown) - 1}${CLOSE}`;
  return {
    inline: (markdown) => text(mark(markdown)),
    block: (markdown) => element('p', [text(mark(markdown))]),
    blockHtml: (markdown) => `<p>${mark(markdown)}</p>`,
    restore: (markdown) =>
      markdown.includes(OPEN)
        ? markdown
            .split('\n')
            .map((line) => restoreLine(line, stored))
            .join('\n')
        : markdown,
  };
}

/** Further lines start as the first one does: in a quote with ">", and in a list indented. */
function restoreLine(line: string, stored: readonly string[]): string {
  const start = line.slice(0, Math.max(line.indexOf(OPEN), 0));
  const prefix = /^[\s>\-*+\d.]*$/.test(start) ? start.replace(/[^\s>]/g, ' ') : '';
  return line.replace(MARK, (_, index: string) =>
    (stored[Number(index)] ?? '').split('\n').join(`\n${prefix}`),
  );
}
