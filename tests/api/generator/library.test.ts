import { expect, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { recordArticleUse } from '#db/queries/generator/library.ts';
import { publishSection } from '#db/queries/site/content.ts';
import { writerVoice } from '#src/content/blog/blog-voice.ts';
import { ownContent, textsOf } from '#src/content/site/site-content.ts';
import type { LibraryState } from '#src/contract/generator/library.ts';
import { LIBRARY_REFUSALS } from '#writer/library/refusals.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf, type Client } from '../../support/client.ts';
import { aPost } from '../../support/posts.ts';
import { testLibrary } from '../../support/test-article.ts';

const stateOf = (admin: Client) => bodyOf<LibraryState>(admin.get('/api/admin/library'));

async function ask(admin: Client, path: string, body: object) {
  const answer = await admin.post(`/api/admin/${path}`, body);
  return [answer.status, answer.status === 202 ? '' : await answer.text()];
}

test('a fresh site says which sample articles are left, and makes posts of them', async () => {
  const { admin } = await appWithAdmin();
  const { inUse, refusal, total, articles } = await stateOf(admin);
  expect([inUse, refusal, articles.length]).toEqual([true, null, total]);
  expect(total).toBeGreaterThanOrEqual(40);
  expect(await ask(admin, 'generate-post', {})).toEqual([202, '']);
  const question = articles[3]?.question ?? '';
  expect(await ask(admin, 'generate-custom-post', { prompt: question })).toEqual([202, '']);
});

test('a prompt that no sample article is about is refused before a job starts', async () => {
  const { app, admin } = await appWithAdmin();
  expect(await ask(admin, 'generate-custom-post', { prompt: 'Write about the moons of Jupiter.' })).toEqual([
    409,
    LIBRARY_REFUSALS.notServed,
  ]);
  expect(await app.db.selectFrom('generationJobs').selectAll().execute()).toEqual([]);
});

test('used-up articles and themes without a served question are refused, each with its own sentence', async () => {
  const { app, admin } = await appWithAdmin();
  const entries = await testLibrary.entries();
  const trade = entries.filter(({ kind }) => kind === 'trade');
  const { id } = await insertPost(app.db, aPost({ slug: 'made' }));
  for (const { slug } of trade) expect(await recordArticleUse(app.db, slug, id)).toBe(true);
  const theme = await app.db
    .selectFrom('themes')
    .select('id')
    .where('name', '=', 'Internal tools for small teams')
    .executeTakeFirstOrThrow();
  expect(await ask(admin, 'generate-post', { themeId: theme.id })).toEqual([
    409,
    LIBRARY_REFUSALS.noQuestion,
  ]);
  expect(await ask(admin, 'generate-post', {})).toEqual([202, '']);
  for (const { slug, kind } of entries) if (kind === 'service') await recordArticleUse(app.db, slug, id);
  expect(await ask(admin, 'generate-post', {})).toEqual([409, LIBRARY_REFUSALS.usedUp]);
  expect(await stateOf(admin)).toMatchObject({ refusal: LIBRARY_REFUSALS.usedUp, articles: [] });
});

test('another trade gets no sample articles', async () => {
  const { app, admin } = await appWithAdmin();
  const value = { ...textsOf(ownContent, writerVoice), business: 'a bicycle shop that repairs city bikes' };
  await publishSection(app.db, { key: 'writer.voice', value }, { id: null, username: 'test' }, new Date());
  expect(await stateOf(admin)).toMatchObject({ refusal: LIBRARY_REFUSALS.business, articles: [] });
  expect(await ask(admin, 'generate-post', {})).toEqual([409, LIBRARY_REFUSALS.business]);
});

test('with an AI provider, any prompt is queued', async () => {
  const { admin } = await appWithAdmin({ OPENAI_API_KEY: 'sk-test' });
  expect(await stateOf(admin)).toMatchObject({ inUse: false, refusal: null });
  expect(await ask(admin, 'generate-custom-post', { prompt: 'Write about the moons of Jupiter.' })).toEqual([
    202,
    '',
  ]);
});
