import { subDays } from 'date-fns/subDays';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deletePost, restorePost } from '#db/queries/blog/deleted.ts';
import { findWorkingCopy, saveWorkingCopy } from '#db/queries/blog/history.ts';
import { linkCandidates } from '#db/queries/blog/search.ts';
import { insertPost, updatePost } from '#db/queries/blog/write.ts';
import { enqueueJob } from '#db/queries/generator/jobs.ts';
import { insertTheme, listThemesWithPosts, takeTheme } from '#db/queries/generator/themes.ts';
import { addQuestions, assignPost } from '#db/queries/generator/topics/edit.ts';
import { findOwner, isFullyAnswered, listTopics } from '#db/queries/generator/topics/read.ts';
import { ownTopic, takeTopic } from '#db/queries/generator/topics/take.ts';
import { publishSection } from '#db/queries/site/content.ts';
import { addPageViews } from '#db/queries/site/page-views.ts';
import { saveRedirects } from '#db/queries/site/redirects.ts';
import { writeTransaction } from '#db/transaction.ts';
import { proposeLinksTo } from '#jobs/topics/propose-links.ts';
import { findRefreshes } from '#server/generator/topics/find-refreshes.ts';
import { lookAtFreshPosts, makeMap } from '#server/generator/topics/keep-topics.ts';
import { readLivePages } from '#server/generator/topics/live-pages.ts';
import { readOffers } from '#server/site/content/read-offers.ts';
import { ownOfferDocument } from '#src/content/site/offer.ts';
import { applyParts } from '#src/contract/generator/suggestion-parts.ts';
import type { Suggestion } from '#src/contract/generator/suggestions.ts';
import type { ThemeTopics, Topic } from '#src/contract/generator/topics.ts';
import { MOST_QUESTIONS } from '#src/contract/generator/values.ts';
import { appWithAdmin, testApp } from '../../support/app.ts';
import { bodyOf, type Client } from '../../support/client.ts';
import { testDatabase } from '../../support/database.ts';
import { aCopy, aPost } from '../../support/posts.ts';
import { aTheme } from '../../support/themes.ts';

const NOW = new Date('2026-06-01T12:00:00.000Z');
const ofMoths = aTheme({ keywords: ['moth traps', 'moth lamps'] });
type Db = Awaited<ReturnType<typeof testDatabase>>['db'];

/** Questions of the only theme, as "question | keyword". */
async function withQuestions(db: Db, lines: string[]): Promise<{ theme: number; ids: number[] }> {
  await db.deleteFrom('themes').execute();
  const theme = (await insertTheme(db, ofMoths))?.id ?? 0;
  const questions = lines.map((line) => {
    const [question = '', keyword] = line.split(' | ');
    return { question, keyword: keyword ?? null };
  });
  const { added } = await addQuestions(db, theme, questions, NOW);
  return { theme, ids: added };
}
const aJob = (db: Db, job: { topicId?: number; themeId?: number } = {}) =>
  enqueueJob(db, { kind: 'manual', autoPublish: true, ...job }, NOW);
const end = (db: Db, id: number, state: 'failed' | 'cancelled' | 'succeeded') =>
  db.updateTable('generationJobs').set({ state }).where('id', '=', id).execute();

describe('the topic of a job', () => {
  test('stays the same when the job resumes, differs for another job, and is released when the job fails', async () => {
    const { db } = await testDatabase();
    const { theme, ids } = await withQuestions(db, ['Who?', 'Why? | why moths']);
    const [one, two, three] = [await aJob(db), await aJob(db), await aJob(db)];
    expect(await takeTopic(db, theme, one, NOW)).toEqual({ id: ids[0], question: 'Who?', keyword: null });
    expect((await takeTopic(db, theme, one, NOW))?.id).toBe(ids[0]);
    expect(await takeTopic(db, theme, two, NOW)).toEqual({
      id: ids[1],
      question: 'Why?',
      keyword: 'why moths',
    });
    expect(await takeTopic(db, theme, three, NOW)).toBeUndefined();
    await end(db, one, 'failed');
    expect((await takeTopic(db, theme, three, NOW))?.id).toBe(ids[0]);
    await end(db, three, 'cancelled');
    await db.updateTable('generationJobs').set({ state: 'queued' }).where('id', '=', one).execute();
    expect((await takeTopic(db, theme, one, NOW))?.id).toBe(ids[0]);
  });

  test('is the requested one, unless another post has taken it since', async () => {
    const { db } = await testDatabase();
    const { theme, ids } = await withQuestions(db, ['Who?', 'Why?', 'When?']);
    const asked = await aJob(db, { topicId: ids[2] as number });
    expect((await takeTopic(db, theme, asked, NOW))?.id).toBe(ids[2]);
    const { id } = await insertPost(db, aPost({ slug: 'when' }), NOW);
    await ownTopic(db, ids[2] as number, id, NOW);
    expect((await takeTopic(db, theme, asked, NOW))?.id).toBe(ids[0]);
  });

  test('is preferably close to topics that bring views', async () => {
    const { db } = await testDatabase();
    const { theme, ids } = await withQuestions(db, [
      'Do lamps attract flies?',
      'Which trap catches moths?',
      'What does a moth trap cost?',
    ]);
    const { id } = await insertPost(db, aPost({ slug: 'traps' }), NOW);
    await ownTopic(db, ids[1] as number, id, NOW);
    await addPageViews(db, { '/blog/traps': 40 }, NOW);
    expect((await takeTopic(db, theme, await aJob(db), NOW))?.id).toBe(ids[2]);
  });

  test('comes from the keywords of a theme without questions, and is empty once they are used', async () => {
    const { db } = await testDatabase();
    const { theme } = await withQuestions(db, []);
    const topics = await listTopics(db, theme);
    expect(topics.map(({ kind, question }) => [kind, question])).toEqual([
      ['keyword', 'moth traps'],
      ['keyword', 'moth lamps'],
    ]);
    for (const topic of topics) {
      const { id } = await insertPost(db, aPost({ slug: `k-${topic.id}` }), NOW);
      expect(await ownTopic(db, topic.id, id, NOW)).toBe(true);
    }
    expect(await takeTopic(db, theme, await aJob(db), NOW)).toBeUndefined();
    expect(await isFullyAnswered(db, theme)).toBe(false);
    expect((await takeTheme(db, null, NOW))?.id).toBe(theme);
  });

  test('is missing for a theme without questions and keywords, which takes no turn, and the map says what to do', async () => {
    const app = await testApp();
    await app.db.deleteFrom('themes').execute();
    await insertTheme(app.db, { ...ofMoths, keywords: [] });
    expect(await takeTheme(app.db, null, NOW)).toBeUndefined();
    const [theme] = await themesOf(await app.admin());
    expect(theme).toMatchObject({ name: 'Moths', topics: [] });
    expect(theme?.help).toContain('Add a question');
  });

  test('is taken from themes with open questions before those with answered ones', async () => {
    const { db } = await testDatabase();
    const { theme, ids } = await withQuestions(db, ['Who?']);
    const other = (await insertTheme(db, { ...ofMoths, name: 'Bees', weight: 1 }))?.id ?? 0;
    const { id } = await insertPost(db, aPost({ slug: 'who' }), NOW);
    await ownTopic(db, ids[0] as number, id, NOW);
    expect(await isFullyAnswered(db, theme)).toBe(true);
    await db.updateTable('themes').set({ lastUsedAt: NOW.toISOString() }).where('id', '=', other).execute();
    expect((await takeTheme(db, null, NOW))?.id).toBe(other);
    const turns = await listThemesWithPosts(db, false, NOW);
    expect(turns.map(({ name, turn }) => [name, turn])).toEqual([
      ['Bees', 1],
      ['Moths', 2],
    ]);
  });
});

describe('the post that answers a question', () => {
  test('is found in any spelling', async () => {
    const { db } = await testDatabase();
    const { ids } = await withQuestions(db, ['Which AI-assisted apps pay off? | ai assisted app']);
    const { id } = await insertPost(db, aPost({ slug: 'pay', title: 'Apps that pay' }), NOW);
    await ownTopic(db, ids[0] as number, id, NOW);
    const owner = { id, title: 'Apps that pay', slug: 'pay' };
    expect(await findOwner(db, { keyword: 'AI-Assisted Apps' })).toEqual(owner);
    expect(await findOwner(db, { question: 'which ai assisted app pay off' })).toEqual(owner);
    expect(await findOwner(db, { keyword: 'ai assisted app' }, id)).toBeUndefined();
    expect(await findOwner(db, { keyword: 'moths', question: null })).toBeUndefined();
    expect(await findOwner(db, { keyword: '?!' })).toBeUndefined();
  });

  test('is at most one', async () => {
    const { db } = await testDatabase();
    const step = fc.record({
      what: fc.constantFrom('own', 'assign', 'release', 'delete', 'restore', 'add', 'remove', 'keywords'),
      topic: fc.nat(3),
      post: fc.nat(3),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { theme, ids } = await withQuestions(db, ['Aa?', 'Bb?', 'Cc?', 'Dd?']);
        await db.deleteFrom('posts').execute();
        await db.deleteFrom('deletedPosts').execute();
        const posts: number[] = [];
        for (const slug of ['a', 'b', 'c', 'd'])
          posts.push((await insertPost(db, aPost({ slug, title: slug.repeat(2) }), NOW)).id);
        for (const { what, topic, post } of steps) {
          const [topicId, postId] = [ids[topic] ?? 0, posts[post] ?? 0];
          const exists = async (table: 'topics' | 'posts', id: number) =>
            (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
          const both = (await exists('topics', topicId)) && (await exists('posts', postId));
          await writeTransaction(db, async (trx) => {
            if (what === 'own' && both) await ownTopic(trx, topicId, postId, NOW);
            if (what === 'assign' && both) await assignPost(trx, topicId, postId, NOW);
            if (what === 'release') await assignPost(trx, topicId, null, NOW);
            if (what === 'delete') await deletePost(trx, postId, 'ada', NOW);
            if (what === 'restore') await restorePost(trx, postId);
            if (what === 'add')
              await addQuestions(trx, theme, [{ question: `New ${topic}?`, keyword: null }], NOW);
            if (what === 'remove' && topic === 3)
              await trx.deleteFrom('topics').where('id', '=', topicId).execute();
            if (what === 'keywords')
              await trx
                .updateTable('themes')
                .set({ keywords: `["k${post}"]` })
                .where('id', '=', theme)
                .execute();
          });
          const rows = await db.selectFrom('topicPosts').select(['topicId', 'postId', 'owns']).execute();
          const answered = new Set(rows.map((row) => row.topicId));
          for (const id of answered) {
            // Exactly one, because every answered question has an owner.
            expect(rows.filter((row) => row.topicId === id && row.owns === 1)).toHaveLength(1);
          }
          expect(new Set(rows.map((row) => row.postId)).size).toBe(rows.length);
        }
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  test('is found by title for older posts, the first of which owns it', async () => {
    const { db } = await testDatabase();
    const { ids } = await withQuestions(db, [
      'How much does a web app cost? | web app cost',
      'Who owns the code?',
    ]);
    const first = await insertPost(db, aPost({ slug: 'a', title: 'The web-app costs of a small shop' }), NOW);
    const second = await insertPost(db, aPost({ slug: 'b', title: 'Web app cost, explained' }), NOW);
    await insertPost(db, aPost({ slug: 'c', title: 'Moths at noon' }), NOW);
    const parts = { db, now: NOW, signal: new AbortController().signal, origins: async () => [] };
    await makeMap(parts);
    await makeMap(parts);
    const rows = await db
      .selectFrom('topicPosts')
      .select(['topicId', 'postId', 'owns'])
      .orderBy('postId')
      .execute();
    expect(rows).toEqual([
      { topicId: ids[0], postId: first.id, owns: 1 },
      { topicId: ids[0], postId: second.id, owns: 0 },
    ]);
  });
});

const themesOf = async (admin: Client) =>
  (await bodyOf<{ themes: ThemeTopics[] }>(admin.get('/api/admin/topics'))).themes;
const topicsOf = async (admin: Client): Promise<Topic[]> =>
  (await themesOf(admin)).flatMap(({ topics }) => topics);
const suggestionsOf = async (admin: Client) =>
  (await bodyOf<{ proposals: Suggestion[]; total: number }>(admin.get('/api/admin/proposals'))).proposals;
async function refusal(admin: Client, method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) {
  const answer = await admin.call(method, path, body, { accept: 'application/problem+json' });
  const { code } = (await answer.json()) as { code: string };
  return `${answer.status} ${code}`;
}

describe('the topic map', () => {
  test('has questions that are added, found in older posts, changed, assigned and deleted', async () => {
    const { app, admin } = await appWithAdmin();
    await withQuestions(app.db, []);
    const [{ id: themeId } = { id: 0 }] = await themesOf(admin);
    await insertPost(app.db, aPost({ slug: 'cost', title: 'What a web app costs' }));
    const added = await admin.post('/api/admin/topics', {
      themeId,
      questions: [
        { question: 'What does a web app cost?', keyword: 'web app cost' },
        { question: 'Who?!' },
        { question: 'who' },
      ],
    });
    expect(added.status).toBe(201);
    expect(await added.json()).toEqual({ added: 2, skipped: [{ question: 'who', reason: 'known' }] });
    const [cost, who] = await topicsOf(admin);
    expect(cost).toMatchObject({
      question: 'What does a web app cost?',
      state: 'thin',
      owner: { slug: 'cost' },
    });
    expect(cost?.notes[0]).toMatch(/^Its post has about \d+ words/);
    expect(who).toMatchObject({ kind: 'question', state: 'open', owner: null });

    const path = `/api/admin/topics/${who?.id}`;
    expect((await admin.call('PATCH', path, { question: 'Who cares?', keyword: 'care' })).status).toBe(204);
    expect(await refusal(admin, 'PATCH', path, { question: 'what does a Web-app cost' })).toBe(
      '409 topic_known',
    );
    await admin.call('PATCH', path, { postId: cost?.owner?.id });
    expect((await topicsOf(admin)).map(({ owner }) => owner?.slug)).toEqual([undefined, 'cost']);
    expect((await admin.call('DELETE', path)).status).toBe(204);
    expect((await topicsOf(admin)).map(({ question }) => question)).toEqual(['What does a web app cost?']);
  });

  test('a theme takes questions up to its limit, and names those that did not fit', async () => {
    const { app, admin } = await appWithAdmin();
    const questions = Array.from({ length: MOST_QUESTIONS }, (_, index) => `Question ${index}?`);
    const { theme } = await withQuestions(app.db, questions.slice(1));
    const add = (question: string) =>
      bodyOf(admin.post('/api/admin/topics', { themeId: theme, questions: [{ question }] }));
    expect(await add('Question 0?')).toEqual({ added: 1, skipped: [] });
    expect(await add('One more?')).toEqual({
      added: 0,
      skipped: [{ question: 'One more?', reason: 'full' }],
    });
  });

  test('can queue a job for a question, which is then taken', async () => {
    const { app, admin } = await appWithAdmin({ OPENAI_API_KEY: 'sk-test' });
    const { theme, ids } = await withQuestions(app.db, ['Who?', 'Why?']);
    const [topicId] = ids;
    expect((await admin.post('/api/admin/generate-post', { topicId })).status).toBe(202);
    expect(await app.db.selectFrom('generationJobs').select(['themeId', 'topicId']).execute()).toEqual([
      { themeId: theme, topicId },
    ]);
    expect((await topicsOf(admin)).map(({ state }) => state)).toEqual(['planned', 'open']);
    expect(await refusal(admin, 'POST', '/api/admin/generate-post', { topicId })).toBe('409 topic_planned');
    const { id } = await insertPost(app.db, aPost({ slug: 'why' }));
    await ownTopic(app.db, ids[1] as number, id, NOW);
    expect(await refusal(admin, 'POST', '/api/admin/generate-post', { topicId: ids[1] })).toBe(
      '409 topic_answered',
    );
    expect((await admin.post('/api/admin/generate-post', { topicId: 99_999 })).status).toBe(404);
  });

  test('shows keywords, which are changed in their theme', async () => {
    const { app, admin } = await appWithAdmin();
    await withQuestions(app.db, []);
    const [keyword] = await topicsOf(admin);
    const path = `/api/admin/topics/${keyword?.id}`;
    expect(await refusal(admin, 'DELETE', path)).toBe('409 topic_is_keyword');
    expect(await refusal(admin, 'PATCH', path, { question: 'Other?' })).toBe('409 topic_is_keyword');
  });
});

describe('competing posts', () => {
  test('are offered for merging, and become one with a 301, undone by restoring', async () => {
    const { app, admin } = await appWithAdmin();
    const { ids } = await withQuestions(app.db, ['Who?']);
    const keep = await insertPost(app.db, aPost({ slug: 'one', title: 'One', content: 'One.' }), NOW);
    const drop = await insertPost(app.db, aPost({ slug: 'two', title: 'Two', content: 'Two.' }), NOW);
    await updatePost(app.db, drop.id, undefined, { slug: 'second' }, NOW);
    await ownTopic(app.db, ids[0] as number, keep.id, NOW);
    expect(await ownTopic(app.db, ids[0] as number, drop.id, NOW)).toBe(false);
    await addPageViews(app.db, { '/blog/one': 2, '/blog/second': 3 }, new Date());
    const parts = { db: app.db, now: NOW, signal: new AbortController().signal, origins: async () => [] };
    await lookAtFreshPosts(parts);
    expect(await suggestionsOf(admin)).toMatchObject([
      { kind: 'merge', postId: keep.id, otherPostId: drop.id, otherTitle: 'Two', parts: [] },
    ]);
    expect((await topicsOf(admin))[0]).toMatchObject({ state: 'competing', others: [{ slug: 'second' }] });
    expect(await refusal(admin, 'POST', '/api/admin/proposals/1/take', { parts: [] })).toBe(
      '409 merge_by_hand',
    );

    const MERGE = '/api/admin/topics/merge';
    const versions = (one: number, other: number) => ({
      keep: { ...keep, version: one },
      drop: { ...drop, version: other },
      content: 'One.\n\nTwo.',
    });
    expect(await refusal(admin, 'POST', MERGE, versions(1, 1))).toBe('409 post_changed');
    expect(await (await admin.post(MERGE, versions(1, 2))).json()).toEqual({ id: keep.id, slug: 'one' });
    const moved = await app.db
      .selectFrom('slugRedirects')
      .select(['slug', 'postId'])
      .orderBy('slug')
      .execute();
    expect(moved).toEqual([
      { slug: 'second', postId: keep.id },
      { slug: 'two', postId: keep.id },
    ]);
    expect((await topicsOf(admin))[0]).toMatchObject({ owner: { slug: 'one' }, others: [], views: 5 });
    expect(await suggestionsOf(admin)).toEqual([]);
    const { content } = await bodyOf<{ content: string }>(admin.get(`/api/admin/posts/${keep.id}`));
    expect(content).toBe('One.\n\nTwo.');

    await admin.post('/api/admin/posts/restore', { ids: [drop.id] });
    const after = await app.db.selectFrom('slugRedirects').select('slug').execute();
    expect(after).toEqual([{ slug: 'two' }]);
    expect(await app.db.selectFrom('posts').select('slug').where('id', '=', drop.id).execute()).toEqual([
      { slug: 'second' },
    ]);
  });

  test('leave no links to the old address in texts and working copies, each with a revision', async () => {
    const { app, admin } = await appWithAdmin();
    const keep = await insertPost(app.db, aPost({ slug: 'one', content: 'One.' }), NOW);
    const drop = await insertPost(app.db, aPost({ slug: 'two', content: 'Two.' }), NOW);
    const links = (slug: string) =>
      `[A](/blog/${slug}), [b](/blog/${slug}#part-b) and [c][c].\n\n[c]: /blog/${slug}`;
    const others = ' [d](/blog/two-more), /blog/two.';
    const source = await insertPost(app.db, aPost({ slug: 'three', content: links('two') + others }), NOW);
    const other = await insertPost(app.db, aPost({ slug: 'four', content: others }), NOW);
    const { id: userId } = await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const copied = { version: 0, postVersion: 1, fields: aCopy({ content: `${links('two')} Draft.` }) };
    await saveWorkingCopy(app.db, source.id, copied, { id: userId, username: 'ada' }, NOW);
    const merged = await admin.post('/api/admin/topics/merge', {
      keep: { ...keep, version: 1 },
      drop: { ...drop, version: 1 },
      content: 'One.',
    });
    expect(merged.status).toBe(200);
    const rows = await app.db
      .selectFrom('posts')
      .select(['id', 'content', 'version'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { id: keep.id, content: 'One.', version: 1 },
      { id: source.id, content: links('one') + others, version: 2 },
      { id: other.id, content: others, version: 1 },
    ]);
    const revisions = await app.db.selectFrom('postRevisions').select('postId').execute();
    expect(revisions).toEqual([{ postId: source.id }, { postId: source.id }]);
    expect(await findWorkingCopy(app.db, source.id)).toMatchObject({
      version: 2,
      postVersion: 2,
      fields: { content: `${links('one')} Draft.` },
    });
  });

  test('are not merged into a post that visitors cannot see', async () => {
    const { app, admin } = await appWithAdmin();
    const keep = await insertPost(app.db, aPost({ slug: 'one', published: false }));
    const drop = await insertPost(app.db, aPost({ slug: 'two' }));
    const body = { keep: { ...keep, version: 1 }, drop: { ...drop, version: 1 }, content: '' };
    expect(await refusal(admin, 'POST', '/api/admin/topics/merge', body)).toBe('409 kept_post_not_public');
    const same = { ...body, drop: { ...keep, version: 1 } };
    expect(await refusal(admin, 'POST', '/api/admin/topics/merge', same)).toBe('409 same_post');
  });
});

describe('links to a new post', () => {
  const older = 'Plan first.\n\nAsk early what the web app cost will be. A list of decisions keeps it low.';

  test('are suggested once, and accepted into the text with its history and date', async () => {
    const { app, admin } = await appWithAdmin();
    const source = await insertPost(
      app.db,
      aPost({ slug: 'old', title: 'Deciding early', content: older }),
      subDays(NOW, 9),
    );
    const goal = await insertPost(app.db, aPost({ slug: 'new', title: 'What a web app cost is' }), NOW);
    const { ids } = await withQuestions(app.db, ['What is it? | web app cost']);
    await ownTopic(app.db, ids[0] as number, goal.id, NOW);
    expect(await proposeLinksTo(app.db, goal.id, NOW)).toBe(1);
    expect(await proposeLinksTo(app.db, goal.id, NOW)).toBe(0);
    const [suggestion] = await suggestionsOf(admin);
    expect(suggestion).toMatchObject({
      kind: 'link',
      postId: source.id,
      parts: [{ field: 'content', fits: 'taken' }],
    });
    const path = `/api/admin/proposals/${suggestion?.id}`;
    expect(await refusal(admin, 'POST', `${path}/take`, { parts: [] })).toBe('409 proposal_outdated');
    const taken = await admin.post(`${path}/take`, { parts: [0, 0, 7] });
    expect(await taken.json()).toEqual({ parts: [{ part: 0, outcome: 'taken' }] });
    const row = await app.db
      .selectFrom('posts')
      .select(['content', 'version', 'modifiedAt', 'updatedAt'])
      .where('id', '=', source.id)
      .executeTakeFirstOrThrow();
    expect(row.content).toBe(older.replace('web app cost', '[web app cost](/blog/new)'));
    expect(row.version).toBe(2);
    expect(row.modifiedAt).toBe(row.updatedAt);
    expect(await app.db.selectFrom('postRevisions').select('reason').execute()).toHaveLength(2);
    expect(await refusal(admin, 'POST', `${path}/take`, { parts: [0] })).toBe('409 proposal_settled');
    await updatePost(app.db, source.id, undefined, { content: older });
    expect(await proposeLinksTo(app.db, goal.id, NOW)).toBe(0);
  });

  test('are not saved if the passage has changed, and the answer says so', async () => {
    const { app, admin } = await appWithAdmin();
    const source = await insertPost(app.db, aPost({ slug: 'old', content: older }), subDays(NOW, 9));
    const goal = await insertPost(app.db, aPost({ slug: 'new', title: 'The web app cost' }), NOW);
    await proposeLinksTo(app.db, goal.id, NOW);
    await updatePost(app.db, source.id, undefined, { content: `${older}\n\n${older}` });
    expect((await suggestionsOf(admin))[0]?.parts[0]?.fits).toBe('ambiguous');
    expect(await refusal(admin, 'POST', '/api/admin/proposals/1/take', { parts: [0] })).toBe(
      '409 proposal_outdated',
    );
    expect((await admin.post('/api/admin/proposals/1/dismiss')).status).toBe(204);
    expect(await suggestionsOf(admin)).toEqual([]);
    expect(await proposeLinksTo(app.db, goal.id, NOW)).toBe(0);
  });

  test('are offered to the prompt with title, URL and summary', async () => {
    const { db } = await testDatabase();
    const { id } = await insertPost(db, aPost({ slug: 'lamps', title: 'Moth lamps' }), NOW);
    await insertPost(db, aPost({ slug: 'draft', title: 'Moth lamps', published: false }), NOW);
    const found = {
      id,
      path: '/blog/lamps',
      title: 'Moth lamps',
      summary: aPost({ slug: '' }).metaDescription,
    };
    expect(await linkCandidates(db, 'which lamps?', { limit: 5 })).toEqual([found]);
    expect(await linkCandidates(db, 'which lamps?', { limit: 5, exceptPostId: id })).toEqual([]);
    expect(await linkCandidates(db, '?', { limit: 5 })).toEqual([]);
  });
});

describe('refreshes', () => {
  const search = async (
    db: Db,
    now = NOW,
    sources: Array<{ postId: number; source: string; at: string }> = [],
  ) =>
    findRefreshes(
      db,
      {
        offers: await readOffers(db),
        live: await readLivePages(db),
        origins: ['https://apps.example.com'],
        listOldSources: async () => sources,
      },
      now,
    );

  test('suggest a changed price, part by part', async () => {
    const { app, admin } = await appWithAdmin();
    const { tiers } = ownOfferDocument;
    const was = `$${tiers.offshore.price}`;
    const content = `A session costs ${was}.\n\nTwo of them are more. Later, one is ${was} again.`;
    const post = await insertPost(app.db, aPost({ slug: 'price', title: `An app for ${was}`, content }), NOW);
    expect(await search(app.db)).toBe(0);
    const offer = {
      ...ownOfferDocument,
      tiers: { ...tiers, offshore: { ...tiers.offshore, price: tiers.offshore.price + 5 } },
    };
    await writeTransaction(app.db, (trx) =>
      publishSection(trx, { key: 'offer', value: offer }, { id: null, username: 'ada' }, NOW),
    );
    const now = `$${tiers.offshore.price + 5}`;
    expect(await search(app.db)).toBe(1);
    expect(await search(app.db)).toBe(0);
    const [suggestion] = await suggestionsOf(admin);
    expect(suggestion?.reason).toContain(`${was} is now ${now}`);
    expect(suggestion?.parts.map(({ field }) => field)).toEqual(['title', 'content', 'content']);
    await admin.post(`/api/admin/proposals/${suggestion?.id}/take`, { parts: [0, 2] });
    const row = await app.db
      .selectFrom('posts')
      .select(['title', 'content'])
      .where('id', '=', post.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      title: `An app for ${now}`,
      content: `A session costs ${was}.\n\nTwo of them are more. Later, one is ${now} again.`,
    });
  });

  test('update links to former URLs, and remove links to dead pages', async () => {
    const { db } = await testDatabase();
    const moved = await insertPost(db, aPost({ slug: 'before' }), NOW);
    await updatePost(db, moved.id, undefined, { slug: 'now' }, NOW);
    const gone = await insertPost(db, aPost({ slug: 'gone' }), NOW);
    await deletePost(db, gone.id, 'ada', NOW);
    await saveRedirects(db, [{ from: '/shop', to: '/gallery', status: 301 }], NOW);
    const content =
      'See [one](/blog/before?a=1#b), [**two**](/blog/gone), [three](/shop "title") and [four](https://apps.example.com/blog/gone).\n\n`[code](/blog/gone)`, [five](/booking), [six](/pricing), [seven](/files/a.pdf), [eight](https://example.com/blog/gone).';
    const { id } = await insertPost(db, aPost({ slug: 'links', content }), NOW);
    expect(await search(db)).toBe(1);
    const row = await db
      .selectFrom('proposals')
      .selectAll()
      .where('postId', '=', id)
      .executeTakeFirstOrThrow();
    expect(applyParts(content, JSON.parse(row.parts)).text).toBe(
      'See [one](/blog/now?a=1#b), **two**, [three](/gallery "title") and four.\n\n`[code](/blog/gone)`, [five](/booking), [six](/pricing), [seven](/files/a.pdf), [eight](https://example.com/blog/gone).',
    );
    expect(row.reason).toContain('/blog/before is now /blog/now');
    // Corrected by hand, so the suggestion has nothing to change.
    await updatePost(db, id, undefined, { content: 'Nothing.' }, NOW);
    expect(await search(db)).toBe(0);
    expect(await db.selectFrom('proposals').select('id').execute()).toEqual([]);
  });

  test('suggest a rewrite for falling views and old sources, but not again after a dismissal', async () => {
    const { app, admin } = await appWithAdmin();
    const { id } = await insertPost(app.db, aPost({ slug: 'old' }), subDays(NOW, 400));
    await addPageViews(app.db, { '/blog/old': 60 }, subDays(NOW, 120));
    await addPageViews(app.db, { '/blog/old': 20 }, subDays(NOW, 20));
    const sources = [{ postId: id, source: 'A study', at: '2025-01-02T00:00:00.000Z' }];
    expect(await search(app.db, NOW, sources)).toBe(2);
    const found = await suggestionsOf(admin);
    expect(found.map(({ reason }) => reason.split(':')[0])).toEqual([
      'Its source is older than a year',
      'Its views fell from 60 to 20',
    ]);
    expect((await admin.post(`/api/admin/proposals/${found[0]?.id}/take`, { parts: [] })).status).toBe(200);
    await admin.post(`/api/admin/proposals/${found[1]?.id}/dismiss`);
    expect(await search(app.db, NOW)).toBe(0);
    expect(await suggestionsOf(admin)).toEqual([]);
  });
});

describe('the modification date that readers see', () => {
  test('only changes with the text', async () => {
    const { db } = await testDatabase();
    const at = (days: number) => subDays(NOW, -days);
    const { id } = await insertPost(db, aPost({ slug: 'a', published: false }), NOW);
    const modified = async () =>
      (await db.selectFrom('posts').select('modifiedAt').where('id', '=', id).executeTakeFirstOrThrow())
        .modifiedAt;
    await updatePost(db, id, undefined, { published: true }, at(1));
    expect(await modified()).toBe(at(1).toISOString());
    const { title, content } = aPost({ slug: 'a' });
    for (const change of [
      { published: false },
      { published: true },
      { tags: ['Other'] },
      { title, content },
      { slug: 'b' },
      { metaDescription: 'Other' },
      { author: 'Grace' },
    ])
      await updatePost(db, id, undefined, change, at(2));
    expect(await modified()).toBe(at(1).toISOString());
    await updatePost(db, id, undefined, { content: 'Other' }, at(3));
    expect(await modified()).toBe(at(3).toISOString());
  });
});
