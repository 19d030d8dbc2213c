import { describe, expect, onTestFinished, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { listTopics } from '#db/queries/generator/topics/read.ts';
import { MOST_OPEN_QUESTIONS } from '#src/contract/generator/question-values.ts';
import type { SearchImport } from '#src/contract/generator/questions.ts';
import type { ThemeTopics } from '#src/contract/generator/topics.ts';
import { bodyOf } from '../../support/client.ts';
import { fakeOpenAi } from '../../support/fake-openai.ts';
import { aPost } from '../../support/posts.ts';
import { EXPORT, HEADER, QUESTIONS, questionSite } from '../../support/question-site.ts';

describe('imported searches', () => {
  test('are matched with the map and the posts, and listed by what could be won, those without a post first', async () => {
    const { admin, send, list } = await questionSite();
    const answer = await send(EXPORT);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({
      rows: 5,
      questions: 5,
      new: 5,
      updated: 0,
      alike: 0,
      coverage: { none: 2, question: 1, post: 2 },
      ignored: [],
    } satisfies SearchImport);
    const { questions, total } = await list();
    expect(total).toBe(5);
    expect(
      questions.map(({ question, coverage, post }) => [question, coverage, post?.title ?? null]),
    ).toEqual([
      ['moth lamp repair', 'none', null],
      ['moth map app', 'none', null],
      ['do moths sleep at noon', 'question', null],
      ['where do moths live', 'post', 'Where moths live'],
      ['which trap catches moths', 'post', 'The trap'],
    ]);
    expect(questions[0]?.figures).toMatchObject({ clicks: 1, impressions: 900, position: 14 });
    expect((await list('limit=2&offset=1')).questions.map(({ question }) => question)).toEqual([
      'moth map app',
      'do moths sleep at noon',
    ]);
    expect((await list('q=LAMPS')).questions.map(({ question }) => question)).toEqual(['moth lamp repair']);
    expect((await bodyOf<{ figuresAt: string }>(admin.get(`${QUESTIONS}/map`))).figuresAt).toBe(
      '2027-01-13T12:00:00.000Z',
    );
  });

  test('become questions of a theme, are ignored, and keep these decisions and get new figures with the next import', async () => {
    const { admin, clock, themeId, send, list, names } = await questionSite();
    await send(EXPORT);
    const { questions } = await list();
    const id = (wanted: string) => questions.find(({ question }) => question === wanted)?.id ?? 0;
    const add = (chosen: object[]) => admin.post(`${QUESTIONS}/add`, { themeId, questions: chosen });
    const added = await add([
      { id: id('moth lamp repair'), question: 'Can a moth lamp be repaired?' },
      { id: id('do moths sleep at noon') },
      { id: 9_999 },
    ]);
    expect(await added.json()).toEqual({
      added: 1,
      skipped: [
        { id: id('do moths sleep at noon'), reason: 'known' },
        { id: 9_999, reason: 'decided' },
      ],
    });
    const ignored = await admin.post(`${QUESTIONS}/decide`, {
      ids: [id('moth map app')],
      state: 'dismissed',
    });
    expect(await ignored.json()).toEqual({ changed: 1 });
    const { themes } = await bodyOf<{ themes: ThemeTopics[] }>(admin.get('/api/admin/topics'));
    expect(themes.flatMap(({ topics }) => topics).map(({ question }) => question)).toContain(
      'Can a moth lamp be repaired?',
    );
    clock.pass(60);
    const again = await send(
      `${HEADER}\nmoth lamp repair,5,2000,1%,7\nmoth map app,4,6000,1%,1.1\nnew moth,1,10,1%,3\n`,
    );
    expect(await again.json()).toMatchObject({ new: 1, updated: 2 });
    expect(await names()).not.toContain('moth map app');
    expect((await list('state=dismissed')).questions).toMatchObject([
      { question: 'moth map app', figures: { impressions: 6_000, at: '2027-01-13T13:00:00.000Z' } },
    ]);
    expect((await list('state=added')).questions).toMatchObject([
      {
        question: 'moth lamp repair',
        figures: { clicks: 5 },
        topic: { question: 'Can a moth lamp be repaired?' },
      },
    ]);
    await admin.post(`${QUESTIONS}/decide`, { ids: [id('moth map app')], state: 'open' });
    expect(await names()).toContain('moth map app');
  });

  test('are compared again each day, so that a new post counts', async () => {
    const { db, clock, send, list, work } = await questionSite();
    await send(EXPORT);
    await insertPost(db, aPost({ slug: 'maps', title: 'The moth map app' }));
    await work();
    expect((await list('q=map')).questions[0]?.coverage).toBe('none');
    clock.pass(25 * 60);
    await work();
    expect((await list('q=map')).questions[0]).toMatchObject({
      coverage: 'post',
      post: { title: 'The moth map app' },
    });
  });

  test('are all deleted at once, and the questions of the map stay', async () => {
    const { db, admin, themeId, send, list } = await questionSite();
    await send(EXPORT);
    const [first] = (await list()).questions;
    await admin.post(`${QUESTIONS}/add`, { themeId, questions: [{ id: first?.id }] });
    const before = (await listTopics(db, themeId)).length;
    const deleted = await admin.call('DELETE', `${QUESTIONS}/searches`);
    expect(await deleted.json()).toEqual({ deleted: 5 });
    expect((await list()).total).toBe(0);
    expect((await listTopics(db, themeId)).length).toBe(before);
    expect(await bodyOf(admin.get(`${QUESTIONS}/map`))).toMatchObject({ figuresAt: null });
  });

  test('are imported although what answers them is deleted at the same time', async () => {
    const { db, admin, send, list } = await questionSite();
    const rows = Array.from({ length: 800 }, (_, n) => `wing ${n} lamp ${n * 7919},1,${n},1%,2`).join('\n');
    const imported = send(`${HEADER}\n${rows}\n${EXPORT.split('\n').slice(3).join('\n')}`);
    const begun = () => db.selectFrom('questionSuggestions').select('id').limit(1).execute();
    await expect.poll(begun, { interval: 1 }).toHaveLength(1);
    const noon = (await listTopics(db)).find(({ question }) => question.includes('noon'));
    const home = await db.selectFrom('posts').select('id').where('slug', '=', 'homes').executeTakeFirst();
    await admin.call('DELETE', `/api/admin/topics/${noon?.id}`);
    await admin.call('DELETE', `/api/admin/posts/${home?.id}`);
    expect((await imported).status).toBe(201);
    const coverage = (await list('q=moth')).questions.map((each) => [each.question, each.coverage]);
    expect(Object.fromEntries(coverage)).toEqual({
      'where do moths live': 'none',
      'do moths sleep at noon': 'none',
      'which trap catches moths': 'post',
    });
  });

  test('of a file that is none are refused with a sentence, and nothing is changed', async () => {
    const { send, list } = await questionSite();
    const refused = async (data: string | Buffer, status: number, sentence: string) => {
      const answer = await send(data);
      expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(sentence)]);
    };
    await refused('', 422, 'Queries.csv could not be read. It is empty.');
    await refused(Buffer.from([0, 1, 2, 3, 0xff]), 422, 'It is no text');
    await refused('Top pages,Clicks,Impressions\nhttps://x.example,1,2', 422, 'It lists pages');
    await refused('"broken,Clicks\n1,2', 422, 'Its first line has to name the columns');
    await refused(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 413, 'at most 10 MB');
    expect((await list()).total).toBe(0);
  });
});

describe('questions of the model', () => {
  const asked = (...questions: object[]) => ({ content: JSON.stringify({ questions }) });
  async function siteWithModel() {
    const openai = await fakeOpenAi();
    onTestFinished(() => openai.close());
    const opened = await questionSite({
      OPENAI_BASE_URL: openai.baseUrl,
      OPENAI_API_KEY: 'sk-test',
      OPENAI_MODEL: 'gpt-6.1-terra',
    });
    return { ...opened, openai, suggest: () => opened.admin.post(`${QUESTIONS}/suggest`) };
  }

  test('wait for a decision, without those that the map, the posts or earlier suggestions have, and are charged', async () => {
    const { db, openai, list, suggest } = await siteWithModel();
    openai.text(
      asked(
        { question: 'How do I keep moths out of wool?', theme: 1, why: 'Wool is dear.' },
        { question: 'Do moths sleep at noon', theme: 1, why: 'Known.' },
        { question: 'Where do moths live?', theme: 1, why: 'Has a post.' },
        { question: 'How do I keep moths out of the wool?', theme: 1, why: 'Twice.' },
        { question: 'Which theme is this?', theme: 99, why: 'No theme.' },
        { question: 'x', theme: 1, why: 'Too short.' },
      ),
    );
    const answer = await suggest();
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ added: 1, dropped: 4, dollars: null });
    expect((await list('origin=model')).questions).toMatchObject([
      {
        question: 'How do I keep moths out of wool?',
        reason: 'Wool is dear.',
        theme: { name: expect.any(String) },
      },
    ]);
    expect(openai.texts()).toHaveLength(1);
    const prompt = JSON.stringify(openai.texts()[0]?.body);
    expect(prompt).toContain('Do moths sleep at noon?');
    expect(await db.selectFrom('questionRuns').select(['costUnknown']).execute()).toEqual([
      { costUnknown: 1 },
    ]);
  });

  test('are not asked for, at no cost, while the map is full, and the screens say so', async () => {
    const { db, admin, clock, themeId, openai, suggest } = await siteWithModel();
    const at = clock.now().toISOString();
    for (let n = 0; n < MOST_OPEN_QUESTIONS; n += 1)
      await db
        .insertInto('topics')
        .values({ themeId, kind: 'question', question: `Open ${n}?`, keyword: null, createdAt: at })
        .execute();
    const answer = await suggest();
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining('500 open questions'),
    ]);
    expect(openai.asked).toEqual([]);
    const map = await bodyOf<{ notice: string; notSuggestible: string }>(admin.get(`${QUESTIONS}/map`));
    expect(map.notice).toContain('500 open questions');
    expect(map.notSuggestible).toBe(map.notice);
  });

  test('that cannot be used cost what they cost, and the sentence says what happened', async () => {
    const { db, openai, suggest } = await siteWithModel();
    openai.text({ content: 'I would rather not.' });
    const answer = await suggest();
    expect([answer.status, await answer.text()]).toEqual([
      502,
      expect.stringContaining('The answer of the AI provider did not include questions.'),
    ]);
    expect(await db.selectFrom('questionRuns').select('id').execute()).toHaveLength(1);
  });

  test('need a provider, and stop at the monthly limit', async () => {
    const { admin } = await questionSite();
    expect((await admin.post(`${QUESTIONS}/suggest`)).status).toBe(409);
    const { db, openai, suggest, clock } = await siteWithModel();
    await db.updateTable('schedule').set({ monthlyCap: 1 }).execute();
    await db
      .insertInto('questionRuns')
      .values({ spentAt: clock.now().toISOString(), cost: 1.5, costUnknown: 0 })
      .execute();
    const answer = await suggest();
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('monthly limit')]);
    expect(openai.asked).toEqual([]);
  });
});
