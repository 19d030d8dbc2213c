import { describe, expect, test } from 'vitest';
import type { BookingDetail } from '#src/contract/bookings/booking-admin.ts';
import type { ManagedBooking } from '#src/contract/bookings/bookings.ts';
import type { SavedQuestions } from '#src/contract/bookings/kind-questions.ts';
import { appWithAdmin } from '../../support/app.ts';
import { aCall, aClient, aClock, type Booked, bookAt, said } from '../../support/bookings.ts';
import { bodyOf, type Client } from '../../support/client.ts';
import { ANSWERS, aPng, aQuestion, EVERY_TYPE, IDEA, saveQuestions } from '../../support/kind-questions.ts';
import { addFile } from '../../support/session-files.ts';

const SLOT = '2027-01-20T15:00:00.000Z';
const LATER = '2027-01-20T16:00:00.000Z';

async function open() {
  const clock = aClock();
  const { app, admin } = await appWithAdmin({ MAIL_TEAM: 'team@example.com' }, clock.now);
  return { app, admin, client: app.visitor(), db: app.db, clock };
}

async function holdAt(client: Client, startsAt = SLOT): Promise<string> {
  const held = await client.post('/api/bookings/holds', { tier: 'offshore', startsAt });
  return (await bodyOf<{ token: string }>(held)).token;
}

/** The fields are listed for programs. */
const JSON_ONLY = { accept: 'application/problem+json' };

const refusal = async (answer: Response) => {
  const { code, errors } = await bodyOf<{ code: string; errors: Array<{ field: string; message: string }> }>(
    answer,
  );
  return { status: answer.status, code, errors };
};

/** Books the first kind with an answer to each type, the photo included. */
async function bookWithAll(client: Client): Promise<Booked> {
  const hold = await holdAt(client);
  const sent = await addFile(client, `/api/bookings/${hold}`, 'bike.png', aPng());
  expect(sent.status).toBe(201);
  const { id } = await bodyOf<{ id: number }>(sent);
  const booked = await client.post(
    '/api/bookings',
    aClient({ hold, idea: '', answers: { ...ANSWERS, photo: id } }),
  );
  expect(booked.status).toBe(201);
  return bodyOf<Booked>(booked);
}

describe('answers of a client', () => {
  test('of every type are kept, and shown to them and the team', async () => {
    const { client, admin, db } = await open();
    await saveQuestions(admin, EVERY_TYPE);
    const { token } = await bookWithAll(client);
    const { answers } = await bodyOf<ManagedBooking>(client.get(`/api/bookings/${token}`));
    expect(answers.map(({ key, value }) => [key, value])).toEqual([
      ['bike', 'A red one'],
      ['fault', 'It squeaks.\nLoudly.'],
      ['brakes', 'Disc'],
      ['parts', 'Chain\nBell'],
      ['rules', 'yes'],
      ['phone', '+49 30 901820'],
      ['page', 'https://example.com/bike'],
      ['photo', 'bike.png'],
    ]);
    const [{ id = 0 } = {}] = await db.selectFrom('bookings').select('id').execute();
    const detail = await bodyOf<BookingDetail>(admin.get(`/api/admin/bookings/${id}`));
    expect(detail).toMatchObject({ idea: '', answers });
    const file = await admin.get(`/api/admin/sessions/${id}/files/${answers.at(-1)?.fileId}`);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(aPng());
    const textTo = (to: string) => detail.mail.find((each) => each.to === to)?.text ?? '';
    expect(textTo('team@example.com')).toContain('What is wrong with it?');
    expect(textTo('team@example.com')).toContain('Chain, Bell');
    // The person who booked may have entered someone else's address.
    expect(textTo('grace@example.com')).not.toContain('squeaks');
    const { feedUrl } = await bodyOf<{ feedUrl: string }>(admin.get('/api/admin/bookings/feed'));
    const feed = (await (await client.get(new URL(feedUrl).pathname)).text()).replaceAll(/\r\n /g, '');
    expect(feed).toContain('Chain\\, Bell');
  });

  test('that are required are all named when they are missing, and the time stays held', async () => {
    const { client, admin } = await open();
    await saveQuestions(admin, EVERY_TYPE);
    const hold = await holdAt(client);
    const { status, code, errors } = await refusal(
      await client.post('/api/bookings', aClient({ hold }), JSON_ONLY),
    );
    expect({ status, code }).toEqual({ status: 422, code: 'answers_not_valid' });
    expect(errors).toEqual([
      { field: 'body.answers.bike', message: '“Your bike” is required' },
      { field: 'body.answers.fault', message: '“What is wrong with it?” is required' },
      { field: 'body.answers.brakes', message: 'Choose an answer to “Brakes”' },
      { field: 'body.answers.parts', message: 'Choose at least one answer to “Parts”' },
      { field: 'body.answers.rules', message: 'Check “I have read the rules” to go on' },
      { field: 'body.answers.phone', message: '“Phone” is required' },
      { field: 'body.answers.page', message: expect.stringContaining('“Your page”') },
      { field: 'body.answers.photo', message: 'Choose a file for “A photo”' },
    ]);
    await saveQuestions(admin, [], { version: 1 });
    expect((await client.post('/api/bookings', aClient({ hold }))).status).toBe(201);
  });

  test.each<[string, object, string]>([
    ['a number as text', { bike: 12 }, 'body.answers.bike'],
    ['text of two lines', { bike: 'a\nb' }, 'body.answers.bike'],
    ['201 characters', { bike: 'x'.repeat(201) }, 'body.answers.bike'],
    ['an unknown choice', { brakes: 'Drum' }, 'body.answers.brakes'],
    ['an unknown part', { parts: ['Chain', 'Sail'] }, 'body.answers.parts'],
    ['text in place of a list', { parts: 'Chain' }, 'body.answers.parts'],
    ['text in place of a mark', { rules: 'yes' }, 'body.answers.rules'],
    ['a word as a phone number', { phone: 'call me' }, 'body.answers.phone'],
    ['an address that runs a script', { page: 'javascript:alert(1)' }, 'body.answers.page'],
    ['the name of a file', { photo: '1' }, 'body.answers.photo'],
    ['a file that was not sent', { photo: 1 }, 'body.answers.photo'],
  ])('with %s are refused, and name their question', async (_name, change, field) => {
    const { client, admin, db } = await open();
    await saveQuestions(
      admin,
      EVERY_TYPE.map((question) => ({ ...question, required: false })),
    );
    const body = aClient({ tier: 'offshore', startsAt: SLOT, answers: { ...ANSWERS, ...change } });
    const { status, errors } = await refusal(await client.post('/api/bookings', body, JSON_ONLY));
    expect({ status, fields: errors.map((each) => each.field) }).toEqual({ status: 422, fields: [field] });
    expect(await db.selectFrom('bookings').select('id').execute()).toEqual([]);
  });

  test('of 5 MB, of 200 questions, or of inherited names do no harm', async () => {
    const { client, admin, db } = await open();
    await saveQuestions(admin, [aQuestion({ key: 'bike' })]);
    const post = (answers: unknown) =>
      client.post('/api/bookings', aClient({ tier: 'offshore', startsAt: SLOT, answers }));
    expect((await post({ bike: 'x'.repeat(5_000_000) })).status).toBe(413);
    expect((await post({ bike: { a: 1 } })).status).toBe(400);
    expect((await post([['bike', 'x']])).status).toBe(400);
    const odd = '{"constructor":"x","toString":"x","bike":"red"}';
    const body = JSON.stringify(aClient({ tier: 'offshore', startsAt: SLOT, answers: 0 })).replace(
      '"answers":0',
      `"answers":${odd}`,
    );
    expect((await client.post('/api/bookings', body)).status).toBe(201);
    expect(await db.selectFrom('bookingAnswers').select(['value']).execute()).toEqual([{ value: 'red' }]);
  });

  test('to a question archived while they typed are kept, if they can be', async () => {
    const { client, admin, db } = await open();
    await saveQuestions(admin, [IDEA, aQuestion({ key: 'bike' }), aQuestion({ key: 'bell' })]);
    await bookAt(client, LATER, { answers: { bike: 'Blue', bell: 'No' } });
    const hold = await holdAt(client);
    await saveQuestions(admin, [aQuestion({ key: 'color' })], { version: 1 });
    const answers = { bike: 'Red', bell: ['no text'], never: 'x' };
    expect((await client.post('/api/bookings', aClient({ hold, answers }))).status).toBe(201);
    const rows = await db.selectFrom('bookingAnswers').select('value').where('value', '<>', 'Blue').execute();
    expect(rows).toEqual([{ value: 'No' }, { value: 'Red' }]);
  });

  test('to the idea follow the owner: relabeled, optional or not asked', async () => {
    const { client, admin, db } = await open();
    const post = (change: object) =>
      client.post('/api/bookings', aClient({ tier: 'offshore', startsAt: SLOT, ...change }));
    await saveQuestions(admin, [{ ...IDEA, label: 'What is broken?' }]);
    expect(await said(await post({ idea: 'ab' }))).toEqual([
      400,
      '“What is broken?” must be at least 3 characters',
    ]);
    await saveQuestions(admin, [{ ...IDEA, required: false }], { version: 1 });
    expect((await post({ idea: undefined })).status).toBe(201);
    await saveQuestions(admin, [], { version: 2 });
    expect((await post({ idea: undefined, startsAt: LATER })).status).toBe(201);
    expect(await db.selectFrom('bookings').select('idea').execute()).toEqual([{ idea: '' }, { idea: '' }]);
  });
});

describe('answers in the hands of the team', () => {
  test('may be taken down for a client who called, and none is required', async () => {
    const { admin } = await open();
    await saveQuestions(admin, EVERY_TYPE);
    const made = await admin.post('/api/admin/bookings', aCall({ answers: { bike: 'A red one' } }));
    expect(made.status).toBe(201);
    expect((await bodyOf<BookingDetail>(made)).answers).toMatchObject([{ key: 'bike', value: 'A red one' }]);
    const wrong = aCall({ startsAt: LATER, answers: { brakes: 'Drum' } });
    expect((await refusal(await admin.post('/api/admin/bookings', wrong, JSON_ONLY))).errors).toEqual([
      { field: 'body.answers.brakes', message: 'Choose an answer to “Brakes”' },
    ]);
  });

  test('are columns of the CSV by key, and safe in a spreadsheet', async () => {
    const { client, admin } = await open();
    await saveQuestions(admin, [
      aQuestion({ key: 'bike' }),
      aQuestion({ key: 'parts', type: 'several', options: ['A', 'B'] }),
    ]);
    await saveQuestions(admin, [aQuestion({ key: 'bike' })], { kind: 2 });
    await bookAt(client, SLOT, { answers: { bike: '=cmd()', parts: ['B', 'A'] } });
    await bookAt(client, SLOT, { tier: 'usa', answers: { bike: 'Blue' } });
    const csv = await (await admin.get('/api/admin/bookings/export.csv')).text();
    const [head = '', ...rows] = csv.trim().split('\r\n');
    expect(head.split(',').slice(-2)).toEqual(['Answer: bike', 'Answer: parts']);
    expect(rows.map((row) => row.split(',').slice(-3).join()).toSorted()).toEqual([
      expect.stringMatching(/'=cmd\(\),"A, B"$/),
      expect.stringMatching(/,Blue,$/),
    ]);
  });

  test('are in the export of a client, and go when they are erased', async () => {
    const { client, admin, db, clock } = await open();
    await saveQuestions(admin, EVERY_TYPE);
    await bookWithAll(client);
    clock.set('2027-02-20T12:00:00Z');
    const exported = await (await admin.get('/api/admin/guests/b1/export.json')).text();
    expect(JSON.parse(exported).answers).toContainEqual({
      reference: expect.any(String),
      question: 'Parts',
      answer: 'Chain, Bell',
    });
    const erased = await admin.call('DELETE', '/api/admin/guests/b1');
    expect([erased.status, await erased.text()]).toEqual([200, expect.anything()]);
    expect(await db.selectFrom('bookingAnswers').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('sessionFiles').selectAll().execute()).toEqual([]);
    expect((await bodyOf<SavedQuestions>(admin.get('/api/admin/kinds/1/questions'))).questions).toHaveLength(
      8,
    );
  });
});
