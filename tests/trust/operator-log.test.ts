import { readFileSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { countOverdueMail, queueMail } from '#db/queries/mail-outbox.ts';
import { markMailFailed } from '#db/queries/mail-sending.ts';
import { prepareDatabase } from '#db/sqlite/prepare.ts';
import { requestFields } from '#server/http/request-context.ts';
import { testApp } from '../support/app.ts';
import { builtFolder } from '../support/built.ts';
import { testDatabase } from '../support/database.ts';
import { discard, startBuiltServer, temporaryFolder } from '../support/server.ts';

const document = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../..', name), 'utf8');

/** The filter of docs/operations.md as fail2ban reads it: `<HOST>` stands for an address. */
function filter(): RegExp {
  const [, failregex = ''] = /^failregex = (.+)$/m.exec(document('docs/operations.md')) ?? [];
  const host = '(?:::f{4,6}:)?(?<host>[0-9.]+|[0-9a-fA-F:]+)';
  return new RegExp(failregex.replace('<HOST>', host));
}

async function withLog(env: Record<string, string> = {}) {
  const lines: string[] = [];
  const log = pino(
    { level: 'warn', base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin: requestFields },
    { write: (line: string) => void lines.push(line.trimEnd()) },
  );
  const app = await testApp({ TRUST_PROXY: 'true', ...env }, undefined, { log });
  const visitor = app.visitor();
  const signIn = (address: string, body: object) =>
    visitor.post('/api/login', body, { 'x-forwarded-for': address });
  return { app, lines, signIn };
}

test('failed sign-ins are logged so that the documented fail2ban filter matches them', async () => {
  const { app, lines, signIn } = await withLog();
  await app.admin('ada.admin');
  await signIn('203.0.113.7', { username: 'ada.admin', password: 'a wrong password' });
  await signIn('2001:db8::7', { username: 'nobody', password: 'a wrong password' });
  await signIn('::ffff:203.0.113.8', { username: 'hush-hush', password: 'a wrong password' });
  expect(lines.map((line) => filter().exec(line)?.groups?.host)).toEqual([
    '203.0.113.7',
    '2001:db8::7',
    '203.0.113.8',
  ]);
  expect(lines.join()).not.toMatch(/wrong password|hush-hush/);
  for (let attempt = 0; attempt < 12; attempt += 1)
    await signIn('203.0.113.7', { username: 'ada.admin', password: 'a wrong password' });
  expect(filter().test(lines.at(-1) ?? '')).toBe(true);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ reason: 'limit' });
  // A successful sign-in must not match.
  const before = lines.length;
  await app.admin('grace.admin');
  expect(lines).toHaveLength(before);
});

test('LOG_ADDRESSES=false leaves out addresses, and invalid ones from a proxy are not logged', async () => {
  const { lines, signIn } = await withLog({ LOG_ADDRESSES: 'false' });
  await signIn('203.0.113.7', { username: 'nobody', password: 'a wrong password' });
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/address|203\.0\.113/);
  const other = await withLog();
  await other.signIn('"} sign-in', { username: 'nobody', password: 'a wrong password' });
  expect(JSON.parse(other.lines[0] ?? '')).toMatchObject({ address: '127.0.0.1' });
});

test('every line of the built server is JSON, from the first one, with the version and the migrations', async () => {
  const server = await startBuiltServer({ LOG_LEVEL: 'info' }, builtFolder);
  onTestFinished(() => discard(server));
  const lines = server
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines[0]).toMatchObject({ msg: 'starting', version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
  expect(lines[1]).toMatchObject({ migrations: expect.arrayContaining(['0001-initial']) });
  expect(lines.map(({ msg }) => msg)).toContain(`Ready at ${server.origin}`);
  expect(server.setUpLink).toMatch(/^http/);
});

test('e-mails that should have been sent are counted as overdue', async () => {
  const { db } = await testDatabase();
  const now = new Date();
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
  const mail = (dedupe: string, sendAfter: Date, expiresAt = minutes(1_000)) => ({
    bookingId: null,
    kind: 'digest',
    dedupe,
    to: 'a@example.com',
    subject: 's',
    text: 't',
    intent: {},
    withCalendar: false,
    sendAfter,
    expiresAt,
  });
  const all = [
    mail('later', minutes(5)),
    mail('now', minutes(-1)),
    mail('old', minutes(-16)),
    mail('gone', minutes(-16), minutes(-1)),
  ];
  await queueMail(db, all, now);
  expect(await countOverdueMail(db, now)).toBe(1);
  const [first] = await db.selectFrom('mailOutbox').select('id').where('dedupe', '=', 'later').execute();
  for (let attempt = 0; attempt < 3; attempt += 1)
    await markMailFailed(db, first?.id ?? 0, 'no answer', minutes(60));
  expect(await countOverdueMail(db, now)).toBe(2);
});

const namesIn = (expression: string): string[] =>
  expression
    .replace(/\{[^}]*\}|\[\w+\]|\b\d[\w.]*/g, '')
    .match(/\b[a-z]\w*\b(?!\()/g)
    ?.filter((word) => !['or', 'and', 'unless', 'by'].includes(word)) ?? [];

test('the alert rules name existing metrics', async () => {
  const app = await testApp();
  const metrics = await (await app.visitor().get('/metrics')).text();
  const served = new Set([...metrics.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name));
  // Present only with a bucket, and on PostgreSQL.
  for (const name of document('server/operations/monitoring/metrics-route.ts').matchAll(
    /'(site_(?:bucket_\w+|standbys))'/g,
  ))
    served.add(name[1]);
  const rules = document('docs/prometheus-alerts.yml');
  const expressions = [...rules.matchAll(/^ {8}expr: (.+)$/gm)].map(([, expression = '']) => expression);
  expect(expressions).toHaveLength(rules.match(/^ {6}- alert: /gm)?.length ?? 0);
  const used = expressions.flatMap((each) => namesIn(each));
  expect(used.length).toBeGreaterThan(9);
  // Metrics of Prometheus and of the proxy, which the proxy's test checks.
  for (const name of used)
    if (name !== 'up' && !name.startsWith('haproxy_')) expect(served, name).toContain(name);
  // `rate` and `increase` make sense for counters only, not for gauges.
  const gauges = new Set([...metrics.matchAll(/^# TYPE (\S+) gauge$/gm)].map(([, name]) => name));
  for (const each of expressions)
    for (const [, name] of each.matchAll(/\b(?:rate|increase)\((\w+)/g))
      expect(gauges, each).not.toContain(name);
});

test('a start logs once which migrations ran', async () => {
  const folder = await temporaryFolder();
  const told: string[][] = [];
  const migrated = (names: string[]) => void told.push(names);
  await (await prepareDatabase(folder, { migrated })).close();
  await (await prepareDatabase(folder, { migrated })).close();
  expect(told).toEqual([expect.arrayContaining(['0001-initial'])]);
});
