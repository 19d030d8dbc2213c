import type { RawDraft } from '../draft.ts';
import { type Block, blocks } from '../markdown.ts';
import { findDates, type StatedDate } from './find-dates.ts';
import { normalizePunctuation } from './normalize-punctuation.ts';

export interface Article {
  title: string;
  /** With normalized punctuation, without code. */
  blocks: readonly Block[];
  /** Title, description and every block, each on one line with normalized punctuation. */
  texts: readonly string[];
  /** Of the Markdown, as written. */
  lastLine: string;
  dates: readonly StatedDate[];
  /** Digits of dates, as `text`, a line break and the offset: the rule about dates judges them. */
  dateDigits: ReadonlySet<string>;
}

/** @param draft within the limits of `text-bounds.ts` */
export function readArticle({
  title,
  metaDescription,
  content,
}: Pick<RawDraft, 'title' | 'metaDescription' | 'content'>): Article {
  const read = blocks(content)
    .filter(({ kind }) => kind !== 'code')
    .map(({ kind, text }) => ({ kind, text: normalizePunctuation(text) }));
  const texts = [title, metaDescription].map(normalizePunctuation).concat(read.map(({ text }) => text));
  const dates = texts.flatMap(findDates);
  return {
    title: normalizePunctuation(title),
    blocks: read,
    texts,
    lastLine: content.trimEnd().split('\n').at(-1)?.trim() ?? '',
    dates,
    dateDigits: new Set(dates.flatMap(({ text, digitsAt }) => digitsAt.map((at) => `${text}\n${at}`))),
  };
}
