import { describe, expect, test } from 'vitest';
import { insertStoredFile } from '#db/queries/site/stored-files.ts';
import { videosTask } from '#server/site/media/video/videos-task.ts';
import { CLIENT_FILES_BYTES, SESSION_FILES_TOTAL_BYTES } from '#src/contract/bookings/values.ts';
import { FILE_CHUNK_BYTES } from '#src/contract/site/values.ts';
import { testApp } from '../../support/app.ts';
import { aClient, aClock, type Booked } from '../../support/bookings.ts';
import { bodyOf, type Client } from '../../support/client.ts';
import { addFile, aZip, type Begun, beginFile, sendPiece } from '../../support/session-files.ts';

const FIRST = Date.parse('2027-01-15T00:00:00.000Z');
const PIECE = Buffer.alloc(FILE_CHUNK_BYTES, 1);

async function site() {
  const clock = aClock();
  const app = await testApp({ TRUST_PROXY: 'true' }, clock.now);
  const client = app.visitor();
  let number = 0;
  /** Returns the upload path of a session in the next hour. */
  const book = async (address = '198.51.100.7') => {
    number += 1;
    const startsAt = new Date(FIRST + number * 3_600_000).toISOString();
    const email = `guest-${number}@example.com`;
    const answer = await client.post('/api/bookings', aClient({ tier: 'offshore', startsAt, email }), {
      'x-forwarded-for': address,
    });
    return `/api/bookings/${((await answer.json()) as Booked).token}`;
  };
  const begin = (place: string, name: string, bytes: number) =>
    bodyOf<Begun>(beginFile(client, place, name, bytes));
  /** Leaves only this many bytes free. */
  const fillBut = (bytes: number) => insertStoredFile(app.db, SESSION_FILES_TOTAL_BYTES - bytes, 'guest');
  return { ...app, clock, client, book, begin, fillBut };
}

const statusOf = async (answer: Promise<Response>) => (await answer).status;

const pieceFrom = (client: Client, place: string, upload: { id: number; offset: number }, address: string) =>
  fetch(`${client.origin}${place}/uploads/${upload.id}?offset=${upload.offset}`, {
    method: 'PUT',
    headers: {
      origin: client.origin,
      'content-type': 'application/octet-stream',
      'x-forwarded-for': address,
    },
    body: new Uint8Array(PIECE),
  });

describe('the space for clients’ files', () => {
  test('is not used up by uploads that two networks announce and never send', async () => {
    const { client, book } = await site();
    for (const address of ['203.0.113.1', '192.0.2.1'])
      for (let number = 0; number < 14; number += 1) {
        const place = await book(address);
        for (const name of ['a', 'b', 'c'])
          await client.post(
            `${place}/uploads`,
            { name, bytes: CLIENT_FILES_BYTES / 3, modified: 1 },
            { 'x-forwarded-for': address },
          );
      }
    const place = await book();
    expect(await statusOf(beginFile(client, place, 'film.mov', CLIENT_FILES_BYTES / 3))).toBe(201);
    expect(await statusOf(addFile(client, place, 'plan.txt', Buffer.from('moth')))).toBe(201);
  });

  test('counts received chunks: one beyond it is refused, and canceling frees it', async () => {
    const { client, book, begin, fillBut } = await site();
    await fillBut(1.5 * FILE_CHUNK_BYTES);
    const [one, two] = [await book(), await book()];
    const first = await begin(one, 'first.bin', FILE_CHUNK_BYTES);
    const second = await begin(two, 'second.bin', FILE_CHUNK_BYTES);
    expect(await statusOf(sendPiece(client, one, { id: first.id, offset: 0 }, PIECE))).toBe(200);
    const refused = await sendPiece(client, two, { id: second.id, offset: 0 }, PIECE);
    expect([refused.status, await refused.text()]).toEqual([
      409,
      'We have no room for more files right now. Put a link to your file into the brief instead.',
    ]);
    expect(await statusOf(beginFile(client, two, 'third.bin', FILE_CHUNK_BYTES))).toBe(409);
    expect(await statusOf(client.call('DELETE', `${one}/uploads/${first.id}`))).toBe(204);
    expect(await statusOf(sendPiece(client, two, { id: second.id, offset: 0 }, PIECE))).toBe(200);
  });

  test('is freed by an upload that is abandoned', async () => {
    const { client, book, begin, fillBut, tasks, clock } = await site();
    await fillBut(FILE_CHUNK_BYTES);
    const [one, two] = [await book(), await book()];
    const first = await begin(one, 'first.bin', FILE_CHUNK_BYTES);
    await sendPiece(client, one, { id: first.id, offset: 0 }, PIECE);
    expect(await statusOf(beginFile(client, two, 'second.bin', 1))).toBe(409);
    clock.pass(3 * 24 * 60);
    await tasks.work(videosTask);
    expect(await statusOf(beginFile(client, two, 'second.bin', 1))).toBe(201);
  });

  test('is separate from that for the team’s code', async () => {
    const { client, book, fillBut, as, db } = await site();
    const place = await book();
    await fillBut(0);
    expect(await statusOf(beginFile(client, place, 'plan.txt', 1))).toBe(409);
    const owner = await as('owner');
    const { id } = await db.selectFrom('bookings').select('id').executeTakeFirstOrThrow();
    expect(await statusOf(addFile(owner, `/api/admin/sessions/${id}`, 'app.zip', aZip()))).toBe(201);
  });
});

describe('the uploads of one network', () => {
  test('are limited by day for it and its block, without affecting others', async () => {
    const { client, book, begin, booking, db } = await site();
    const received = async (address: string, by: 'network' | 'block', points: number) => {
      await booking.clientLimits.piece(address);
      await db.updateTable('rateLimits').set({ points }).where('key', 'like', `received by ${by}%`).execute();
    };
    await received('203.0.113.1', 'network', 1_200);
    const place = await book();
    const { id } = await begin(place, 'a.bin', FILE_CHUNK_BYTES);
    const refused = await pieceFrom(client, place, { id, offset: 0 }, '203.0.113.1');
    expect([refused.status, await refused.text()]).toEqual([
      429,
      expect.stringMatching(/^Too many files were sent from your network today\. Try again in \d+ hours\.$/),
    ]);
    await received('203.0.113.2', 'block', 2_400);
    expect((await pieceFrom(client, place, { id, offset: 0 }, '203.0.113.3')).status, 'its block').toBe(429);
    expect((await pieceFrom(client, place, { id, offset: 0 }, '198.51.100.7')).status).toBe(200);
  });

  test('count only once they have arrived', async () => {
    const { client, book, begin, db } = await site();
    const place = await book();
    const { id } = await begin(place, 'a.bin', FILE_CHUNK_BYTES);
    const wrong = await client.put(`${place}/uploads/${id}?offset=0`, { not: 'a piece' });
    expect(wrong.status).toBe(415);
    const counted = await db
      .selectFrom('rateLimits')
      .select('points')
      .where('key', 'like', 'received%')
      .execute();
    expect(counted.map(({ points }) => points)).toEqual([0, 0]);
  });
});
