import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { SMTPServer } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { saveSetting } from '#db/queries/operations/settings.ts';
import { deriveKey, seal } from '#server/accounts/tokens.ts';
import { ConfigError, readConfig } from '#server/boot/config.ts';
import { openTransport } from '#server/mail/transport.ts';
import { readMailServer, readSender } from '#src/contract/operations/mail-server.ts';
import { appWithAdmin, testApp } from '../../support/app.ts';
import { aClock, bookAt } from '../../support/bookings.ts';
import { decoded, fakeSmtp } from '../../support/fake-smtp.ts';

const SETTINGS = '/api/admin/settings';
const TEST_MAIL = '/api/admin/settings/test-mail';
const SECRET = 'x'.repeat(32);

/** A file that a successful attack would create. */
async function aTrace() {
  const folder = await mkdtemp(path.join(tmpdir(), 'mail-server-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return path.join(folder, 'trace');
}

const program = (trace: string) =>
  `smtp://x/?sendmail=true&path=/bin/sh&args=-c&args=${encodeURIComponent(`cat > /dev/null; echo ran > ${trace}`)}`;

async function aMailServer() {
  const smtp = await fakeSmtp();
  onTestFinished(() => smtp.close());
  return smtp;
}

describe('the URL of a mail server cannot run a program', () => {
  test('in Settings, when it is tested or saved', async () => {
    const { admin } = await appWithAdmin();
    const trace = await aTrace();
    for (const answer of [
      await admin.post(TEST_MAIL, { to: 'me@acme.test', smtpUrl: program(trace) }),
      await admin.call('PATCH', SETTINGS, { smtpUrl: program(trace) }),
    ]) {
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('end with the host and port');
    }
    expect(existsSync(trace)).toBe(false);
  });

  test('in SMTP_URL, which stops the start with a message', () => {
    const start = () => readConfig({ APP_SECRET: SECRET, SMTP_URL: program('/nowhere') });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(/^SMTP_URL: .*end with the host and port/);
    expect(() => readConfig({ APP_SECRET: SECRET, MAIL_FROM: 'a@b.test\r\nBcc: c@d.test' })).toThrow(
      /^MAIL_FROM: must be an e-mail address/,
    );
  });

  test('if an earlier version saved it: the site works, mail waits, and Settings says why', async () => {
    const environment = await aMailServer();
    const clock = aClock();
    const app = await testApp({ SMTP_URL: environment.url }, clock.now);
    onTestFinished(() => app.mail.stop());
    const trace = await aTrace();
    const value = seal(deriveKey(app.config.appSecret, 'settings'), program(trace));
    await saveSetting(app.db, { key: 'smtpUrl', value, isSecret: true });
    await app.settings.change({ publicUrl: 'https://apps.example.com' });
    const admin = await app.admin();
    expect((await app.visitor().get('/rss.xml')).status).toBe(200);
    expect(await (await admin.get(SETTINGS)).json()).toMatchObject({
      smtpFrom: null,
      smtpSaved: true,
      unusable: { smtpUrl: expect.stringContaining('end with the host and port') },
    });
    await bookAt(app.visitor(), '2027-01-20T15:00:00.000Z');
    await app.mail.work();
    expect(existsSync(trace)).toBe(false);
    expect(environment.received, 'nor does it leave through another server than the chosen one').toEqual([]);
    await admin.call('PATCH', SETTINGS, { smtpUrl: '' });
    await app.mail.work();
    expect(environment.received).toHaveLength(2);
    expect(await (await admin.get(SETTINGS)).json()).toMatchObject({
      smtpFrom: 'environment',
      smtpSaved: false,
      unusable: {},
    });
  });

  test('and a message can neither read a file nor call a URL', async () => {
    const smtp = await aMailServer();
    const read = readMailServer(smtp.url);
    if (!('server' in read)) throw new Error(read.problem);
    const transport = await openTransport(read.server);
    onTestFinished(() => transport.close());
    const from = { name: 'Acme', address: 'hello@acme.test' };
    const mail = { from, to: 'me@acme.test', subject: 'Hello', text: 'Hello', messageId: '<1@acme.test>' };
    for (const hostile of ['{"path":"/etc/hostname"}', '{"href":"http://127.0.0.1:1/"}']) {
      await expect(transport.send({ ...mail, text: JSON.parse(hostile) })).rejects.toThrow(/access rejected/);
      const calendar = { method: 'REQUEST' as const, content: JSON.parse(hostile) };
      await expect(transport.send({ ...mail, calendar })).rejects.toThrow(/access rejected/);
    }
    expect(smtp.received).toEqual([]);
  });
});

describe('the address of a mail server', () => {
  test.each([
    ['smtps://mail.example.com', 'mail.example.com', 465, 'tls', undefined],
    ['smtp://mail.example.com/', 'mail.example.com', 587, 'offered', undefined],
    ['smtp+starttls://mail.example.com', 'mail.example.com', 587, 'starttls', undefined],
    ['smtp+none://mail.example.com', 'mail.example.com', 25, 'none', undefined],
    ['SMTP://Mail.Example.com:2525', 'mail.example.com', 2525, 'offered', undefined],
    ['smtps://[2001:db8::1]:465', '2001:db8::1', 465, 'tls', undefined],
    ['smtp://müller.example', 'xn--mller-kva.example', 587, 'offered', undefined],
    [
      'smtps://me%40acme.test:p%40ss%3F@mail.example.com',
      'mail.example.com',
      465,
      'tls',
      ['me@acme.test', 'p@ss?'],
    ],
    ['smtps://me@acme.test:p:w@mail.example.com', 'mail.example.com', 465, 'tls', ['me@acme.test', 'p:w']],
  ])('%s is accepted', (address, host, port, encryption, login) => {
    expect(readMailServer(address)).toEqual({
      server: { host, port, encryption, login: login && { user: login[0], password: login[1] } },
    });
  });

  test.each([
    ['mail.example.com', 'such as smtps://'],
    ['https://mail.example.com', 'such as smtps://'],
    ['direct:mail.example.com', 'such as smtps://'],
    ['smtp+ses://mail.example.com', 'such as smtps://'],
    ['sendmail://mail.example.com', 'such as smtps://'],
    ['smtp:mail.example.com', 'such as smtps://'],
    ['smtp://', 'such as smtps://'],
    ['smtp:///var/run/mail.sock', 'without a path'],
    ['smtp://%2Fvar%2Frun%2Fmail.sock', 'such as smtps://'],
    ['smtp://mail.example.com\\evil.example', 'such as smtps://'],
    ['smtp://mail.example.com:80:25', 'such as smtps://'],
    ['smtp://mail example com', 'such as smtps://'],
    ['smtp://mail.example.com?', 'without a path'],
    ['smtp://mail.example.com#', 'without a path'],
    ['smtp://mail.example.com?service=gmail', 'without a path'],
    ['smtp://mail.example.com/?proxy=http://127.0.0.1/', 'without a path'],
    ['smtp://mail.example.com;sendmail=true/x', 'without a path'],
    ['smtps://user:pa?ss@mail.example.com', 'as %2F, %3F and %23'],
    ['smtp://mail.example.com:0', 'from 1 to 65535'],
    ['smtp://mail.example.com:65536', 'from 1 to 65535'],
    ['smtp://user@mail.example.com', 'both a username and a password'],
    ['smtp://:password@mail.example.com', 'both a username and a password'],
    ['smtp://user:100%@mail.example.com', 'as %25'],
    ['smtp://user:pass%0d%0aMAIL@mail.example.com', 'control characters'],
    ['smtp://mail.example.com\r\nX: y', 'one line'],
    [`smtp://${'a'.repeat(2000)}`, 'too long'],
  ])('%s is refused', (address, sentence) => {
    expect(readMailServer(address)).toEqual({ problem: expect.stringContaining(sentence) });
  });

  test('can have any encoded user and password, which no message repeats', () => {
    const secret = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 40 })
      .filter((text) => !/\p{Cc}/u.test(text));
    fc.assert(
      fc.property(secret, secret, (user, password) => {
        const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
        expect(readMailServer(`smtps://${login}@mail.example.com`)).toEqual({
          server: { host: 'mail.example.com', port: 465, encryption: 'tls', login: { user, password } },
        });
      }),
    );
    expect(JSON.stringify(readMailServer('smtps://ada:opensesame@mail.example.com/?x'))).not.toContain(
      'sesame',
    );
  });

  test('is parsed into known parts only', () => {
    const pieces = [
      'smtp://',
      'smtps://',
      'smtp://',
      '//',
      '@',
      ':',
      '/',
      '?',
      '#',
      '&',
      '=',
      '[',
      ']',
      '\\',
      '%2F',
      '%',
      '25',
      'a.test',
      'sendmail=true',
      '\u0000',
      ' ',
      'ß',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (parts) => {
        const read = readMailServer(parts.join(''));
        if ('problem' in read) {
          expect(read.problem).not.toBe('');
          return;
        }
        expect(Object.keys(read.server).sort()).toEqual(['encryption', 'host', 'login', 'port']);
        expect(read.server.host).toMatch(/^[^\s/?#@\\[\]]+$/);
      }),
      { numRuns: 2000 },
    );
  });

  test('uses the user and password as they were entered', async () => {
    const seen: unknown[] = [];
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      logger: false,
      onAuth({ username, password }, _session, done) {
        seen.push(username);
        done(password === 'right @/?#%' ? null : new Error('Wrong password'), { user: 'somebody' });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
    const { port } = server.server.address() as AddressInfo;
    const { admin } = await appWithAdmin();
    const ask = async (password: string) =>
      (
        await admin.post(TEST_MAIL, {
          to: 'me@acme.test',
          smtpUrl: `smtp://ada%40acme.test:${encodeURIComponent(password)}@127.0.0.1:${port}`,
        })
      ).json();
    expect(await ask('right @/?#%')).toMatchObject({ ok: true });
    const refused = await ask('wrong-secret');
    expect(refused).toMatchObject({ ok: false });
    expect(JSON.stringify(refused)).not.toContain('wrong-secret');
    expect(seen).toEqual(['ada@acme.test', 'ada@acme.test']);
  });
});

test('a comma in a name does not add a sender or recipient', async () => {
  const smtp = await aMailServer();
  const { admin } = await appWithAdmin({ SMTP_URL: smtp.url });
  await admin.call('PATCH', SETTINGS, {
    siteName: 'Acme, evil@evil.example <x>',
    supportEmail: 'hello@acme.test',
  });
  await admin.post(TEST_MAIL, { to: 'me@acme.test' });
  await admin.post(TEST_MAIL, { to: 'me@acme.test', mailFrom: 'Acme, Inc. <hello@acme.test>' });
  expect(smtp.received.map(({ from, to }) => [from, ...to])).toEqual([
    ['hello@acme.test', 'me@acme.test'],
    ['hello@acme.test', 'me@acme.test'],
  ]);
  expect(smtp.received[1]?.raw).toMatch(/^From: "Acme, Inc\." <hello@acme\.test>\r$/m);
  expect(decoded(smtp.received[1]?.raw ?? '', 'text/plain')).toContain('e-mail from the site works.');
  expect(readSender('a@b.test, c@d.test')).toBeUndefined();
  expect(readSender('"Acme" <a@b.test>')).toEqual({ name: 'Acme', address: 'a@b.test' });
});
