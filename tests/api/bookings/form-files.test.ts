/** Files that are sent with the booking form. */
import { describe, expect, test } from 'vitest';
import { releaseExpiredHolds } from '#db/queries/bookings/holds.ts';
import { ANSWER_FILE_BYTES } from '#src/contract/bookings/question-values.ts';
import { appWithAdmin } from '../../support/app.ts';
import { aClient, aClock, said } from '../../support/bookings.ts';
import { bodyOf, type Client } from '../../support/client.ts';
import { aPng, aQuestion, saveQuestions } from '../../support/kind-questions.ts';
import { addFile, aZip, beginFile, sendAll } from '../../support/session-files.ts';

const SLOT = '2027-01-20T15:00:00.000Z';
const PHOTO = aQuestion({ key: 'photo', label: 'A photo', type: 'file', required: true });

async function open(questions = [PHOTO]) {
  const clock = aClock();
  const { app, admin } = await appWithAdmin({}, clock.now);
  await saveQuestions(admin, questions);
  const client = app.visitor();
  const held = await client.post('/api/bookings/holds', { tier: 'offshore', startsAt: SLOT });
  const { token } = await bodyOf<{ token: string }>(held);
  const left = () =>
    app.db
      .selectFrom('storedFiles')
      .select('id')
      .where('removed', '=', 0)
      .where('purpose', '=', 'guest')
      .execute();
  return { app, admin, db: app.db, client, token, place: `/api/bookings/${token}`, clock, left };
}

const idOf = async (answer: Promise<Response>) => (await bodyOf<{ id: number }>(answer)).id;
const book = (client: Client, hold: string, photo: number) =>
  client.post('/api/bookings', aClient({ hold, answers: { photo } }));

describe('a file of the booking form', () => {
  test.each<[string, Buffer]>([
    ['a.png', aPng()],
    ['A.JPG', Buffer.from('ffd8ffe000', 'hex')],
    ['a.pdf', Buffer.from('%PDF-1.7\n')],
    ['a.webp', Buffer.from('RIFF0000WEBPVP8 ')],
    ['a.heic', Buffer.from('0000ftypheic0000')],
    ['list.csv', Buffer.from('größe;1\n')],
    ['plan.docx', aZip()],
  ])('is taken if it is what its name says: %s', async (name, data) => {
    const { client, token, place } = await open();
    const id = await idOf(addFile(client, place, name, data));
    expect((await book(client, token, id)).status).toBe(201);
  });

  test.each<[string, string, Buffer]>([
    ['a PDF that is an image', 'a.pdf', aPng()],
    ['an image that is a page', 'a.png', Buffer.from('<html><script>')],
    ['a text with binary data', 'a.txt', Buffer.from([65, 0, 66])],
    ['a text that is no UTF-8', 'a.csv', Buffer.from([65, 255, 66])],
  ])('is refused if it is not: %s', async (_name, name, data) => {
    const { client, place } = await open();
    const answer = await addFile(client, place, name, data);
    expect(await said(answer)).toEqual([
      400,
      `${name} is not what its name says. Save it again in the right format, or choose another file.`,
    ]);
  });

  test.each(['a.svg', 'a.html', 'a.exe', 'png', 'a.png.js'])('is refused by its ending: %s', async (name) => {
    const { client, place } = await open();
    const [status, text] = await said(await beginFile(client, place, name, 12));
    expect(status).toBe(400);
    expect(text).toContain(`${name} cannot be sent. Choose a file that ends in .jpg, .jpeg, .png`);
  });

  test('has limits of size and number', async () => {
    const { client, place } = await open();
    expect(await said(await beginFile(client, place, 'a.png', ANSWER_FILE_BYTES + 1))).toEqual([
      400,
      'The file is too large: at most 20 MB.',
    ]);
    expect((await addFile(client, place, 'a.png', aPng(1))).status).toBe(201);
    expect((await addFile(client, place, 'b.png', aPng(2))).status).toBe(201);
    expect((await beginFile(client, place, 'c.png', 20)).status).toBe(409);
  });

  test('is not taken where none is asked for, after the hold, or by another hold', async () => {
    const none = await open([]);
    expect(await said(await beginFile(none.client, none.place, 'a.png', 20))).toEqual([
      409,
      'No file is asked for here.',
    ]);
    const { client, place, clock } = await open();
    const id = await idOf(addFile(client, place, 'a.png', aPng()));
    const other = await client.post('/api/bookings/holds', {
      tier: 'offshore',
      startsAt: '2027-01-21T15:00:00Z',
    });
    const { token } = await bodyOf<{ token: string }>(other);
    expect(await said(await book(client, token, id))).toEqual([422, 'Choose the file for “A photo” again.']);
    clock.pass(16);
    expect((await beginFile(client, place, 'b.png', 20)).status).toBe(409);
  });

  test('replaces one that no answer names', async () => {
    const { client, token, place, db } = await open();
    await addFile(client, place, 'a.png', aPng(1));
    const id = await idOf(addFile(client, place, 'b.png', aPng(2)));
    expect((await book(client, token, id)).status).toBe(201);
    expect(await db.selectFrom('sessionFiles').select('name').execute()).toEqual([{ name: 'b.png' }]);
    expect(await db.selectFrom('bookingAnswers').select(['value', 'fileId']).execute()).toEqual([
      { value: 'b.png', fileId: id },
    ]);
  });
});

describe('files of a hold', () => {
  test('go when it is released, those that are arriving, too', async () => {
    const { client, place, left } = await open();
    await addFile(client, place, 'a.png', aPng(1));
    await sendAll(client, place, 'b.png', aPng(2));
    expect(await left()).toHaveLength(2);
    expect((await client.post(`${place}/release`)).status).toBe(404);
    const hold = place.replace('/api/bookings/', '/api/bookings/holds/');
    expect((await client.post(`${hold}/release`)).status).toBe(204);
    expect(await left()).toEqual([]);
  });

  test('go when it expires', async () => {
    const { client, place, left, db, clock } = await open();
    await addFile(client, place, 'a.png', aPng(1));
    await sendAll(client, place, 'b.png', aPng(2));
    clock.pass(16);
    await releaseExpiredHolds(db, clock.now());
    expect(await left()).toEqual([]);
    expect(await db.selectFrom('uploads').select('id').execute()).toEqual([]);
  });
});
