import { expect, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { recordArticleUse } from '#db/queries/generator/library.ts';
import { getSchedule, runDueSchedule, saveSchedule } from '#db/queries/generator/schedule.ts';
import { publishSection } from '#db/queries/site/content.ts';
import { isTooFar, nextRun } from '#jobs/next-run.ts';
import { refusalOfScheduledRun } from '#server/generator/library-state.ts';
import { writerVoice } from '#src/content/blog/blog-voice.ts';
import { ownContent, textsOf } from '#src/content/site/site-content.ts';
import type { LibraryState } from '#src/contract/generator/library.ts';
import { LIBRARY_REFUSALS } from '#writer/library/refusals.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf, type Client } from '../../support/client.ts';
import { aPost } from '../../support/posts.ts';
import { aSchedule } from '../../support/schedule.ts';
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

test('a prompt whose only sample article was used is told so, with the post that was made from it', async () => {
  const { app, admin } = await appWithAdmin();
  const [article] = await testLibrary.entries();
  const { id } = await insertPost(app.db, aPost({ slug: 'made', title: 'Our hour' }));
  await recordArticleUse(app.db, article?.slug ?? '', id);
  const prompt = article?.question ?? '';
  expect(await ask(admin, 'generate-custom-post', { prompt })).toEqual([
    409,
    LIBRARY_REFUSALS.used('Our hour'),
  ]);
  expect(LIBRARY_REFUSALS.used('Our hour')).toContain('used for the post “Our hour”. Edit that post');
  await admin.call('DELETE', `/api/admin/posts/${id}`);
  expect(await ask(admin, 'generate-custom-post', { prompt })).toEqual([202, '']);
});

test('scheduled runs pause while every sample article is used, and resume when one is free or a provider is set', async () => {
  const { app, admin } = await appWithAdmin();
  const run = (day: number) =>
    runDueSchedule(app.db, new Date(Date.UTC(2026, 4, day, 9, 0, 5)), {
      nextRun,
      isTooFar,
      refusal: () => refusalOfScheduledRun(app),
    });
  await saveSchedule(app.db, aSchedule(), new Date('2026-05-20T09:00:00Z'), new Date('2026-05-19T10:00:00Z'));
  const { id } = await insertPost(app.db, aPost({ slug: 'made' }));
  for (const { slug } of await testLibrary.entries()) await recordArticleUse(app.db, slug, id);
  for (const day of [20, 21, 22]) expect(await run(day)).toEqual({ refused: LIBRARY_REFUSALS.usedUp });
  expect(await getSchedule(app.db)).toMatchObject({ lastRunAt: null, nextRunAt: '2026-05-23T09:00:00.000Z' });
  expect(await app.db.selectFrom('generationJobs').select('id').execute()).toEqual([]);
  await admin.call('DELETE', `/api/admin/posts/${id}`);
  expect(await run(22)).toBeUndefined();
  expect(await run(23)).toEqual({ jobId: expect.any(Number) });

  const again = await insertPost(app.db, aPost({ slug: 'again' }));
  for (const { slug } of await testLibrary.entries()) await recordArticleUse(app.db, slug, again.id);
  expect(await run(24)).toMatchObject({ refused: LIBRARY_REFUSALS.usedUp });
  const other = await appWithAdmin({ OPENAI_API_KEY: 'sk-test' });
  expect(await refusalOfScheduledRun({ ...app, provider: other.app.provider })).toBeNull();
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
