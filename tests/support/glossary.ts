import { readFileSync } from 'node:fs';
import path from 'node:path';

const document = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../docs', name), 'utf8');

/** Without header rows. */
export const tableRows = (text: string): string[][] =>
  [...text.matchAll(/^\|(?:-+\|)+\n((?:\|.*\n?)+)/gm)].flatMap(([, body = '']) =>
    body
      .trim()
      .split('\n')
      .map((row) =>
        row
          .slice(1, -1)
          .split(/(?<!\\)\|/)
          .map((cell) => cell.trim()),
      ),
  );

/** The column "do not say" in docs/glossary.md. */
export function unusedWords(): { inTexts: string[]; inCode: string[]; inNames: string[] } {
  const [terms = '', names = ''] = document('glossary.md').split('## Names of files and exports');
  const wordsOf = (text: string) =>
    tableRows(text)
      .flatMap(([, , words = '']) => words.split(','))
      .map((word) => word.trim())
      .filter(Boolean);
  const plain = (word: string) => word.replaceAll('`', '');
  return {
    inTexts: wordsOf(terms).filter((word) => !word.startsWith('`')),
    inCode: wordsOf(terms).map(plain),
    inNames: wordsOf(names).map(plain),
  };
}

/** The list "Words we avoid" in docs/voice.md: the part of each item before the colon. */
export function avoidedWords(): string[] {
  const [, list = ''] = document('voice.md').split('## Words we avoid');
  return [...(list.split('\n## ')[0] ?? '').matchAll(/^- ([^:\n]+):/gm)].flatMap(([, words = '']) =>
    words.split(',').map((word) => word.trim()),
  );
}

/** Whole words only: "e-mails" does not match `mails`. */
export const anyOf = (words: readonly string[], flags = 'i'): RegExp =>
  new RegExp(`(?<![\\w-])(?:${words.join('|')})(?![\\w-])`, flags);
