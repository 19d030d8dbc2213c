import type { Db } from '#db/open.ts';
import { insertDocument } from '#db/queries/generator/sources/documents.ts';
import { recordSourceUse } from '#db/queries/generator/sources/use.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { SourceKind } from '#src/contract/generator/values.ts';

interface CitedSource {
  title: string;
  url: string | null;
  kind?: SourceKind;
  /** A day. */
  publishedOn?: string;
}

/** Adds sources of two passages each, on which a post then rests. Returns their document ids. */
export async function citeSources(
  db: Db,
  postId: number,
  sources: readonly CitedSource[],
  { readAt, usedAt = readAt }: { readAt: Date; usedAt?: Date },
): Promise<number[]> {
  return writeTransaction(db, async (trx) => {
    const ids: number[] = [];
    for (const { title, url, kind = 'page', publishedOn } of sources)
      ids.push(
        await insertDocument(
          trx,
          { kind, key: null, title, url, format: 'html', givenBy: 'ada', mayQuote: false },
          {
            hash: title,
            words: 4,
            language: 'en',
            notes: [],
            publishedOn,
            spans: ['One', 'Two'].map((heading) => ({ heading, text: `${heading}: ${title}` })),
          },
          readAt,
        ),
      );
    const spans = await trx
      .selectFrom('evidenceSpans')
      .select('id')
      .where('documentId', 'in', ids)
      .orderBy('id')
      .execute();
    await recordSourceUse(
      trx,
      postId,
      spans.map(({ id }) => id),
      usedAt,
    );
    return ids;
  });
}
