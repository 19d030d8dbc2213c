import { describe, expect, test } from 'vitest';
import { safeFileName } from '#server/site/media/file-name.ts';
import { videosTask } from '#server/site/media/video/videos-task.ts';
import { CLIENT_FILES_BYTES, SESSION_FILE_BYTES } from '#src/contract/bookings/values.ts';
import { FILE_CHUNK_BYTES } from '#src/contract/site/values.ts';
import { testApp } from '../../support/app.ts';
import { aClock, bookAt, said } from '../../support/bookings.ts';
import { bodyOf } from '../../support/client.ts';
import { addFile, type Begun, beginFile, sendAll, sendPiece } from '../../support/session-files.ts';

const SLOT = '2027-01-20T15:00:00.000Z';

async function bookedSession() {
  const clock = aClock();
  const app = await testApp({}, clock.now);
  const client = app.visitor();
  const { token } = await bookAt(client, SLOT);
  const place = `/api/bookings/${token}`;
  const session = () =>
    bodyOf<{
      brief: { text: string; version: number };
      files: Array<{ id: number; name: string; bytes: number }>;
      openUntil: string | null;
    }>(client.get(`${place}/session`));
  return { ...app, clock, client, token, place, session };
}

describe('the longer brief', () => {
  test('is saved automatically, and a second tab does not overwrite changes that it has not seen', async () => {
    const { client, place, session, db } = await bookedSession();
    const save = (text: string, version: number) => client.put(`${place}/brief`, { text, version });
    expect(await (await save('Ten moths', 0)).json()).toMatchObject({ version: 1 });
    expect(await said(await save('Eleven moths', 0))).toEqual([
      409,
      'This text was changed elsewhere, probably in another tab.',
    ]);
    expect((await save('Twelve moths', 1)).status).toBe(200);
    expect((await session()).brief).toMatchObject({ text: 'Twelve moths', version: 2 });
    const entries = await db
      .selectFrom('auditLog')
      .select('action')
      .where('action', '=', 'session.brief')
      .execute();
    expect(entries, 'saves of one sitting are one entry').toHaveLength(1);
    expect((await save('x'.repeat(20_001), 2)).status).toBe(400);
    expect((await save('moth \u202etxt', 2)).status).toBe(400);
  });

  test('is open from the booking until a week after the session, and only by its link', async () => {
    const { client, clock, place, session, token } = await bookedSession();
    expect((await session()).openUntil).toBe('2027-01-27T16:00:00.000Z');
    const forged = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    expect((await client.put(`/api/bookings/${forged}/brief`, { text: 'x', version: 0 })).status).toBe(404);
    clock.set('2027-01-27T16:00:00.000Z');
    expect((await session()).openUntil).toBeNull();
    expect((await client.put(`${place}/brief`, { text: 'x', version: 0 })).status).toBe(409);
    expect((await beginFile(client, place, 'a.txt', 1)).status).toBe(409);
  });

  test('is refused for a canceled session and a held time', async () => {
    const { client, place } = await bookedSession();
    const hold = await client.post('/api/bookings/holds', { tier: 'usa', startsAt: SLOT });
    const { token } = (await hold.json()) as { token: string };
    expect((await beginFile(client, `/api/bookings/${token}`, 'a.txt', 1)).status).toBe(409);
    await client.post(`${place}/cancel`, { refundPercent: 100 });
    expect((await client.put(`${place}/brief`, { text: 'x', version: 0 })).status).toBe(409);
  });
});

describe('a client’s file', () => {
  test('is uploaded in chunks, and is only served as a download', async () => {
    const { client, place, session } = await bookedSession();
    const data = Buffer.alloc(FILE_CHUNK_BYTES * 2 + 100, 'moth');
    const file = await bodyOf<{ id: number }>(addFile(client, place, 'plan.html', data));
    expect(await session()).toMatchObject({
      files: [{ id: file.id, name: 'plan.html', bytes: data.length }],
    });
    const answer = await client.get(`${place}/files/${file.id}`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="plan.html"',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'accept-ranges': 'bytes',
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(data)).toBe(true);
    const start = FILE_CHUNK_BYTES - 3;
    const part = await client.get(`${place}/files/${file.id}`, { range: `bytes=${start}-${start + 9}` });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes ${start}-${start + 9}/${data.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(data.subarray(start, start + 10))).toBe(true);
    const none = await client.get(`${place}/files/${file.id}`, { range: `bytes=${data.length}-` });
    expect(none.status).toBe(416);
  });

  test('is not named in the audit log, which outlives it', async () => {
    const { client, place, db } = await bookedSession();
    const file = await bodyOf<{ id: number }>(addFile(client, place, 'Hopper.pdf', Buffer.from('moth')));
    expect((await client.call('DELETE', `${place}/files/${file.id}`)).status).toBe(204);
    const log = await db.selectFrom('auditLog').select(['action', 'subject', 'detail']).execute();
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['session.add-file', 'session.remove-file']),
    );
    expect(JSON.stringify(log)).not.toContain('Hopper');
  });

  test('resumes an upload, and accepts chunks only in order', async () => {
    const { client, place } = await bookedSession();
    const data = Buffer.alloc(FILE_CHUNK_BYTES + 50, 1);
    const first = await bodyOf<Begun>(beginFile(client, place, 'a.bin', data.length));
    const piece = (offset: number, bytes: Buffer) =>
      sendPiece(client, place, { id: first.id, offset }, bytes);
    expect((await piece(0, data.subarray(0, 10))).status, 'too short').toBe(400);
    expect((await piece(FILE_CHUNK_BYTES, data.subarray(0, 50))).status).toBe(409);
    expect((await piece(0, data.subarray(0, FILE_CHUNK_BYTES))).status).toBe(200);
    expect((await piece(0, data.subarray(0, FILE_CHUNK_BYTES))).status, 'sent twice').toBe(409);
    const again = await bodyOf<Begun>(beginFile(client, place, 'a.bin', data.length));
    expect([again.id, again.received]).toEqual([first.id, FILE_CHUNK_BYTES]);
    expect((await client.post(`${place}/uploads/${first.id}/finish`)).status, 'incomplete').toBe(409);
    expect((await piece(FILE_CHUNK_BYTES, Buffer.alloc(51))).status, 'too long').toBe(413);
    expect((await piece(FILE_CHUNK_BYTES, data.subarray(FILE_CHUNK_BYTES))).status).toBe(200);
    expect((await client.post(`${place}/uploads/${first.id}/finish`)).status).toBe(201);
  });

  test('of another booking is not found', async () => {
    const { client, place } = await bookedSession();
    const other = `/api/bookings/${(await bookAt(client, '2027-01-21T15:00:00Z')).token}`;
    const { id } = await bodyOf<{ id: number }>(addFile(client, place, 'a.txt', Buffer.from('moth')));
    const upload = await sendAll(client, place, 'b.txt', Buffer.from('moth'));
    for (const [method, path] of [
      ['GET', `files/${id}`],
      ['DELETE', `files/${id}`],
      ['GET', `uploads/${upload}`],
      ['DELETE', `uploads/${upload}`],
      ['POST', `uploads/${upload}/finish`],
    ] as const)
      expect([path, (await client.call(method, `${other}/${path}`)).status]).toEqual([path, 404]);
    expect((await sendPiece(client, other, { id: upload, offset: 0 }, Buffer.from('m'))).status).toBe(404);
  });

  test('is limited in size, number and total size, with clear messages', async () => {
    const { client, place } = await bookedSession();
    expect(await said(await beginFile(client, place, 'a.mov', SESSION_FILE_BYTES + 1))).toEqual([
      400,
      'The file is too large: at most 100 MB.',
    ]);
    expect((await beginFile(client, place, 'a.mov', 0)).status).toBe(400);
    for (const name of ['a', 'b', 'c'])
      expect((await beginFile(client, place, name, CLIENT_FILES_BYTES / 3)).status).toBe(201);
    expect(await said(await beginFile(client, place, 'd', 1))).toEqual([
      409,
      'All files of a session together may take 300 MB. Remove one first, or put a link into your brief.',
    ]);
    const other = `/api/bookings/${(await bookAt(client, '2027-01-21T15:00:00Z')).token}`;
    for (let number = 1; number <= 10; number += 1)
      expect((await beginFile(client, other, `${number}.txt`, 1)).status).toBe(201);
    expect((await beginFile(client, other, '11.txt', 1)).status).toBe(409);
  });

  test('cannot be uploaded again and again', async () => {
    const { client, place } = await bookedSession();
    const answers: number[] = [];
    for (let number = 1; number <= 41; number += 1) {
      const answer = await beginFile(client, place, `${number}.txt`, 1);
      answers.push(answer.status);
      const { id } = (await answer.json().catch(() => ({ id: 0 }))) as { id: number };
      if (answer.ok) await client.call('DELETE', `${place}/uploads/${id}`);
    }
    expect(answers.indexOf(429)).toBe(40);
  });

  test('loses its bytes when it or its booking is deleted', async () => {
    const { client, place, db, tasks } = await bookedSession();
    const { id } = await bodyOf<{ id: number }>(addFile(client, place, 'a.txt', Buffer.from('moth')));
    await addFile(client, place, 'b.txt', Buffer.from('moths'));
    expect((await client.call('DELETE', `${place}/files/${id}`)).status).toBe(204);
    await tasks.work(videosTask);
    expect(await db.selectFrom('storedChunks').select('position').execute()).toHaveLength(1);
    await db.deleteFrom('bookings').execute();
    await tasks.work(videosTask);
    expect(await db.selectFrom('storedFiles').select('id').execute()).toEqual([]);
  });
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\Windows\\system32\\cmd.exe', 'cmd.exe'],
  ['..', 'file'],
  ['/', 'file'],
  ['a／b∕c.txt', 'c.txt'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['zero\u200bwidth\u0000.txt', 'zerowidth.txt'],
  ['line\r\nSet-Cookie: x.txt', 'lineSet-Cookie_ x.txt'],
  ['CON', '_CON'],
  ['con.txt', '_con.txt'],
  ['LPT1.log', '_LPT1.log'],
  ['.htaccess', 'htaccess'],
  ['-rf.txt', 'rf.txt'],
  ['end. . .', 'end'],
  ['a<b>:"c|d?*%2f.txt', 'a_b___c_d___2f.txt'],
  ['Käse plan (final).pdf', 'Käse plan (final).pdf'],
  ['\ud800.txt', '�.txt'],
])('the name %j becomes %j', (given, safe) => {
  expect(safeFileName(given)).toBe(safe);
});

test('a long name has at most 255 bytes and keeps its ending', () => {
  const name = safeFileName(`${'👩‍👩‍👧'.repeat(60)}.tar.gz`);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  expect(name).toMatch(/👧\.gz$/u);
  expect(Buffer.byteLength(safeFileName('x'.repeat(400)))).toBe(255);
});
