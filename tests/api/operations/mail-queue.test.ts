import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { queueMail } from '#db/queries/mail-outbox.ts';
import { readTries } from '#db/queries/site/last-tries.ts';
import { ConfigError, readConfig } from '#server/boot/config.ts';
import { MailServerFailed, openTransport, verifyConnection } from '#server/mail/transport.ts';
import { MAIL_ENCRYPTIONS, mailServerUrl, readMailServer } from '#src/contract/operations/mail-server.ts';
import { appWithAdmin, testApp } from '../../support/app.ts';
import { aClock } from '../../support/bookings.ts';
import { fakeSmtp } from '../../support/fake-smtp.ts';

/** A server that accepts connections and only says what it is told to. */
async function aQuietServer(says: (socket: Socket, connection: number) => void = () => {}) {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    connections += 1;
    says(socket, connections);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
  };
}

async function open(env: Record<string, string>) {
  const clock = aClock();
  const app = await testApp(
    { MAIL_FROM: 'hello@example.com', PUBLIC_URL: 'https://apps.example.com', ...env },
    clock.now,
  );
  onTestFinished(() => app.mail.stop());
  let serial = 0;
  const queue = (...kinds: string[]) =>
    queueMail(
      app.db,
      kinds.map((kind) => {
        serial += 1;
        return {
          bookingId: null,
          kind,
          dedupe: `${kind} ${serial}`,
          to: `${kind}-${serial}@example.com`,
          subject: 'Hello',
          text: 'Hello',
          intent: {},
          withCalendar: false,
          sendAfter: clock.now(),
          expiresAt: new Date(clock.now().getTime() + 86_400_000),
        };
      }),
      clock.now(),
    );
  const states = () =>
    app.db.selectFrom('mailOutbox').select(['kind', 'state', 'attempts', 'error']).orderBy('id').execute();
  return { ...app, clock, queue, states };
}

const many = (kind: string, count: number) => Array.from({ length: count }, () => kind);

describe('the queue', () => {
  test('sends urgent e-mails first, and requests and digests last', async () => {
    const smtp = await fakeSmtp();
    onTestFinished(() => smtp.close());
    const { queue, mail } = await open({ SMTP_URL: smtp.url });
    await queue('calendar-outage', 'testimonial', 'reminder', 'note', 'confirmation', 'receipt', 'pack');
    await mail.work();
    expect(smtp.received.map(({ to }) => to[0]?.split('-').slice(0, -1).join('-'))).toEqual([
      'confirmation',
      'receipt',
      'pack',
      'reminder',
      'note',
      'calendar-outage',
      'testimonial',
    ]);
  });

  test('reports a failure until an e-mail is sent again', async () => {
    const smtp = await fakeSmtp();
    onTestFinished(() => smtp.close());
    const { db, queue, mail } = await open({ SMTP_URL: smtp.url });
    const lastError = async () => (await readTries(db)).mail;
    smtp.refuse({ code: 550, words: 'no such mailbox' });
    await queue('note');
    await mail.work();
    expect(await lastError()).toContain('no such mailbox');
    await queue('note');
    await mail.work();
    expect(smtp.received).toHaveLength(1);
    expect(await lastError()).toBeNull();
  });

  test('limits its rate, and reserves a quarter of it for urgent e-mails', async () => {
    const smtp = await fakeSmtp();
    onTestFinished(() => smtp.close());
    const { queue, mail, clock, settings } = await open({ SMTP_URL: smtp.url, MAIL_PER_MINUTE: '8' });
    await queue(...many('note', 20));
    await mail.work();
    await mail.work();
    expect(smtp.received).toHaveLength(6);
    await queue(...many('confirmation', 5));
    await mail.work();
    expect(smtp.received.slice(6).map(({ to }) => to[0]?.split('-')[0])).toEqual(many('confirmation', 2));
    clock.pass(1.1);
    await mail.work();
    expect(smtp.received).toHaveLength(14);
    expect(smtp.received.slice(8, 11).map(({ to }) => to[0]?.split('-')[0])).toEqual(many('confirmation', 3));
    clock.pass(1.1);
    await settings.change({ mailPerMinute: 1 });
    await mail.work();
    expect(smtp.received, 'the setting takes precedence').toHaveLength(15);
  });

  test.each(['0', '6001', '-1', 'many'])('takes no pace of %s from the environment', (pace) => {
    const start = () => readConfig({ APP_SECRET: 'x'.repeat(32), MAIL_PER_MINUTE: pace });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(/^MAIL_PER_MINUTE: must be a whole number from 1 to 6000/);
  });

  test('does not try each waiting e-mail at a server that refuses the password', async () => {
    const server = await aQuietServer((socket) => {
      socket.write('220 hello\r\n');
      socket.on('data', (chunk) => {
        const [verb] = String(chunk).split(/[ \r]/);
        socket.write(verb === 'EHLO' ? '250-hello\r\n250 AUTH PLAIN\r\n' : '535 wrong\r\n');
      });
    });
    const { queue, mail, states } = await open({
      SMTP_URL: `smtp+none://ada:secret@127.0.0.1:${server.port}`,
    });
    await queue('note', 'note', 'note');
    await mail.work();
    expect(server.connections()).toBe(1);
    expect((await states()).map(({ attempts }) => attempts)).toEqual([1, 0, 0]);
    expect((await states())[0]?.error).toContain('did not accept the username and password');
  });
});

describe('a mail server that accepts and never answers', () => {
  const mail = {
    from: { name: '', address: 'a@b.test' },
    to: 'c@d.test',
    subject: 's',
    text: 't',
    messageId: '<1@b.test>',
  };
  const serverAt = (port: number) => ({
    host: '127.0.0.1',
    port,
    encryption: 'none' as const,
    login: undefined,
  });

  test('has its own message, for an e-mail and for a check', async () => {
    const { port } = await aQuietServer();
    const patience = { silentMs: 150, wholeMs: 5_000 };
    const transport = await openTransport(serverAt(port), patience);
    const sentence = `127.0.0.1 accepted the connection on port ${port} but did not answer within 1 second. Check the port and the encryption.`;
    await expect(transport.send(mail)).rejects.toThrow(sentence);
    await expect(transport.send(mail)).rejects.toBeInstanceOf(MailServerFailed);
    await expect(verifyConnection(serverAt(port), patience)).rejects.toThrow(sentence);
  });

  test('is also abandoned when it goes silent later, or answers one character at a time', async () => {
    const later = await aQuietServer((socket) => void socket.write('220 hello\r\n'));
    const first = await openTransport(serverAt(later.port), { silentMs: 150, wholeMs: 5_000 });
    await expect(first.send(mail)).rejects.toThrow('did not answer within');
    const slow = await aQuietServer((socket) => {
      const timer = setInterval(() => socket.write('2'), 30);
      socket.on('close', () => clearInterval(timer));
    });
    const second = await openTransport(serverAt(slow.port), { silentMs: 10_000, wholeMs: 300 });
    await expect(second.send(mail)).rejects.toThrow('127.0.0.1 did not finish taking the e-mail');
  });

  test('delays only its e-mail, and the next one is sent', async () => {
    const server = await aQuietServer((socket, connection) => {
      // A proxy in front of a dead server closes connections like this.
      if (connection === 1) return void socket.destroy();
      socket.write('220 hello\r\n');
      let inData = false;
      socket.on('data', (chunk) => {
        const text = String(chunk);
        if (inData) {
          if (text.endsWith('\r\n.\r\n')) {
            inData = false;
            socket.write('250 queued\r\n');
          }
        } else if (text.startsWith('DATA')) {
          inData = true;
          socket.write('354 go on\r\n');
        } else socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
      });
    });
    const { queue, mail, states } = await open({ SMTP_URL: `smtp+none://127.0.0.1:${server.port}` });
    await queue('note', 'note');
    await mail.work();
    expect((await states()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['queued', 1],
      ['queued', 0],
    ]);
    await mail.work();
    expect((await states()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['queued', 1],
      ['sent', 1],
    ]);
  });

  test('does not hold up the shutdown, and the attempt does not count', async () => {
    const server = await aQuietServer();
    const { queue, mail, states, db } = await open({ SMTP_URL: `smtp+none://127.0.0.1:${server.port}` });
    await queue('note');
    const sending = mail.work();
    await expect.poll(server.connections).toBe(1);
    const started = performance.now();
    await mail.stop();
    await sending;
    expect(performance.now() - started, 'a server has ten seconds to stop').toBeLessThan(8_000);
    expect(await states()).toMatchObject([{ state: 'queued', attempts: 0, error: null }]);
    expect(await db.selectFrom('leases').selectAll().execute()).toEqual([]);
  }, 20_000);
});

describe('the mail server settings as fields', () => {
  const SETTINGS = '/api/admin/settings';
  const PROBLEM = { accept: 'application/problem+json' };
  const FIELDS = { host: 'mail.example.com', port: 465, encryption: 'tls', user: 'ada', password: 'p@ss/?' };

  test('are stored like the URL, and the password is never sent back', async () => {
    const { app, admin } = await appWithAdmin();
    const saved = await admin.call('PATCH', SETTINGS, { smtp: FIELDS });
    expect(saved.status).toBe(200);
    expect((await app.settings.current()).smtpUrl).toBe('smtps://ada:p%40ss%2F%3F@mail.example.com:465');
    const text = await saved.text();
    expect(text).not.toContain('p@ss');
    expect(text).not.toContain('p%40ss');
    const { password: _password, ...shown } = FIELDS;
    expect(JSON.parse(text)).toMatchObject({ smtpFrom: 'settings', smtp: shown });
    await admin.call('PATCH', SETTINGS, { smtpUrl: 'smtp+starttls://me:pw@[2001:db8::1]' });
    expect(await (await admin.get(SETTINGS)).json()).toMatchObject({
      smtp: { host: '2001:db8::1', port: 587, encryption: 'starttls', user: 'me' },
    });
    await admin.call('PATCH', SETTINGS, { smtpUrl: '' });
    expect(await (await admin.get(SETTINGS)).json()).toMatchObject({ smtp: null });
    const log = await app.db.selectFrom('auditLog').select('detail').execute();
    expect(JSON.stringify(log)).not.toContain('ss%2F');
  });

  test('keep the saved password only for the server and user that it was entered for', async () => {
    const { app, admin } = await appWithAdmin();
    await admin.call('PATCH', SETTINGS, { smtp: FIELDS });
    const kept = await admin.call('PATCH', SETTINGS, { smtp: { ...FIELDS, password: '' } });
    expect(kept.status).toBe(200);
    expect((await app.settings.current()).smtpUrl).toContain('p%40ss');
    for (const other of [{ host: 'evil.example' }, { port: 587 }, { encryption: 'none' }, { user: 'eve' }]) {
      const answer = await admin.call(
        'PATCH',
        SETTINGS,
        { smtp: { ...FIELDS, password: '', ...other } },
        PROBLEM,
      );
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ errors: [{ field: 'body.smtp.password' }] });
      const tried = await admin.post('/api/admin/settings/test-mail', {
        to: 'me@acme.test',
        smtp: { ...FIELDS, password: '', ...other },
      });
      expect(tried.status).toBe(400);
    }
    await admin.call('PATCH', SETTINGS, { smtp: { ...FIELDS, user: '', password: '' } });
    expect((await app.settings.current()).smtpUrl).toBe('smtps://mail.example.com:465');
  });

  test.each([
    [{ host: '' }, 'Enter the host'],
    [{ host: 'mail.example.com:25' }, 'without a port'],
    [{ host: 'mail.example.com/?sendmail=true' }, 'without a port'],
    [{ host: 'a@evil.example' }, 'without a port'],
    [{ host: 'smtp://mail.example.com' }, 'without a port'],
    [{ port: 0 }, 'from 1 to 65535'],
    [{ port: 65_536 }, 'from 1 to 65535'],
    [{ port: 1.5 }, 'whole number'],
    [{ encryption: 'ssl' }, 'Choose an encryption'],
    [{ user: '' }, 'username that belongs to the password'],
    [{ user: 'a\r\nb' }, 'Username must be one line'],
    [{ password: 'a\u0000b' }, 'Password must be one line'],
    [{ password: 'x'.repeat(251) }, 'at most 250'],
  ])('refuse %j with a message for its field', async (change, sentence) => {
    const { admin } = await appWithAdmin();
    const answer = await admin.call('PATCH', SETTINGS, { smtp: { ...FIELDS, ...change } }, PROBLEM);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      detail: expect.stringContaining(sentence),
      errors: [{ field: `body.smtp.${Object.keys(change)[0]}` }],
    });
  });

  test('can be tested before saving', async () => {
    const smtp = await fakeSmtp();
    onTestFinished(() => smtp.close());
    const { admin } = await appWithAdmin();
    const answer = await admin.post('/api/admin/settings/test-mail', {
      to: 'me@acme.test',
      smtp: {
        host: '127.0.0.1',
        port: Number(new URL(smtp.url).port),
        encryption: 'none',
        user: '',
        password: '',
      },
    });
    expect(await answer.json()).toMatchObject({ ok: true });
    const secure = await admin.post('/api/admin/settings/test-mail', {
      to: 'me@acme.test',
      smtp: {
        host: '127.0.0.1',
        port: Number(new URL(smtp.url).port),
        encryption: 'starttls',
        user: '',
        password: '',
      },
    });
    expect(await secure.json(), 'nothing is sent without the encryption').toMatchObject({
      ok: false,
      message: expect.stringContaining('could not start an encrypted connection'),
    });
    expect(smtp.received).toHaveLength(1);
  });

  test('convert to the URL and back without loss', () => {
    const secret = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 40 })
      .filter((text) => text.isWellFormed() && !/\p{Cc}/u.test(text));
    fc.assert(
      fc.property(
        fc.record({
          host: fc.constantFrom('mail.example.com', '2001:db8::1', '192.0.2.1'),
          port: fc.integer({ min: 1, max: 65_535 }),
          encryption: fc.constantFrom(...MAIL_ENCRYPTIONS),
          login: fc.option(fc.record({ user: secret, password: secret }), { nil: undefined }),
        }),
        (server) => {
          expect(readMailServer(mailServerUrl(server))).toEqual({ server });
        },
      ),
    );
  });
});
