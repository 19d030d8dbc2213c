import { describe, expect, test } from 'vitest';
import type { ManagedBooking } from '#src/contract/bookings/bookings.ts';
import type { SavedQuestions } from '#src/contract/bookings/kind-questions.ts';
import type { KindDetail } from '#src/contract/bookings/kinds.ts';
import type { Question } from '#src/contract/bookings/question-values.ts';
import { appWithAdmin } from '../../support/app.ts';
import { aClock, bookAt, said } from '../../support/bookings.ts';
import { bodyOf, type Client } from '../../support/client.ts';
import { aQuestion, IDEA, saveQuestions } from '../../support/kind-questions.ts';
import { aKind } from '../../support/kinds.ts';

const SLOT = '2027-01-20T15:00:00.000Z';

async function open() {
  const clock = aClock();
  const { app, admin } = await appWithAdmin({ MAIL_TEAM: 'team@example.com' }, clock.now);
  return { app, admin, client: app.visitor(), db: app.db, clock };
}

const asked = async (client: Client, tier = 'offshore') =>
  (await bodyOf<{ questions: Question[] }>(client.get(`/api/bookings/questions?tier=${tier}`))).questions;

describe('the questions of a kind', () => {
  test('are the idea with the texts of the site until an owner saves others', async () => {
    const { client, admin } = await open();
    expect(await asked(client, 'usa')).toEqual([
      {
        key: 'idea',
        label: 'Your idea',
        help: 'What should the app do? A sentence or two is enough.',
        type: 'long',
        options: [],
        required: true,
      },
    ]);
    expect(await bodyOf(admin.get('/api/admin/kinds/1/questions'))).toMatchObject({
      version: 0,
      archived: [],
    });
  });

  test('are saved in order, with keys made of their labels', async () => {
    const { client, admin } = await open();
    const saved = await saveQuestions(admin, [
      IDEA,
      aQuestion({ label: 'Wie heißt das Rad?' }),
      aQuestion({ label: 'Your bike' }),
      aQuestion({ label: 'Your bike' }),
      aQuestion({ label: '自転車' }),
      aQuestion({ label: 'Constructor' }),
    ]);
    expect(saved.questions.map(({ key }) => key)).toEqual([
      ...['idea', 'wie-heit-das-rad', 'your-bike', 'your-bike-2', 'question', 'question-2'],
    ]);
    const [idea, ...others] = saved.questions;
    const moved = await saveQuestions(admin, [...others.toReversed(), idea ?? IDEA], { version: 1 });
    expect(moved.version).toBe(2);
    expect((await asked(client)).map(({ key }) => key)).toEqual(moved.questions.map(({ key }) => key));
    expect((await asked(client, 'usa')).map(({ key }) => key)).toEqual(['idea']);
  });

  test('of a new kind are saved with it, or neither is', async () => {
    const { admin } = await open();
    const kinds = async () =>
      (await bodyOf<{ kinds: unknown[] }>(admin.get('/api/admin/kinds'))).kinds.length;
    const questions = [aQuestion({ label: 'Your bike', required: true }), IDEA];
    const faulty = await admin.post('/api/admin/kinds', aKind({ questions: [aQuestion({ label: '' })] }));
    expect(faulty.status).toBe(400);
    expect(await faulty.text()).toContain('Question is required');
    const twice = await admin.post('/api/admin/kinds', aKind({ questions: [IDEA, IDEA] }));
    expect(twice.status).toBe(422);
    expect(await kinds()).toBe(2);
    const { id } = await bodyOf<KindDetail>(admin.post('/api/admin/kinds', aKind({ questions })));
    const saved = await bodyOf<SavedQuestions>(admin.get(`/api/admin/kinds/${id}/questions`));
    expect(saved).toMatchObject({ version: 1, questions: [{ key: 'your-bike' }, { key: 'idea' }] });
  });

  test('are not overwritten by someone who has not seen them', async () => {
    const { admin } = await open();
    await saveQuestions(admin, [IDEA]);
    const late = await admin.put('/api/admin/kinds/1/questions', { version: 0, questions: [] });
    expect(await said(late)).toEqual([409, 'Someone else saved these questions. Reload to see them.']);
  });

  test('keep answers when they are deleted, and are asked again by their key', async () => {
    const { client, admin } = await open();
    await saveQuestions(admin, [
      aQuestion({ key: 'bike', label: 'Bike' }),
      aQuestion({ key: 'bell', label: 'Bell' }),
    ]);
    const { token } = await bookAt(client, SLOT, { answers: { bike: 'A red one' } });
    const dropped = await saveQuestions(admin, [], { version: 1 });
    expect(dropped).toMatchObject({ questions: [], archived: [{ key: 'bike' }] });
    expect(await asked(client)).toEqual([]);
    const { answers } = await bodyOf<ManagedBooking>(client.get(`/api/bookings/${token}`));
    expect(answers).toEqual([
      { key: 'bike', label: 'Bike', type: 'short', value: 'A red one', fileId: null },
    ]);
    const back = await saveQuestions(admin, [aQuestion({ key: 'bike', label: 'Which bike?' })], {
      version: 2,
    });
    expect(back).toMatchObject({ questions: [{ key: 'bike', label: 'Which bike?' }], archived: [] });
    // As it was when they answered.
    expect((await bodyOf<ManagedBooking>(client.get(`/api/bookings/${token}`))).answers).toEqual(answers);
  });

  test.each<[string, object, string]>([
    ['no label', { label: ' ' }, 'Question is required'],
    ['a long label', { label: 'x'.repeat(121) }, 'Question must be at most 120 characters'],
    ['a label of two lines', { label: 'a\nb' }, 'Question must be one line of text'],
    ['a choice without answers', { type: 'choice' }, 'Enter at least one answer'],
    ['the same answer twice', { type: 'choice', options: ['a', 'a '] }, 'Each answer must be there once'],
    [
      '31 answers',
      { type: 'several', options: Array.from({ length: 31 }, String) },
      'A question has at most 30 answers',
    ],
    ['another type', { type: 'color' }, 'type must be one of short, long, choice'],
    ['a key with a dot', { key: 'a.b' }, 'key must be up to 40 small letters, digits and hyphens'],
    ['a key that objects have', { key: 'constructor' }, 'Choose another key'],
    ['an idea that is a file', { key: 'idea', type: 'file' }, 'The idea is a long text'],
  ])('with %s are refused', async (_name, change, sentence) => {
    const { admin } = await open();
    const answer = await admin.put('/api/admin/kinds/1/questions', {
      version: 0,
      questions: [{ ...aQuestion(), ...change }],
    });
    const [status, text] = await said(answer);
    expect(status).toBe(400);
    expect(text).toMatch(sentence);
  });

  test('are at most 20, each with a key of its own', async () => {
    const { admin } = await open();
    const many = Array.from({ length: 21 }, () => aQuestion());
    const put = (questions: unknown) => admin.put('/api/admin/kinds/1/questions', { version: 0, questions });
    expect(await said(await put(many))).toEqual([400, 'A kind of session asks at most 20 questions']);
    expect((await put(many.slice(1))).status).toBe(200);
    const twice = [aQuestion({ key: 'bike' }), aQuestion({ key: 'bike' })];
    const again = await admin.put('/api/admin/kinds/1/questions', { version: 1, questions: twice });
    expect(await said(again)).toEqual([422, 'Two questions have the same key.']);
    expect((await bodyOf<SavedQuestions>(admin.get('/api/admin/kinds/1/questions'))).version).toBe(1);
  });
});
