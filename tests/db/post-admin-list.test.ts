import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/open.ts';
import { listForAdmin } from '#db/queries/posts/admin.ts';
import { insertPost } from '#db/queries/posts/write.ts';
import { POST_SORTS } from '#src/contract/values.ts';
import { testDataDir } from '../support/database.ts';
import { aPost } from '../support/posts.ts';

test('pages from either end are the list, in every order and for every status', async () => {
  const database = openDatabase(path.join(await testDataDir(), 'app.db'));
  onTestFinished(() => database.close());
  const { db } = database;
  for (let number = 0; number < 23; number += 1)
    await insertPost(
      db,
      aPost({
        slug: `post-${number}`,
        title: `Title ${(number * 7) % 11}`,
        published: number % 3 !== 0,
        reviewNotes: number % 6 === 0 ? ['Too short.'] : [],
      }),
      new Date(Date.UTC(2026, 0, 1 + ((number * 5) % 13))),
    );
  for (const sort of POST_SORTS)
    for (const [status, count] of [
      [undefined, 23],
      ['published', 15],
      ['draft', 8],
      ['review', 4],
      ['planned', 0],
    ] as const) {
      const whole = await listForAdmin(db, { limit: 100, offset: 0, sort, status });
      expect(whole.total, `${sort} ${status}`).toBe(count);
      expect(whole.posts).toHaveLength(count);
      const ids = whole.posts.map(({ id }) => id);
      const keys = whole.posts.map(
        (post) =>
          ({
            title: post.title,
            updated: post.updatedAt,
            created: post.createdAt,
            published: post.publishedAt ?? '',
          })[sort],
      );
      expect(keys).toEqual(sort === 'title' ? keys.toSorted() : keys.toSorted().reverse());
      const searched = await listForAdmin(db, { limit: 100, offset: 0, sort, status, q: 'title' });
      expect(searched, `${sort} ${status}`).toEqual(whole);
      const behind = await listForAdmin(db, { limit: 5, offset: 50, sort, status, q: 'title' });
      expect(behind).toEqual({ posts: [], total: count });
      for (let offset = 0; offset <= count + 4; offset += 4) {
        const page = await listForAdmin(db, { limit: 4, offset, sort, status });
        expect(
          page.posts.map(({ id }) => id),
          `${sort} ${status} ${offset}`,
        ).toEqual(ids.slice(offset, offset + 4));
      }
    }
});
