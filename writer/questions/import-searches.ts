import { compareQuestions, type KnownSubjects, lineOf } from './compare-questions.ts';
import type { ComparedSearch } from './compared-search.ts';
import { readSearchExport, type SearchExport } from './read-search-export.ts';

export type ReadSearches = Omit<SearchExport, 'groups'> & {
  questions: number;
  /** JSON lists that `readPart` reads, because short texts are quicker to hand over, and to read, than a tree. */
  parts: string[];
};

const IN_A_PART = 250;

/** Reads an export, and compares it with the map and the posts. Takes seconds: call it in a thread. */
export function importSearches({
  bytes,
  known,
}: {
  bytes: Uint8Array;
  known: KnownSubjects;
}): ReadSearches | { refused: string } {
  const read = readSearchExport(bytes);
  if ('refused' in read) return read;
  const { groups, ...about } = read;
  const questions = groups.map(({ question, page }) => lineOf(question, page ?? '')).join('\n');
  const { topicIds, postIds } = compareQuestions({ questions, known });
  const compared = groups.map(
    (group, at): ComparedSearch => ({ ...group, topicId: topicIds[at] ?? 0, postId: postIds[at] ?? 0 }),
  );
  const parts: string[] = [];
  for (let from = 0; from < compared.length; from += IN_A_PART)
    parts.push(JSON.stringify(compared.slice(from, from + IN_A_PART)));
  return { ...about, questions: groups.length, parts };
}
