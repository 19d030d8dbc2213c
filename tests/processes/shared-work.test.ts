import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { backupsFolder } from '#db/backup.ts';
import { openAny } from '#db/prepare-any.ts';
import { insertResetRequest } from '#db/queries/accounts/reset-requests.ts';
import { insertPost, planPost } from '#db/queries/blog/write.ts';
import { queueMail } from '#db/queries/mail-outbox.ts';
import { passwordResetsTask } from '#server/accounts/password-resets-task.ts';
import { publishDue } from '#server/blog/scheduled-posts-task.ts';
import { paymentsTask } from '#server/bookings/payments-task.ts';
import { marketingTextsTask } from '#server/generator/marketing/marketing-texts-task.ts';
import { createBackups } from '#server/operations/backups/backups.ts';
import { createLeases } from '#server/tasks/leases.ts';
import { testApp } from '../support/app.ts';
import { aClock, bookAt } from '../support/bookings.ts';
import { copyWorker } from '../support/copy-worker.ts';
import { testDataDir } from '../support/data-dir.ts';
import { testDatabase } from '../support/database.ts';
import { fakeSmtp } from '../support/fake-smtp.ts';
import { fakeStripe, paidEvent, signed } from '../support/fake-stripe.ts';
import { aPost } from '../support/posts.ts';

const SLOT = '2027-01-20T15:00:00.000Z';

async function two(env: Record<string, string> = {}) {
  const clock = aClock();
  const shared = { DATA_DIR: await testDataDir(), ...env };
  const first = await testApp(shared, clock.now);
  const second = await testApp(shared, clock.now);
  return { clock, first, second, both: [first, second] as const };
}

describe('two servers over one database', () => {
  test('send each e-mail once', async () => {
    const smtp = await fakeSmtp();
    onTestFinished(() => smtp.close());
    const { clock, first, both } = await two({ SMTP_URL: smtp.url, MAIL_FROM: 'hello@example.com' });
    onTestFinished(async () => void (await Promise.all(both.map(({ mail }) => mail.stop()))));
    const expiresAt = new Date(clock.now().getTime() + 86_400_000);
    const mail = Array.from({ length: 30 }, (_, index) => ({
      bookingId: null,
      kind: 'note',
      dedupe: `note ${index}`,
      to: `guest-${index}@example.com`,
      subject: 'Hello',
      text: 'Hello',
      intent: {},
      withCalendar: false,
      sendAfter: clock.now(),
      expiresAt,
    }));
    await queueMail(first.db, mail, clock.now());
    for (let round = 0; round < 3; round += 1) await Promise.all(both.map(({ mail }) => mail.work()));
    expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(mail.map(({ to }) => to).sort());
    expect(await first.db.selectFrom('leases').selectAll().execute(), 'nothing is left claimed').toEqual([]);
  });

  test('wait for the lease of an e-mail that one was sending when it was killed', async () => {
    const smtp = await fakeSmtp();
    onTestFinished(() => smtp.close());
    const { clock, first, second } = await two({ SMTP_URL: smtp.url, MAIL_FROM: 'hello@example.com' });
    onTestFinished(() => second.mail.stop());
    const mail = {
      kind: 'note',
      dedupe: 'n',
      to: 'a@example.com',
      subject: 'Hello',
      text: 'Hello',
      intent: {},
    };
    const times = { sendAfter: clock.now(), expiresAt: new Date(clock.now().getTime() + 86_400_000) };
    await queueMail(first.db, [{ bookingId: null, withCalendar: false, ...mail, ...times }], clock.now());
    expect(await first.leases.take(first.db, { work: 'mail', subject: '1' })).toBe(true);
    await second.mail.work();
    expect(smtp.received).toEqual([]);
    clock.pass(1);
    await second.mail.work();
    expect(smtp.received).toHaveLength(1);
  });

  test('pay a refund once, with one credit note and one e-mail', async () => {
    const stripe = await fakeStripe();
    onTestFinished(() => stripe.close());
    const { clock, first, both } = await two(stripe.env);
    const client = first.visitor();
    const { token } = await bookAt(client, SLOT);
    const { body, headers } = signed(paidEvent('evt_1', 'cs_test_1', token.slice(0, 16)));
    await fetch(`${first.origin}/api/webhooks/stripe`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
    await client.post(`/api/bookings/${token}/cancel`, { refundPercent: 100 });
    // Stripe's answer to a repeated request would hide a second one.
    const refunds = () => stripe.calls.filter(({ path: at }) => at === '/v1/refunds').length;
    const pay = () => Promise.all(both.map(({ tasks }) => tasks.work(paymentsTask)));
    stripe.fail(1);
    await pay();
    await pay();
    expect(refunds(), 'after a failure, it rests for both').toBe(0);
    clock.pass(11);
    await pay();
    await pay();
    expect(refunds()).toBe(1);
    const notes = await first.db.selectFrom('receipts').select('kind').where('kind', '=', 'credit').execute();
    expect(notes).toHaveLength(1);
    const events = await first.db
      .selectFrom('bookingEvents')
      .select('kind')
      .where('kind', '=', 'refunded')
      .execute();
    expect(events).toHaveLength(1);
  });

  test('publish a scheduled post once, and answer a forgotten password once', async () => {
    const { clock, first, second, both } = await two();
    const { id } = await insertPost(first.db, aPost({ slug: 'later', published: false }));
    await second.admin();
    await planPost(first.db, id, clock.now(), { id: 1, username: 'ada' });
    const at = new Date(clock.now().getTime() + 60_000);
    const published = await Promise.all(both.map(({ db }) => publishDue(db, at)));
    expect(published.reduce((sum, count) => sum + count, 0)).toBe(1);
    const changes = await first.db
      .selectFrom('auditLog')
      .select('id')
      .where('action', '=', 'post.publish')
      .execute();
    expect(changes).toHaveLength(1);

    const admin = await second.admin();
    expect(
      (await admin.call('PATCH', '/api/account/email', { email: 'ada@example.com' })).status,
    ).toBeLessThan(500);
    await first.db.updateTable('users').set({ email: 'ada@example.com' }).execute();
    await insertResetRequest(first.db, 'ada@example.com', clock.now());
    await Promise.all(both.map(({ tasks }) => tasks.work(passwordResetsTask)));
    const resets = await first.db
      .selectFrom('auditLog')
      .select('id')
      .where('action', '=', 'user.forgot-password')
      .execute();
    expect(resets).toHaveLength(1);
  });

  test('write each marketing text once, and take over one of a dead server', async () => {
    const { clock, first, second, both } = await two();
    const admin = await first.admin();
    const ask = (channels: string[]) =>
      admin.post('/api/admin/marketing-materials/generate', { channels, brief: 'Our workshop' });
    expect((await ask(['x', 'linkedin', 'email'])).status).toBe(202);
    await Promise.all(both.map(({ tasks }) => tasks.work(marketingTextsTask)));
    const tasks = () => first.db.selectFrom('materialTasks').select(['id', 'state', 'attempts']).execute();
    expect((await tasks()).map(({ attempts }) => attempts)).toEqual([1, 1, 1]);

    await ask(['x']);
    const [last] = (await tasks()).slice(-1);
    await first.db
      .updateTable('materialTasks')
      .set({ state: 'running' })
      .where('id', '=', last?.id ?? 0)
      .execute();
    await first.leases.take(first.db, { work: 'marketing text', subject: String(last?.id) });
    await second.tasks.work(marketingTextsTask);
    expect((await tasks()).at(-1)?.state).toBe('running');
    clock.pass(1);
    await second.tasks.work(marketingTextsTask);
    expect((await tasks()).at(-1)?.state).toBe('succeeded');
  });
});

describe('backups', () => {
  const log = pino({ level: 'silent' });

  test('are made by one of several servers, and by another one when it stops', async () => {
    const database = await testDatabase();
    const another = await openAny(database.file, database.url);
    onTestFinished(() => another.close());
    const now = () => new Date();
    const [one, two] = [database, another].map((each) =>
      createBackups({
        database: each,
        log,
        workerFile: copyWorker,
        leases: createLeases({ db: each.db, log, now }),
        startedAlone: each === database,
        now,
      }),
    );
    if (!one || !two) throw new Error('two of them are needed');
    onTestFinished(() => two.stop());
    await one.start();
    await expect.poll(() => one.state().lastAt, { timeout: 20_000 }).toBeInstanceOf(Date);
    // A copy in progress must not be taken for leftovers of a crash.
    await mkdir(backupsFolder(database.file), { recursive: true });
    const half = path.join(backupsFolder(database.file), 'latest.db.1-1.part');
    await writeFile(half, 'half');
    await two.start();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(two.state().lastAt).toBeUndefined();
    expect(await readdir(backupsFolder(database.file))).toContain('latest.db.1-1.part');
    await one.stop();
    const leases = await database.db.selectFrom('leases').select('work').execute();
    expect(leases).toEqual([]);
  });
});
