import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Db, OpenDatabase } from '#db/open.ts';
import { insertPost } from '#db/queries/blog/write.ts';
import { writeTransaction } from '#db/transaction.ts';
import { appWithAdmin, testApp } from '../support/app.ts';
import { anHour, calendarFile, calendarServer } from '../support/calendar-server.ts';
import type { Client } from '../support/client.ts';
import { anotherProcess } from '../support/database.ts';
import { addDeveloper } from '../support/developers.ts';
import { aPhoto, formOf, sendForm } from '../support/images.ts';
import { aPost } from '../support/posts.ts';

/** Long enough for a call's reads before its transaction, and shorter than its wait for the database. */
const READS_MS = 700;

async function open() {
  const { app, admin } = await appWithAdmin();
  const { id } = await insertPost(app.db, aPost({ slug: 'a' }));
  return { app, admin, id };
}

/** @returns the hash of an uploaded image */
async function upload(admin: Client, size: { width: number; height: number }): Promise<string> {
  const form = formOf([{ name: 'image.png', data: await aPhoto('png', size) }]);
  const answer = await sendForm(admin, '/api/admin/media', form);
  return ((await answer.json()) as { hash: string }).hash;
}

/** Makes a call, and lets another process change something between its reads and its transaction. */
async function withChange(
  database: OpenDatabase,
  call: () => Promise<Response>,
  change: (db: Db) => Promise<unknown>,
): Promise<Response> {
  const other = await anotherProcess(database);
  let answering: Promise<Response> | undefined;
  await writeTransaction(other.db, async (trx) => {
    answering = call();
    await delay(READS_MS);
    await change(trx);
  });
  return answering as Promise<Response>;
}

test('an image that becomes a cover while it is replaced is not replaced by one of another shape', async () => {
  const { app, admin, id } = await open();
  const cover = await upload(admin, { width: 1200, height: 630 });
  const by = await upload(admin, { width: 1600, height: 1200 });
  await withChange(
    app.database,
    () => admin.post(`/api/admin/media/${cover}/replace`, { by }),
    (db) => db.updateTable('posts').set({ imageHash: cover }).where('id', '=', id).execute(),
  );
  const shown = await app.db
    .selectFrom('posts')
    .innerJoin('media', 'media.hash', 'posts.imageHash')
    .select(['media.width', 'media.height'])
    .execute();
  expect(shown).toEqual([{ width: 1200, height: 630 }]);
});

test('an image that is deleted while a post is saved with it is reported as missing, not as a server error', async () => {
  const { app, admin, id } = await open();
  const imageHash = await upload(admin, { width: 1200, height: 630 });
  const answer = await withChange(
    app.database,
    () => admin.call('PATCH', `/api/admin/posts/${id}`, { version: 1, imageHash }),
    (db) => db.deleteFrom('media').where('hash', '=', imageHash).execute(),
  );
  expect([answer.status, await answer.text()]).toEqual([404, expect.stringMatching(/^Image/)]);
});

test('a developer whose account is removed during a calendar test cannot add the calendar', async () => {
  const server = await calendarServer();
  server.serve(calendarFile(anHour('2027-01-14T15:00:00.000Z')));
  const app = await testApp({ CALENDAR_HOSTS: server.host });
  const developer = await app.as('developer', 'dev.one');
  const userId = await app.userId('dev.one');
  const id = await addDeveloper(app.db, 'usa', { userId });
  const answer = await withChange(
    app.database,
    () =>
      developer.post(`/api/admin/developers/${id}/calendars`, {
        kind: 'ics',
        name: 'Private',
        address: server.url,
      }),
    (db) => db.updateTable('developers').set({ userId: null }).where('id', '=', id).execute(),
  );
  expect([answer.status, await answer.text()]).toEqual([404, expect.stringMatching(/^Person/)]);
  expect(await app.db.selectFrom('calendars').select('id').execute()).toEqual([]);
});
