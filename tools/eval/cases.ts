/** Cases of the evaluation: short texts that must be caught, and honest ones that must pass. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { siteTexts as textsOfSite } from '#jobs/blog/read-site.ts';
import { ownContent } from '#src/content/site/site-content.ts';
import type { SourceKind } from '#src/contract/generator/values.ts';
import { type Brief, composeBrief } from '#writer/brief.ts';
import type { Passage } from '#writer/passage.ts';
import { instructionsIn } from '#writer/sources/instructions.ts';

export const CASES = path.join(import.meta.dirname, '../../tests/eval/cases');

const source = z.object({
  /** A document of the owner, a client's testimonial, or another site's page. */
  from: z.enum(['owner', 'client', 'web']),
  title: z.string(),
  text: z.string(),
  quotable: z.boolean().optional(),
});

const evalCase = z.object({
  id: z.string(),
  kind: z.string(),
  expect: z.enum(['fault', 'honest']),
  /** Markdown, as it would stand in an article. */
  text: z.string(),
  /** Besides the offer and the site's texts. */
  sources: z.array(source),
  note: z.string().optional(),
});
export type Case = z.output<typeof evalCase>;

/** Every case of a folder's JSON Lines, by file and line. */
export async function readCases(folder: string = CASES): Promise<Case[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.jsonl')).sort();
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return texts.flatMap((text) =>
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => evalCase.parse(JSON.parse(line))),
  );
}

const KINDS: Record<Case['sources'][number]['from'], SourceKind> = {
  owner: 'document',
  client: 'story',
  web: 'page',
};

const passageOf = ({ from, title, text, quotable }: Case['sources'][number], index: number): Passage => ({
  id: index + 1,
  documentId: index + 1,
  kind: KINDS[from],
  title,
  url: from === 'web' ? `https://source-${index + 1}.example` : null,
  text,
  readAt: '2026-03-01T10:00:00.000Z',
  givenBy: from === 'client' ? title : null,
  mayQuote: quotable ?? from !== 'web',
});

/** The brief of an article with these sources. Those with instructions are withheld, as for a real job. */
export function briefOf({ sources }: Pick<Case, 'sources'>): Brief {
  const passages = sources.map(passageOf);
  return composeBrief({
    prompt: null,
    theme: null,
    recentTitles: [],
    turn: 0,
    serial: 1,
    passages: passages.filter(({ text }) => instructionsIn(text).length === 0),
    withheld: passages.flatMap(({ text }) => instructionsIn(text)),
    now: new Date('2026-04-01T10:00:00.000Z'),
  });
}

/** The site's own texts: offer, pages and gallery. */
export const siteTexts: readonly string[] = textsOfSite(ownContent);

export const libraryFolder = path.join(import.meta.dirname, '../../writer/library/articles');
