import type { Db } from '#db/open.ts';
import { beginHistory, recordRevision } from '#db/queries/blog/history.ts';
import { findPostForAdmin } from '#db/queries/blog/read.ts';
import { type Saved, updatePost } from '#db/queries/blog/write.ts';
import { type FoundSuggestion, settleSuggestion } from '#db/queries/generator/suggestions.ts';
import { applyParts, PART_FIELDS, type PartOutcome } from '#src/contract/generator/suggestion-parts.ts';
import { excerptOf } from '#writer/excerpt.ts';
import type { Actor } from '../../http/handlers.ts';

export interface TakenSuggestion {
  /** `nothing`: no chosen part fits the text anymore, so the suggestion stays open. */
  saved: Saved | 'nothing';
  parts: Array<{ part: number; outcome: PartOutcome }>;
}

/**
 * Applies parts of an open suggestion to its post's current text, saves it with history, and ends the
 * suggestion, in a transaction. A part that does not occur exactly once is reported, not applied.
 * @param chosen indexes of parts; others are ignored
 */
export async function takeSuggestion(
  db: Db,
  suggestion: FoundSuggestion,
  chosen: readonly number[],
  user: Actor,
  now: Date,
): Promise<TakenSuggestion> {
  const post = await findPostForAdmin(db, suggestion.postId);
  if (!post) return { saved: 'unknown', parts: [] };
  const wanted = [...new Set(chosen)].sort((one, other) => one - other);
  const change: Partial<Record<(typeof PART_FIELDS)[number], string>> = {};
  const parts: TakenSuggestion['parts'] = [];
  for (const field of PART_FIELDS) {
    const own = wanted.flatMap((index) => {
      const part = suggestion.parts[index];
      return part?.field === field ? [{ index, part }] : [];
    });
    if (own.length === 0) continue;
    const { text, outcomes } = applyParts(
      post[field] ?? '',
      own.map(({ part }) => part),
    );
    own.forEach(({ index }, place) => {
      parts.push({ part: index, outcome: outcomes[place] ?? 'missing' });
    });
    if (text !== (post[field] ?? '')) change[field] = text;
  }
  const isRewrite = suggestion.parts.length === 0;
  if (!isRewrite && !parts.some(({ outcome }) => outcome === 'taken')) return { saved: 'nothing', parts };
  if (Object.keys(change).length > 0) {
    await beginHistory(db, post.id);
    const excerpt = change.content === undefined ? undefined : excerptOf(change.content);
    const saved = await updatePost(db, post.id, post.version, { ...change, excerpt }, now);
    if (saved !== 'saved') return { saved, parts };
    await recordRevision(db, post.id, user, 'save');
  }
  await settleSuggestion(db, suggestion.id, 'taken', user, now);
  return { saved: 'saved', parts };
}
