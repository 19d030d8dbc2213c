import type { RawDraft } from '../draft.ts';
import { type Block, blocks } from '../markdown.ts';
import { normalizePunctuation } from './normalize-punctuation.ts';

export interface Article {
  title: string;
  /** With normalized punctuation, without code. */
  blocks: readonly Block[];
  /** Title, description and every block, each on one line with normalized punctuation. */
  texts: readonly string[];
  /** Of the Markdown, as written. */
  lastLine: string;
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
  return {
    title: normalizePunctuation(title),
    blocks: read,
    texts,
    lastLine: content.trimEnd().split('\n').at(-1)?.trim() ?? '',
  };
}
