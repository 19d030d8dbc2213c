import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import { insertPost } from '#db/queries/blog/write.ts';
import { writeTransaction } from '#db/transaction.ts';
import { anotherProcess, testDatabase } from '../support/database.ts';
import { aPost } from '../support/posts.ts';

/** Long enough for a process to poll for changes a few times. */
const LOOKS_MS = 800;

const titles = async (db: Db) => (await db.selectFrom('posts').select('title').execute()).length;

test('a slow change is noticed by other processes once it is committed, even if they have checked before', async () => {
  const one = await testDatabase();
  const other = await anotherProcess(one);
  const before = other.contentVersion();
  let beside: Promise<unknown> | undefined;
  let during = { content: -1, data: -1 };
  await writeTransaction(one.db, async (trx) => {
    await insertPost(trx, aPost({ slug: 'slow' }));
    // A short transaction that began later may end earlier.
    beside = other.db.updateTable('bookingFeed').set({ version: 7 }).execute();
    await delay(LOOKS_MS);
    during = { content: other.contentVersion(), data: other.dataVersion() };
  });
  expect(during.content, 'nobody else can read it yet').toBe(before);
  await expect.poll(() => other.contentVersion(), { timeout: 5_000 }).toBeGreaterThan(before);
  expect(other.dataVersion()).not.toBe(during.data);
  await beside;
});

test('a change is not announced before it can be read, so that no stale page is cached as a new one', async () => {
  const { db, contentVersion } = await testDatabase();
  const before = contentVersion();
  let during = -1;
  const undone = writeTransaction(db, async (trx) => {
    await insertPost(trx, aPost({ slug: 'undone' }));
    await delay(5);
    during = contentVersion();
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect([during, contentVersion()]).toEqual([before, before]);
  await insertPost(db, aPost({ slug: 'done' }));
  expect(contentVersion()).toBeGreaterThan(before);
  expect(await titles(db)).toBe(1);
});
