import type { Db } from '#db/open.ts';
import { decisionsOf, type Instructions, saveInstructions } from './check.ts';

export interface ReadSpan {
  heading: string;
  text: string;
  /** Sentences that give the writer instructions. */
  instructions?: Instructions | undefined;
}

/**
 * Replaces a document's spans, in the caller's transaction. Unchanged ones keep their IDs. What gives instructions is
 * quarantined, unless the owner has decided about the same sentences of this document before.
 */
export async function saveSpans(trx: Db, documentId: number, spans: readonly ReadSpan[]): Promise<void> {
  const before = await trx
    .selectFrom('evidenceSpans')
    .select(['id', 'position', 'heading', 'text'])
    .where('documentId', '=', documentId)
    .orderBy('position')
    .execute();
  const decided = await decisionsOf(trx, documentId);
  const known = new Map<string, typeof before>();
  const nameOf = ({ heading, text }: { heading: string; text: string }) => `${heading}\n${text}`;
  for (const span of before) known.set(nameOf(span), [...(known.get(nameOf(span)) ?? []), span]);
  for (const [position, { heading, text, instructions }] of spans.entries()) {
    const same = known.get(nameOf({ heading, text }))?.shift();
    const spanId = same?.id ?? (await insertSpan(trx, { documentId, position, heading, text }));
    if (same && same.position !== position)
      await trx.updateTable('evidenceSpans').set({ position }).where('id', '=', same.id).execute();
    if (instructions) await saveInstructions(trx, { spanId, documentId }, instructions, decided);
  }
  for (const { id } of [...known.values()].flat())
    await trx.deleteFrom('evidenceSpans').where('id', '=', id).execute();
}

async function insertSpan(
  trx: Db,
  span: { documentId: number; position: number; heading: string; text: string },
): Promise<number> {
  const { id } = await trx.insertInto('evidenceSpans').values(span).returning('id').executeTakeFirstOrThrow();
  return id;
}
