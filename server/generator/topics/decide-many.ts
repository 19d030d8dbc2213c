import { setImmediate } from 'node:timers/promises';
import type { Db } from '#db/open.ts';
import { findSuggestion, settleSuggestion } from '#db/queries/generator/suggestions.ts';
import { allFit } from '#src/contract/generator/suggestion-parts.ts';
import type { BulkOutcome, BulkResult } from '#src/contract/generator/suggestions.ts';
import type { Actor } from '../../http/handlers.ts';
import { takeSuggestion } from './take-suggestion.ts';

export interface Decision {
  now: Date;
  user: Actor;
  /** Called in the transaction for each suggestion that was taken or dismissed. */
  record: (decided: { id: number; postId: number; title: string }) => Promise<void>;
}

type Found = NonNullable<Awaited<ReturnType<typeof findSuggestion>>>;

/**
 * Applies suggestions to the present texts of their posts, in the caller's transaction. A suggestion is applied as a
 * whole or not at all; what cannot be applied is reported and stays open. Lets other work run between two posts.
 * @param ids each is decided once
 */
export const takeMany = (db: Db, ids: readonly number[], decision: Decision): Promise<BulkResult[]> =>
  decideEach(db, ids, decision, async (suggestion) => {
    const { kind, parts } = suggestion;
    if (kind === 'merge' || parts.length === 0) return 'by_hand';
    if (!allFit(suggestion, parts)) return 'text_changed';
    const { saved } = await takeSuggestion(
      db,
      suggestion,
      parts.map((_, index) => index),
      decision.user,
      decision.now,
    );
    if (saved === 'saved') return 'taken';
    return saved === 'unknown' ? 'gone' : saved === 'nothing' ? 'text_changed' : 'stale';
  });

/** Dismisses suggestions, in the caller's transaction. @param ids each is decided once */
export const dismissMany = (db: Db, ids: readonly number[], decision: Decision): Promise<BulkResult[]> =>
  decideEach(db, ids, decision, async ({ id }) =>
    (await settleSuggestion(db, id, 'dismissed', decision.user, decision.now)) ? 'dismissed' : 'decided',
  );

async function decideEach(
  db: Db,
  ids: readonly number[],
  { record }: Decision,
  decide: (suggestion: Found) => Promise<BulkOutcome>,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const id of new Set(ids)) {
    // A long list must not keep the server from answering others.
    await setImmediate();
    const suggestion = await findSuggestion(db, id);
    if (!suggestion) {
      results.push({ id, title: null, outcome: 'gone' });
      continue;
    }
    const { title, postId, state } = suggestion;
    const outcome = state === 'open' ? await decide(suggestion) : 'decided';
    if (outcome === 'taken' || outcome === 'dismissed') await record({ id, postId, title });
    results.push({ id, title, outcome });
  }
  return results;
}
