import type { Db } from '#db/open.ts';
import { writeTransaction } from '#db/transaction.ts';

const AT_ONCE = 500;

/**
 * Publishes many short posts at once, `many-1` being the oldest; every two share the second of their
 * publication. Odd ones have the tag Odd, and all contain "an hour".
 */
export async function insertManyPosts(db: Db, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const timeOf = (number: number) =>
    new Date(Date.UTC(2020, 0, 1) + Math.floor(number / 2) * 60_000).toISOString();
  const isOdd = (number: number) => number % 2 === 1;
  await writeTransaction(db, async (trx) => {
    for (let at = 0; at < count; at += AT_ONCE) {
      const rows = await trx
        .insertInto('posts')
        .values(
          numbers.slice(at, at + AT_ONCE).map((number) => ({
            slug: `many-${number}`,
            title: `Number ${number}`,
            tags: isOdd(number) ? '["Odd"]' : '[]',
            published: 1,
            publishedAt: timeOf(number),
            createdAt: timeOf(number),
            updatedAt: timeOf(number),
            source: 'manual',
            contentLength: 7,
            content: 'an hour',
            excerpt: '',
            reviewNotes: '[]',
            isSample: 0,
          })),
        )
        .returning(['id', 'slug', 'publishedAt'])
        .execute();
      const odd = rows.filter(({ slug }) => isOdd(Number(slug.slice('many-'.length))));
      await trx
        .insertInto('postTags')
        .values(
          odd.map(({ id, publishedAt }) => ({
            tagSlug: 'odd',
            publishedAt: publishedAt ?? '',
            postId: id,
            tag: 'Odd',
          })),
        )
        .execute();
    }
  });
}
