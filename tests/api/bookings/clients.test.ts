import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { eraseOldClients } from '#server/bookings/clients/retention.ts';
import { videosTask } from '#server/site/media/video/videos-task.ts';
import { keepMessage } from '#server/site/messages/keep-message.ts';
import { privacyOf } from '#src/content/site/legal/privacy.ts';
import { ownContent } from '#src/content/site/site-content.ts';
import type { ClientDetail, ClientRow } from '#src/contract/bookings/clients.ts';
import { appWithAdmin } from '../../support/app.ts';
import { aCall, aClock, bookAt, said } from '../../support/bookings.ts';
import { bodyOf } from '../../support/client.ts';
import { refuse } from '../../support/failing-writes.ts';
import { onlyOnSqlite } from '../../support/only-on-sqlite.ts';
import { type Begun, beginFile, sendPiece } from '../../support/session-files.ts';

const SLOT = '2027-01-20T15:00:00.000Z';
const LATER = '2027-01-21T15:00:00.000Z';

async function open() {
  const clock = aClock();
  const { app, admin: team } = await appWithAdmin({}, clock.now);
  const client = app.visitor();
  await bookAt(client, SLOT, { name: 'Wilhelmina Quux', email: 'Mina@Quux.example', idea: 'Quokka census' });
  await bookAt(client, LATER, { name: 'Mina Quux', email: 'mina@quux.example', idea: 'Quokka ledger' });
  await bookAt(client, '2027-01-22T15:00:00.000Z', { name: 'Ada Other', email: 'ada@other.example' });
  const message = { name: 'Mina', email: 'MINA@quux.example', text: 'Do you like quokkas?' };
  await keepMessage(app, message, 'a form');
  await keepMessage(app, { ...message, name: 'Ada', email: 'ada@other.example', text: 'Hello' }, 'another');
  await team.post('/api/admin/guests/b1/notes', { text: 'Brings a quokka.' });
  const readClient = (key: string) => bodyOf<ClientDetail>(team.get(`/api/admin/guests/${key}`));
  const cancelAll = async () => {
    for (const id of [1, 2])
      await team.call('PATCH', `/api/admin/bookings/${id}`, { action: 'cancel', refundPercent: 0 });
  };
  return { ...app, clock, client, team, readClient, cancelAll };
}

/** Every stored byte: the database file and its WAL. */
function stored(file: string): string {
  return ['', '-wal'].map((end) => readFileSync(file + end, 'latin1')).join('');
}

describe('clients', () => {
  test('are listed once, with the latest session first, and found by name and address', async () => {
    const { team } = await open();
    const list = (query = '') =>
      bodyOf<{ guests: ClientRow[]; total: number }>(team.get(`/api/admin/guests?${query}`));
    const { guests: clients, total } = await list();
    expect(total).toBe(2);
    expect(clients.map(({ key, name, sessions }) => [key, name, sessions])).toEqual([
      ['b3', 'Ada Other', 1],
      ['b2', 'Mina Quux', 2],
    ]);
    expect((await list('q=QUUX')).guests.map(({ key }) => key)).toEqual(['b2']);
    expect((await list('limit=1&offset=1')).guests.map(({ key }) => key)).toEqual(['b2']);
    expect((await list('q=nobody')).total).toBe(0);
    expect(
      (await list('q=mina%20qu')).guests.map(({ key }) => key),
      'the last word may be incomplete',
    ).toEqual(['b2']);
    expect((await list('q=quokka')).total, 'an idea is not a name').toBe(0);
    expect((await list('q=%22')).total, 'no word').toBe(0);
    expect((await team.get('/api/admin/guests?offset=10001')).status).toBe(400);
  });

  test('have a page with all bookings and messages of their address, in any case', async () => {
    const { readClient, team } = await open();
    await team.call('PATCH', '/api/admin/bookings/1', { action: 'mark-paid' });
    const page = await readClient('b1');
    expect(page).toMatchObject({
      name: 'Mina Quux',
      email: 'mina@quux.example',
      sums: [{ currency: 'USD', paid: 120, refunded: 0 }],
      messages: [{ text: 'Do you like quokkas?' }],
      notes: [{ text: 'Brings a quokka.', username: 'ada.admin' }],
      notErasable: expect.stringContaining('upcoming session'),
    });
    expect(page.sessions.map(({ id }) => id)).toEqual([2, 1]);
    expect(await readClient('m1')).toEqual({ ...page, key: 'm1' });
    expect((await team.get('/api/admin/guests/b99')).status).toBe(404);
    for (const wrong of ['mina@quux.example', 'b0', 'b1x', 'c1', 'b1.5'])
      expect([wrong, (await team.get(`/api/admin/guests/${wrong}`)).status]).toEqual([wrong, 400]);
    expect((await team.call('DELETE', '/api/admin/guests/b3/notes/1')).status, 'another client’s').toBe(404);
    expect((await team.call('DELETE', '/api/admin/guests/b1/notes/1')).status).toBe(204);
  });

  test('without an address are listed once per booking', async () => {
    const { readClient, team } = await open();
    await team.post('/api/admin/bookings', aCall({ startsAt: '2027-01-23T15:00:00Z', email: '' }));
    await team.post('/api/admin/bookings', aCall({ startsAt: '2027-01-24T15:00:00Z', email: '' }));
    expect(await readClient('b4')).toMatchObject({
      email: null,
      phone: '+1 555 0100',
      sessions: [{ id: 4 }],
    });
    expect((await team.post('/api/admin/guests/b4/notes', { text: 'x' })).status).toBe(409);
  });

  test('are found from anywhere by reference, name, address or idea', async () => {
    const { team } = await open();
    const find = async (q: string) => {
      const answer = await team.get(`/api/admin/find?q=${encodeURIComponent(q)}`);
      const { bookings, guests: clients } = await bodyOf<{
        bookings: Array<{ id: number; reference: string }>;
        guests: Array<{ key: string }>;
      }>(answer);
      return { ids: bookings.map(({ id }) => id), keys: clients.map(({ key }) => key), bookings };
    };
    expect(await find('quokka CENSUS')).toMatchObject({ ids: [1], keys: ['b1'] });
    const all = await find('quux');
    expect(all).toMatchObject({ ids: [2, 1], keys: ['b2'] });
    expect(await find(all.bookings[1]?.reference ?? '')).toMatchObject({ ids: [1] });
    expect(await find('census quokka other')).toMatchObject({ ids: [] });
    expect(await find('wilhel')).toMatchObject({ ids: [1] });
    expect(await find('"idea: OR * NEAR(')).toMatchObject({ ids: [] });
    expect(await find('!!')).toMatchObject({ ids: [] });
    expect(await find('100%')).toMatchObject({ ids: [], keys: [] });
    expect((await team.get('/api/admin/find?q=x')).status).toBe(400);
  });
});

describe('a client with many bookings', () => {
  async function many(count: number) {
    const opened = await open();
    const { db } = opened;
    const { id: _id, ...copy } = await db
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    for (let n = 0; n < count; n += 1)
      await db
        .insertInto('bookings')
        .values({
          ...copy,
          ref: `copy ${n}`,
          state: 'cancelled',
          taken: null,
          startsAt: `2026-01-01T${String(n % 24).padStart(2, '0')}:00:00.000Z`,
        })
        .execute();
    return opened;
  }

  test('is exported completely in chunks, each booking once', async () => {
    const { team } = await many(130);
    const answer = await team.get('/api/admin/guests/b1/export.json');
    const { bookings, messages } = (await answer.json()) as Record<'bookings' | 'messages', unknown[]>;
    const references = bookings.map((each) => (each as { reference: string }).reference);
    expect(new Set(references).size).toBe(132);
    expect(references).toHaveLength(132);
    expect(messages, 'what is known by the address').toHaveLength(1);
  });

  test('is erased completely, in one transaction', async () => {
    const { team, db, cancelAll } = await many(130);
    await cancelAll();
    // A booking in the last batch cannot be changed.
    const allow = await refuse(db, 'update on bookings', "old.ref = 'copy 7'");
    const named = async () =>
      (await db.selectFrom('bookings').select('id').where('email', '<>', '').execute()).length;
    expect((await team.call('DELETE', '/api/admin/guests/b1')).status).toBe(500);
    expect(await named()).toBe(133);
    expect(await db.selectFrom('guestNotes').select('id').execute()).toHaveLength(1);
    await allow();
    expect((await team.call('DELETE', '/api/admin/guests/b1')).status).toBe(200);
    expect(await named()).toBe(1);
  });

  test('is exported as CSV for a search, in the order of the sessions', async () => {
    const { team } = await many(700);
    const rows = async (query: string) =>
      (await (await team.get(`/api/admin/bookings/export.csv?${query}`)).text())
        .trim()
        .split('\r\n')
        .slice(1);
    const all = await rows('');
    expect(all).toHaveLength(703);
    const times = all.map((row) => row.split(',')[1]);
    expect(times).toEqual([...times].sort());
    expect(await rows('q=quux')).toHaveLength(702);
    expect(await rows('q=ada%20other')).toHaveLength(1);
    expect(await rows('q=quux&state=confirmed')).toHaveLength(2);
    expect(await rows('q=%25')).toEqual([]);
  });
});

describe('a client’s data', () => {
  test('are exported completely, in one file that explains itself', async () => {
    const { team, db } = await open();
    const answer = await team.get('/api/admin/guests/b1/export.json');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="guest-2027-01-13.json"');
    const file = (await answer.json()) as Record<string, unknown[]> & { about: Record<string, string> };
    expect(Object.keys(file.about).sort()).toEqual(
      ['file', ...Object.keys(file).filter((key) => !['about', 'exportedAt', 'email'].includes(key))].sort(),
    );
    expect(file.bookings).toMatchObject([
      { name: 'Mina Quux', idea: 'Quokka ledger', price: 120, currency: 'USD' },
      { name: 'Wilhelmina Quux', idea: 'Quokka census' },
    ]);
    expect(file.messages).toMatchObject([{ text: 'Do you like quokkas?' }]);
    expect(file.notes).toMatchObject([{ text: 'Brings a quokka.' }]);
    expect(file.history).toHaveLength(2);
    expect(JSON.stringify(file.emails)).toContain('Your session is booked');
    expect(JSON.stringify(file)).not.toContain('other.example');
    const entry = await db
      .selectFrom('auditLog')
      .select(['subject', 'detail'])
      .where('action', '=', 'guest.export')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ subject: 'client of booking 1', detail: '{}' });
  });

  test('are not erased before an upcoming session or a pending refund', async () => {
    const { team, cancelAll, readClient } = await open();
    const erase = async () => said(await team.call('DELETE', '/api/admin/guests/b1'));
    expect(await erase()).toEqual([
      409,
      'This client has an upcoming session. Cancel it first, then erase their data.',
    ]);
    await team.call('PATCH', '/api/admin/bookings/1', { action: 'mark-paid' });
    await team.call('PATCH', '/api/admin/bookings/1', { action: 'cancel', refundPercent: 50 });
    await cancelAll();
    expect(await erase()).toEqual([
      409,
      'A refund to this client is still due. Pay it first, then erase their data.',
    ]);
    await team.call('PATCH', '/api/admin/bookings/1', { action: 'mark-refunded' });
    expect((await readClient('b1')).notErasable).toBeNull();
    expect((await erase())[0]).toBe(200);
  });

  onlyOnSqlite('it reads the bytes of the file')(
    'are erased from every byte of the database, and bookings stay as numbers',
    async () => {
      const { team, client, db, database, cancelAll } = await open();
      // Searching, exporting and marking must not leave a name behind.
      await team.get('/api/admin/bookings/export.csv?q=quux');
      await team.get('/api/admin/guests/b1/export.json');
      await team.call('PATCH', '/api/admin/messages/1', { read: true });
      const { token } = await bookAt(client, '2027-01-25T15:00:00.000Z', {
        name: 'Mina Quux',
        email: 'mina@quux.example',
        idea: `Quokka ${'novel '.repeat(600)}`,
      });
      await client.post(`/api/bookings/${token}/reschedule`, { startsAt: '2027-01-26T15:00:00.000Z' });
      await team.call('PATCH', '/api/admin/bookings/4', { action: 'cancel', refundPercent: 0 });
      await cancelAll();
      expect(stored(database.file)).toMatch(/quux.*quokka/is);
      const searchable = async (word: string) =>
        (await sql`select rowid from bookings_fts where bookings_fts match ${word}`.execute(db)).rows.length;
      const indexed = async () => {
        await sql`create virtual table if not exists temp.terms using fts5vocab(main, bookings_fts, row)`.execute(
          db,
        );
        return (await sql<{ term: string }>`select term from temp.terms`.execute(db)).rows.map(
          ({ term }) => term,
        );
      };
      expect(await searchable('quokka')).toBe(3);
      expect(await indexed()).toEqual(expect.arrayContaining(['quux', 'wilhelmina', 'novel', 'census']));
      const answer = await team.call('DELETE', '/api/admin/guests/b1');
      expect([answer.status, await answer.json()]).toEqual([200, { published: [], drafts: [] }]);
      expect(database.checkpoint()).toBe(true);
      // Index entries share prefixes with neighboring words, so search for the ends of the words, too.
      expect(stored(database.file)).not.toMatch(/quux|quokka|novel|mina|uokka|okka|uux|ilhelm|ovel/i);
      expect(await searchable('quokka')).toBe(0);
      expect((await indexed()).filter((term) => /quux|quokka|novel|mina|census/.test(term))).toEqual([]);
      expect(await searchable('ada'), 'another client').toBe(1);
      await sql`insert into bookings_fts (bookings_fts, rank) values ('integrity-check', 1)`.execute(db);

      const rows = await db
        .selectFrom('bookings')
        .select(['name', 'email', 'state', 'priceCents', 'startsAt'])
        .orderBy('id')
        .execute();
      expect(rows.slice(0, 2)).toEqual([
        { name: 'Erased guest', email: '', state: 'cancelled', priceCents: 12_000, startsAt: SLOT },
        { name: 'Erased guest', email: '', state: 'cancelled', priceCents: 12_000, startsAt: LATER },
      ]);
      expect(rows[2]).toMatchObject({ name: 'Ada Other', email: 'ada@other.example' });
      expect(await db.selectFrom('messages').select('name').execute()).toEqual([{ name: 'Ada' }]);
      const mail = await db.selectFrom('mailOutbox').select('body').execute();
      expect(mail.some(({ body }) => body.includes('Ada'))).toBe(true);
      const entry = await db
        .selectFrom('auditLog')
        .select(['subject', 'detail'])
        .where('action', '=', 'guest.erase')
        .executeTakeFirstOrThrow();
      expect(entry.subject).toBe('client of booking 1');
      expect(JSON.parse(entry.detail)).toMatchObject({ bookings: 3, messages: 1, notes: 1 });
      expect((await team.get('/api/admin/guests/b1')).status).toBe(404);
      expect((await team.call('DELETE', '/api/admin/guests/b1')).status).toBe(404);
    },
  );
});

test('erasing a client deletes unfinished uploads, and the old link accepts nothing more', async () => {
  const clock = aClock();
  const { app, admin: team } = await appWithAdmin({}, clock.now);
  const client = app.visitor();
  const { token } = await bookAt(client, SLOT);
  const place = `/api/bookings/${token}`;
  const begun = await bodyOf<Begun>(beginFile(client, place, 'Hopper.pdf', 600_000));
  const first = Buffer.alloc(begun.chunkBytes, 'moth');
  expect((await sendPiece(client, place, { id: begun.id, offset: 0 }, first)).status).toBe(200);
  clock.set('2027-01-20T16:30:00.000Z');
  expect((await team.post('/api/admin/sessions/1/end', { as: 'completed' })).status).toBe(200);
  expect((await team.call('DELETE', '/api/admin/guests/b1')).status).toBe(200);
  expect(await app.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
  await app.tasks.work(videosTask);
  expect(await app.db.selectFrom('storedChunks').selectAll().execute()).toEqual([]);
  const answers = [
    await client.put(`${place}/brief`, { text: 'Grace was here', version: 0 }),
    await beginFile(client, place, 'a.txt', 10),
    await client.put(`${place}/story`, {
      text: 'Grace liked it very much',
      rating: 5,
      author: 'Grace',
      uses: [],
    }),
    await client.put(`${place}/billing`, { company: 'Hopper Ltd', taxNumber: '', address: '', country: '' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 404]);
});

describe('clients that retention erases', () => {
  test('are those whose session is long enough ago, and other data of that age', async () => {
    const { db, clock, team, client } = await open();
    for (const state of ['completed', 'no_show'] as const)
      await db
        .updateTable('bookings')
        .set({ state })
        .where('id', '=', state === 'completed' ? 1 : 2)
        .execute();
    clock.set('2027-07-20T16:00:00.000Z');
    await bookAt(client, '2027-08-02T15:00:00.000Z', { name: 'Mina Quux', email: 'mina@quux.example' });
    // Half a year after the first session, but not after the second.
    const first = await eraseOldClients(db, 6, clock.now());
    expect(first).toMatchObject({ bookings: 1 });
    const names = async () =>
      (await db.selectFrom('bookings').select('name').orderBy('id').execute()).map(({ name }) => name);
    expect(await names()).toEqual(['Erased guest', 'Mina Quux', 'Ada Other', 'Mina Quux']);
    expect(await db.selectFrom('messages').select('id').execute(), 'half a year old too').toEqual([]);
    expect(await db.selectFrom('guestNotes').select('id').execute(), 'they are still a client').toHaveLength(
      1,
    );
    expect(await eraseOldClients(db, 6, clock.now())).toEqual({ bookings: 0, others: 0 });

    clock.set('2028-03-01T00:00:00.000Z');
    await db.updateTable('bookings').set({ payment: 'refund_due' }).where('id', '=', 3).execute();
    expect(await eraseOldClients(db, 6, clock.now())).toMatchObject({ bookings: 2 });
    expect(await names(), 'a refund needs a person').toEqual([
      'Erased guest',
      'Erased guest',
      'Ada Other',
      'Erased guest',
    ]);
    expect(await db.selectFrom('guestNotes').select('id').execute()).toEqual([]);
    const changes = await bodyOf<Array<{ subject: string }>>(
      team.get('/api/admin/changes?kind=guest.forget'),
    );
    expect(changes.map(({ subject }) => subject)).toEqual(['2 bookings', '1 booking']);
  });

  test('are erased in small transactions, however many they are', async () => {
    const { db, clock } = await open();
    const one = await db.selectFrom('bookings').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
    const { id: _id, ...copy } = one;
    for (let n = 0; n < 130; n += 1)
      await db
        .insertInto('bookings')
        .values({ ...copy, ref: `copy ${n}`, state: 'cancelled', taken: null })
        .execute();
    clock.set('2027-12-01T00:00:00.000Z');
    expect((await eraseOldClients(db, 6, clock.now())).bookings).toBe(133);
    const entries = await db
      .selectFrom('auditLog')
      .select('id')
      .where('action', '=', 'guest.forget')
      .execute();
    expect(entries.length).toBeGreaterThanOrEqual(3);
    const stopped = new AbortController();
    stopped.abort();
    expect(await eraseOldClients(db, 6, clock.now(), stopped.signal)).toEqual({ bookings: 0, others: 0 });
  });

  test('are only erased after the owner has set a time, which the privacy policy then states', async () => {
    const { team, settings } = await open();
    expect((await settings.current()).forgetMonths).toBe(0);
    const save = (forgetMonths: number) => team.call('PATCH', '/api/admin/settings', { forgetMonths });
    expect(await said(await save(5))).toEqual([400, 'Months must be 6 to 120, or 0']);
    expect((await save(121)).status).toBe(400);
    const policy = async () =>
      JSON.stringify(privacyOf({ ...ownContent, identity: await settings.identity() }).sections);
    expect(await policy()).not.toContain('months after');
    expect((await save(24)).status).toBe(200);
    expect(await policy()).toContain('24 months after');
  });
});
