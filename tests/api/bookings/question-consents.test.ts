import { describe, expect, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { retentionTask } from '#server/bookings/clients/retention-task.ts';
import { questionsTask } from '#server/generator/questions/questions-task.ts';
import { keepMessage } from '#server/site/messages/keep-message.ts';
import { questionConsent } from '#src/content/site/question-consent.ts';
import type { ManagedBooking } from '#src/contract/bookings/bookings.ts';
import type { ClientDetail } from '#src/contract/bookings/clients.ts';
import type { Job } from '#src/contract/generator/jobs.ts';
import type { QuestionSuggestion } from '#src/contract/generator/questions.ts';
import type { ThemeTopics } from '#src/contract/generator/topics.ts';
import { appWithAdmin } from '../../support/app.ts';
import { aClock, bookAt } from '../../support/bookings.ts';
import { askingConfig, aWaitingJob, briefOf, sent, workOff } from '../../support/briefs.ts';
import { bodyOf, type Client } from '../../support/client.ts';
import { fakeOpenAi } from '../../support/fake-openai.ts';
import { testProvider } from '../../support/generation.ts';
import { aPost } from '../../support/posts.ts';

const QUESTIONS = '/api/admin/questions';
const SLOT = '2027-01-20T15:00:00.000Z';
const LATER = '2027-01-21T15:00:00.000Z';
const IDEA =
  'Can Wilhelmina Quux of Quux Ltd (mina@quux.example, +44 20 7946 0018) keep a quokka ledger in an app?';
const ASKED = /^Can .* keep a quokka ledger in an app\?$/;

async function site(env: Record<string, string> = {}) {
  const clock = aClock();
  const { app, admin } = await appWithAdmin(env, clock.now);
  const visitor = app.visitor();
  const book = (startsAt: string, change: object) =>
    bookAt(visitor, startsAt, {
      name: 'Wilhelmina Quux',
      email: 'Mina@Quux.example',
      company: 'Quux Ltd',
      ...change,
    });
  const list = async (query = '', by: Client = admin) =>
    (await bodyOf<{ questions: QuestionSuggestion[] }>(by.get(`${QUESTIONS}?origin=client&${query}`)))
      .questions;
  const work = () => app.tasks.work(questionsTask);
  const write = (text: string, mayUseQuestion: boolean) =>
    keepMessage(app, { name: 'Mina', email: 'mina@quux.example', text, mayUseQuestion }, text);
  const themeId = (await app.db.selectFrom('themes').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
  const topics = async () =>
    (await bodyOf<{ themes: ThemeTopics[] }>(admin.get('/api/admin/topics'))).themes.flatMap((theme) =>
      theme.topics.map(({ question }) => question),
    );
  const approve = async (question?: string) => {
    const [first] = await list();
    await admin.post(`${QUESTIONS}/add`, {
      themeId,
      questions: [{ id: first?.id, ...(question && { question }) }],
    });
  };
  return { app, db: app.db, clock, admin, visitor, book, list, work, write, topics, approve };
}

describe('what clients ask', () => {
  test('is suggested to owners only with their consent, and without who they are', async () => {
    const { app, book, write, work, list } = await site();
    await book(SLOT, { idea: 'Do secret quokkas need an app of their own?' });
    await write('May private quokkas use an app?', false);
    await work();
    expect(await list()).toEqual([]);
    await book(LATER, { idea: IDEA, mayUseQuestion: true });
    await write('I am Mina Quux. Which app counts quokkas at night? See https://quux.example.', true);
    await work();
    const questions = (await list()).map(({ question }) => question);
    expect(questions).toEqual([expect.stringMatching(ASKED), 'Which app counts quokkas at night?']);
    expect(questions.join(' ')).not.toMatch(/mina|quux|7946|example/i);
    expect(await list('', await app.as('editor')), 'rules do not find every name').toEqual([]);
    await work();
    expect(await list()).toHaveLength(2);
  });

  test('is not suggested while the booking is only held', async () => {
    const { db, book, work, list } = await site();
    await book(SLOT, { idea: IDEA, mayUseQuestion: true });
    await db.updateTable('bookings').set({ state: 'held', holdExpiresAt: SLOT }).execute();
    await work();
    expect(await list()).toEqual([]);
  });

  test('goes from the list, and from the open map, when the client withdraws', async () => {
    const { db, visitor, book, work, list, topics, approve } = await site();
    const { token } = await book(SLOT, { idea: IDEA, mayUseQuestion: true });
    const managed = () => bodyOf<ManagedBooking>(visitor.get(`/api/bookings/${token}`));
    expect((await managed()).mayUseQuestion).toBe(true);
    await work();
    await approve('Can an app keep a ledger of quokkas?');
    expect(await topics()).toContain('Can an app keep a ledger of quokkas?');
    expect((await visitor.post(`/api/bookings/${token}/withdraw-question`)).status).toBe(204);
    expect((await managed()).mayUseQuestion).toBe(false);
    expect(await list('state=added')).toEqual([]);
    expect(await topics()).not.toContain('Can an app keep a ledger of quokkas?');
    await work();
    expect(await list()).toEqual([]);
    expect((await visitor.post(`/api/bookings/${token}/withdraw-question`)).status, 'twice').toBe(204);
    expect((await visitor.post('/api/bookings/forged/withdraw-question')).status).toBe(404);
    const entries = await db
      .selectFrom('auditLog')
      .select('id')
      .where('action', '=', 'question.withdraw')
      .execute();
    expect(entries).toHaveLength(1);
  });

  test('is in no entry of the audit log, and in no job that could be retried, once the client has withdrawn', async () => {
    const { db, admin, visitor, book, work, approve } = await site();
    const { token } = await book(SLOT, { idea: IDEA, mayUseQuestion: true });
    await work();
    await approve();
    const { id: topicId, themeId } = await db
      .selectFrom('topics')
      .select(['id', 'themeId'])
      .where('question', 'like', '%quokka%')
      .executeTakeFirstOrThrow();
    await admin.call('PATCH', `/api/admin/topics/${topicId}`, { keyword: 'quokka ledgers' });
    const server = await testProvider();
    const { id } = await aWaitingJob(db, server, { themeId, topicId });
    const brief = await briefOf(admin, id);
    expect(brief.edit.question).toContain('quokka');
    await admin.put(`/api/admin/jobs/${id}/brief`, sent(brief));
    await admin.post(`/api/admin/jobs/${id}/cancel`);
    await visitor.post(`/api/bookings/${token}/withdraw-question`);
    const jobs = await db.selectFrom('generationJobs').select(['state', 'checkpoint']).execute();
    expect(jobs).toEqual([{ state: 'cancelled', checkpoint: '{}' }]);
    const entries = await db.selectFrom('auditLog').select(['action', 'subject', 'detail']).execute();
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['topic.change', 'job.edit-brief', 'question.withdraw']),
    );
    expect(JSON.stringify(entries)).not.toMatch(/keep a|quokka/);
    const asked = server.asked.length;
    await admin.post(`/api/admin/jobs/${id}/retry`);
    await workOff(db, askingConfig(server));
    expect((await briefOf(admin, id)).edit.parts).toHaveLength(3);
    expect(JSON.stringify(server.asked.slice(asked))).not.toContain('quokka');
  });

  test('cancels the post whose brief waits for approval when the client withdraws', async () => {
    const { db, admin, visitor, book, work, approve, topics } = await site();
    const { token } = await book(SLOT, { idea: IDEA, mayUseQuestion: true });
    await work();
    await approve();
    const topicId = await lastTopic(db);
    const { id } = await aWaitingJob(db, await testProvider(), { themeId: 1, topicId });
    await visitor.post(`/api/bookings/${token}/withdraw-question`);
    expect(await bodyOf<Job>(admin.get(`/api/admin/jobs/${id}`))).toMatchObject({
      state: 'cancelled',
      error: 'The client no longer lets their question be used.',
    });
    const job = await db.selectFrom('generationJobs').select('checkpoint').executeTakeFirstOrThrow();
    expect(job.checkpoint).toBe('{}');
    expect(JSON.stringify(await topics())).not.toContain('quokka');
  });

  test('goes when the team records that they withdrew, when they are erased, and when their message is deleted', async () => {
    const { db, admin, book, write, work, list } = await site();
    await book(SLOT, { idea: IDEA, mayUseQuestion: true });
    await write('Which app counts quokkas at night?', true);
    await work();
    const client = () => bodyOf<ClientDetail>(admin.get('/api/admin/guests/b1'));
    expect((await client()).questionConsents).toBe(2);
    const exported = await (await admin.get('/api/admin/guests/b1/export.json')).text();
    expect(JSON.parse(exported).questions).toMatchObject([
      { agreedTo: questionConsent.wording, asOurTeamSeesIt: expect.stringMatching(ASKED), state: 'open' },
      { asOurTeamSeesIt: 'Which app counts quokkas at night?' },
    ]);
    expect((await admin.call('DELETE', '/api/admin/guests/b1/question-consents')).status).toBe(204);
    expect(await list()).toEqual([]);

    await book(LATER, { idea: IDEA, mayUseQuestion: true });
    await write('Which app counts quokkas by day?', true);
    await work();
    expect(await list()).toHaveLength(2);
    await admin.call('DELETE', '/api/admin/messages/2');
    expect(await list()).toHaveLength(1);
    for (const id of [1, 2])
      await admin.call('PATCH', `/api/admin/bookings/${id}`, { action: 'cancel', refundPercent: 0 });
    expect((await admin.call('DELETE', '/api/admin/guests/b1')).status).toBe(200);
    expect(await list()).toEqual([]);
    for (const table of ['questionConsents', 'questionSuggestions'] as const)
      expect(await db.selectFrom(table).select('id').execute()).toEqual([]);
  });

  test('is forgotten with old bookings and messages, but an answered question stays', async () => {
    const { app, db, admin, clock, book, write, work, list, topics, approve } = await site();
    await admin.call('PATCH', '/api/admin/settings', { forgetMonths: 12 });
    await book(SLOT, { idea: IDEA, mayUseQuestion: true });
    await work();
    await approve('Can an app keep a ledger of quokkas?');
    await db
      .insertInto('topicPosts')
      .values({ postId: await aPostId(db), topicId: await lastTopic(db), owns: 1, since: SLOT })
      .execute();
    await write('Which app counts quokkas at night?', true);
    await work();
    expect(await list()).toHaveLength(1);
    clock.set('2029-01-13T12:00:00.000Z');
    await app.tasks.work(retentionTask);
    expect(await db.selectFrom('questionConsents').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('questionSuggestions').select('id').execute()).toEqual([]);
    expect(await topics()).toContain('Can an app keep a ledger of quokkas?');
  });

  test('is never sent to a model before it is approved', async () => {
    const openai = await fakeOpenAi();
    const { admin, book, work, approve } = await site({
      OPENAI_BASE_URL: openai.baseUrl,
      OPENAI_API_KEY: 'sk-test',
    });
    openai.answer(() => ({ content: JSON.stringify({ questions: [] }) }));
    await book(SLOT, { idea: IDEA, mayUseQuestion: true });
    await work();
    await admin.post(`${QUESTIONS}/suggest`);
    expect(JSON.stringify(openai.asked)).not.toContain('quokka');
    await approve();
    await admin.post(`${QUESTIONS}/suggest`);
    expect(JSON.stringify(openai.asked)).toContain('quokka');
    expect(JSON.stringify(openai.asked)).not.toMatch(/wilhelmina|quux/i);
    await openai.close();
  });
});

type Db = Awaited<ReturnType<typeof site>>['db'];
const lastTopic = async (db: Db) =>
  (await db.selectFrom('topics').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
const aPostId = async (db: Db) => (await insertPost(db, aPost({ slug: 'quokkas' }))).id;
