import type { ReadSource } from '#src/contract/blog/values.ts';
import type { Db } from '../../open.ts';

/** The writer gets far fewer passages. */
const MOST = 1_000;

/** Passages that posts rest on, of sources that were neither removed nor are quarantined. */
const usable = (db: Db) =>
  db
    .selectFrom('postEvidence')
    .innerJoin('evidenceDocuments', 'evidenceDocuments.id', 'postEvidence.documentId')
    .where('evidenceDocuments.withdrawnAt', 'is', null)
    .where('evidenceDocuments.forgottenAt', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sourceInstructions')
            .select('sourceInstructions.spanId')
            .whereRef('sourceInstructions.documentId', '=', 'evidenceDocuments.id')
            .where('sourceInstructions.release', 'is', null),
        ),
      ),
    );

/** Passages for one check. */
const MOST_PASSAGES = 200;

/** The passages that a post rests on, as they were used, to check its text against them. */
export async function listPassages(db: Db, postId: number) {
  const rows = await usable(db)
    .select([
      'postEvidence.spanId as id',
      'postEvidence.documentId',
      'evidenceDocuments.kind',
      'postEvidence.title',
      'postEvidence.url',
      'postEvidence.text',
      'postEvidence.usedAt as readAt',
      'evidenceDocuments.givenBy',
      'evidenceDocuments.mayQuote',
    ])
    .where('postEvidence.postId', '=', postId)
    .orderBy('postEvidence.spanId')
    .limit(MOST_PASSAGES)
    .execute();
  return rows.map(({ mayQuote, ...row }) => ({ ...row, mayQuote: mayQuote === 1 }));
}

/**
 * The web pages that posts rest on, by post id, in the order of their ids. Left out are the owner's documents,
 * clients' testimonials, the site's own texts, and pages that were removed from the sources or are quarantined.
 * @param postIds at most 500
 */
export async function listReadSources(
  db: Db,
  postIds: readonly number[],
): Promise<Map<number, ReadSource[]>> {
  const found = new Map<number, ReadSource[]>();
  if (postIds.length === 0) return found;
  const rows = await usable(db)
    .select([
      'postEvidence.postId',
      'postEvidence.title',
      'postEvidence.url',
      'postEvidence.usedAt',
      'evidenceDocuments.readAt',
      'evidenceDocuments.publishedOn',
    ])
    .where('postEvidence.postId', 'in', postIds)
    .where('evidenceDocuments.kind', '=', 'page')
    .orderBy('postEvidence.postId')
    .orderBy('postEvidence.spanId')
    .limit(MOST)
    .execute();
  for (const { postId, title, url, usedAt, readAt, publishedOn } of rows) {
    if (url === null) continue;
    const sources = found.get(postId) ?? [];
    found.set(postId, sources);
    // Read again since the post was written: the earlier reading is not recorded.
    const shown = readAt < usedAt ? readAt : usedAt;
    // A later edition is not the one that the post rests on.
    const published = publishedOn !== null && publishedOn <= shown ? publishedOn : undefined;
    sources.push({ title, url, readAt: shown, ...(published && { published }) });
  }
  return found;
}
