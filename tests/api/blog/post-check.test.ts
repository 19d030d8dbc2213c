import { describe, expect, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { eraseDocument } from '#db/queries/generator/sources/documents.ts';
import { appWithAdmin } from '../../support/app.ts';
import { citeSources } from '../../support/cited-pages.ts';
import { bodyOf, type Client } from '../../support/client.ts';
import { aPost } from '../../support/posts.ts';

const NOW = new Date('2026-06-01T12:00:00.000Z');
const PAGE = 'https://www.example.org/fees';

interface Check {
  findings: string[];
  fields: string[];
}
const check = (admin: Client, post: { id?: number; content: string; metaDescription?: string }) =>
  bodyOf<Check>(
    admin.post('/api/admin/posts/check', { title: 'What a studio should know about fees', ...post }),
  );

async function withCitedPost() {
  const { app, admin } = await appWithAdmin();
  const { id } = await insertPost(
    app.db,
    aPost({ slug: 'cited', title: 'What a studio should know about fees', source: 'manual' }),
  );
  const documents = await citeSources(
    app.db,
    id,
    [
      { title: 'Fees', url: PAGE },
      { title: 'Our workshop costs $415 a day.', url: null, kind: 'document' },
    ],
    { readAt: NOW },
  );
  return { app, admin, id, documents };
}

describe('the check of an existing post', () => {
  test('accepts links to its sources and prices of the owner’s documents, until a source is removed', async () => {
    const { app, admin, id, documents } = await withCitedPost();
    const content = `Read [the fees](https://example.org/fees/) first. Our workshop costs $415 a day.\n`;
    const about = async (post: { id?: number }) =>
      (await check(admin, { ...post, content })).findings.filter((each) =>
        /It links to https|\$415/.test(each),
      );
    expect(await about({})).toHaveLength(2);
    expect(await about({ id })).toEqual([]);
    for (const document of documents) await eraseDocument(app.db, document, NOW);
    expect(await about({ id })).toHaveLength(2);
  });

  test('finds sentences and descriptions of other published posts, not its own', async () => {
    const { app, admin, id } = await withCitedPost();
    const own =
      'A studio that books by phone loses the first hour of each day. Someone has to call back everyone who left a message.';
    const metaDescription = 'How a small studio stops losing its mornings to the phone, step by step.';
    const other = await insertPost(
      app.db,
      aPost({ slug: 'other', title: 'Mornings on the phone', content: own, metaDescription }),
    );
    const repeats = async (post: { id?: number }) => {
      const { findings, fields } = await check(admin, { ...post, content: own, metaDescription });
      return findings.flatMap((each, index) =>
        /sentences of earlier|opens like|description is that/.test(each) ? [[fields[index], each]] : [],
      );
    };
    const found = await repeats({ id });
    expect(found.map(([field]) => field).sort()).toEqual(['content', 'content', 'metaDescription']);
    expect(found.map(([, sentence]) => sentence).join(' ')).toMatch(
      /100% of its words stand in sentences of earlier posts.*Its description is that of an earlier post/,
    );
    expect(await repeats({ id: other.id })).toEqual([]);
    await app.db.updateTable('posts').set({ published: 0 }).where('id', '=', other.id).execute();
    expect(await repeats({ id })).toEqual([]);
  });
});
