import { chmodSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '#server/boot/config.ts';
import { readCommandLine } from '#server/cli/command-line.ts';
import { checkAddress } from '#server/operations/doctor/address.ts';
import { bounded } from '#server/operations/doctor/findings.ts';
import {
  checkClock,
  checkDatabase,
  checkDescriptors,
  checkNode,
  checkPermissions,
} from '#server/operations/doctor/machine.ts';
import { CHECK_STATES, type Check } from '#src/contract/operations/checks.ts';
import { appWithAdmin, testApp } from '../../support/app.ts';
import { testDataDir } from '../../support/data-dir.ts';
import { fakeSmtp } from '../../support/fake-smtp.ts';

const NAMES = [
  'Version',
  'Node',
  'Permissions',
  'Secret key',
  'Disk',
  'Open files',
  'Environment',
  'Clock',
  'Address',
  'Proxy',
  'Database',
  'Mail',
  'Bucket',
  'AI provider',
];
const called = (checks: Check[], name: string) => checks.find((check) => check.name === name);

/** Runs the command as a terminal would. */
async function doctor(env: Record<string, string>, ...words: string[]) {
  const line = readCommandLine(['doctor', ...words]);
  if (!('command' in line)) throw new Error('no command');
  // Other test files run in the same process.
  process.exitCode = undefined;
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    const config = readConfig({ APP_SECRET: 'x'.repeat(32), LOG_LEVEL: 'silent', ...env });
    await line.command.run(config, line.args, { ...line.options, entry: import.meta.url });
    return { text: written.mock.calls.join(''), code: process.exitCode ?? 0 };
  } finally {
    written.mockRestore();
    process.exitCode = undefined;
  }
}

async function siteAt(date = new Date()): Promise<string> {
  const server = createServer((_request, response) => {
    response.sendDate = false;
    response.writeHead(200, { 'x-build': 'tested', date: date.toUTCString() }).end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('only administrators see the results of checks', async () => {
  const { app, admin } = await appWithAdmin();
  const answer = await admin.get(`/api/admin/checks?address=${app.origin}`);
  expect(answer.status).toBe(200);
  const { checks } = (await answer.json()) as { checks: Check[] };
  expect(checks.map(({ name }) => name)).toEqual(NAMES);
  for (const { state, found, todo } of checks) {
    expect(CHECK_STATES).toContain(state);
    expect(found).toMatch(/\.$/);
    expect(todo === '').toBe(state === 'ok');
  }
  expect((await (await app.user()).get('/api/admin/checks')).status).toBe(403);
  expect((await admin.get('/api/admin/checks?address=javascript:1')).status).toBe(400);
});

test('checks compare the address in the browser with PUBLIC_URL', async () => {
  const publicUrl = await siteAt();
  const app = await testApp({ PUBLIC_URL: publicUrl });
  const admin = await app.admin().catch(() => undefined);
  expect(admin).toBeUndefined();
  const refused = await app.visitor().post('/api/login', { username: 'ada.admin', password: 'x' });
  expect(await refused.text()).toContain(`it was sent from ${app.origin}, but this site is at ${publicUrl}.`);
});

test('the doctor command prints text or JSON, and exits with 1 if a check fails', async () => {
  const dataDir = await testDataDir();
  const smtp = await fakeSmtp();
  const env = { DATA_DIR: dataDir, PUBLIC_URL: await siteAt(), SMTP_URL: smtp.url };
  const whole = await doctor(env, '--json');
  const { ok, checks } = JSON.parse(whole.text) as { ok: boolean; checks: Check[] };
  expect({ ok, code: whole.code }).toEqual({ ok: true, code: 0 });
  expect(checks.map(({ name }) => name)).toEqual(NAMES);
  for (const name of ['Address', 'Clock', 'Mail', 'Database'])
    expect(called(checks, name), name).toMatchObject({ state: 'ok' });
  expect(smtp.received).toEqual([]);

  const broken = await doctor({ ...env, PUBLIC_URL: 'http://127.0.0.1:9', SMTP_URL: 'smtp://127.0.0.1:9' });
  expect(broken.code).toBe(1);
  expect(broken.text).toMatch(
    /^FAILED {2}Address: http:\/\/127\.0\.0\.1:9 cannot be reached from here: .+\n {8}Check the name/m,
  );
  expect(broken.text).toMatch(/^FAILED {2}Mail: 127\.0\.0\.1 could not be reached on port 9: /m);
});

const sent = (headers: Record<string, string>, seen: string, browser = seen) => ({ headers, seen, browser });
const site = 'https://apps.example.com';

test.each([
  [sent({ 'x-forwarded-for': '1.2.3.4' }, site), { publicUrl: site, proxies: 1 }, 'ok', /^$/],
  [sent({}, 'http://apps.example.com', site), { publicUrl: site, proxies: 0 }, 'warning', /\$http_host/],
  [
    sent({}, `${site}:8443`),
    { publicUrl: site, proxies: 0 },
    'failure',
    /PUBLIC_URL=https:\/\/apps\.example\.com:8443/,
  ],
  [
    sent({ 'x-forwarded-for': '1.2.3.4' }, site),
    { publicUrl: site, proxies: 0 },
    'warning',
    /TRUST_PROXY=true/,
  ],
  [
    sent({ 'x-forwarded-for': '1.2.3.4' }, site),
    { publicUrl: site, proxies: 2 },
    'warning',
    /TRUST_PROXY to 1/,
  ],
  [sent({}, site), { publicUrl: undefined, proxies: 0 }, 'warning', /^Set PUBLIC_URL=https/],
  [sent({}, 'http://site', site), { publicUrl: undefined, proxies: 0 }, 'failure', /\$http_host/],
])('the request %j with the settings %j is a %s', (address, expected, state, todo) => {
  const check = checkAddress(address, expected);
  expect(check.state).toBe(state);
  expect(check.todo).toMatch(todo);
});

test('the clock is compared with a service that the owner has set up, not with the site itself', async () => {
  const ahead = await siteAt(new Date(Date.now() + 600_000));
  const { text, code } = await doctor({
    DATA_DIR: await testDataDir(),
    // PUBLIC_URL is on this machine, so the clocks agree.
    PUBLIC_URL: await siteAt(),
    STRIPE_SECRET_KEY: 'sk_test',
    STRIPE_WEBHOOK_SECRET: 'whsec_test',
    STRIPE_API_BASE: ahead,
  });
  expect(text).toMatch(
    new RegExp(`FAILED  Clock: It is \\S+ here, (59\\d|60\\d) s from the clock of ${new URL(ahead).host}\\.`),
  );
  expect(code).toBe(1);
});

test('checks name an environment variable that looks like a mistyped setting', async () => {
  const { text } = await doctor({ DATA_DIR: await testDataDir(), SMPT_URL: 'smtp://mail.example.com' });
  expect(text).toContain(
    'check   Environment: SMPT_URL is not a setting and has no effect. Did you mean SMTP_URL?',
  );
});

test('checks of the machine say what is wrong', async () => {
  expect(checkNode('22.1.0')).toMatchObject({ state: 'failure' });
  const now = Date.parse('2026-01-31T09:00:00Z');
  expect(checkClock('Sat, 31 Jan 2026 09:00:02 GMT', now)).toMatchObject({ state: 'ok' });
  expect(checkClock('Sat, 31 Jan 2026 09:00:10 GMT', now)).toMatchObject({ state: 'warning' });
  expect(checkClock('Sat, 31 Jan 2026 10:00:00 GMT', now)).toMatchObject({ state: 'failure' });
  expect(checkClock('Sat, 31 Jan 2026 10:00:00 GMT', now, 'api.example.com').found).toBe(
    'It is 2026-01-31T09:00:00.000Z here, 3600 s from the clock of api.example.com.',
  );
  const limits = (most: string) =>
    `Limit  Soft  Hard  Units\nMax open files            ${most}   524288   files\n`;
  expect(checkDescriptors(limits('256'), 40)).toMatchObject({ state: 'failure' });
  expect(checkDescriptors(limits('1024'), 40)).toMatchObject({
    state: 'warning',
    found: 'The limit is 1024 open files and connections, and 40 are open.',
    todo: expect.stringContaining('LimitNOFILE=65536'),
  });
  expect(checkDescriptors(limits('65536'), 60_000)).toMatchObject({ state: 'failure' });
  expect(checkDescriptors(limits('65536'), 40)).toMatchObject({ state: 'ok' });
  expect(checkDescriptors(limits('unlimited'), 40)).toMatchObject({ state: 'ok' });
  expect(checkDescriptors()).toMatchObject({ found: expect.stringMatching(/^The limit is \d+ open files/) });
  expect(checkClock('yesterday', now)).toMatchObject({ state: 'ok' });
  const dataDir = await testDataDir();
  expect(checkPermissions(dataDir)).toMatchObject({ state: 'ok' });
  for (const mode of [0o701, 0o750]) {
    chmodSync(dataDir, mode);
    expect(checkPermissions(dataDir)).toMatchObject({
      state: 'warning',
      todo: `Run: chmod -R go= ${dataDir}`,
    });
  }
  expect(checkDatabase(dataDir, 'it is damaged (page 3)', [])).toMatchObject({ state: 'failure' });
  expect(checkDatabase(dataDir, undefined, ['0099-later'])).toMatchObject({ state: 'warning' });
  expect(checkDatabase('/nowhere', undefined, [])).toMatchObject({ state: 'failure' });
});

test('a check that throws fails without affecting others', async () => {
  const broken = await bounded('Mail', () => Promise.reject(new Error('no route')));
  expect(broken).toMatchObject({ name: 'Mail', state: 'failure', found: 'The check failed: no route' });
});
