import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { stopMailAfterTest, testApp } from '../../support/app.ts';
import { aClient, aClock, bookAt } from '../../support/bookings.ts';
import { decoded, fakeSmtp } from '../../support/fake-smtp.ts';
import { fakeStripe } from '../../support/fake-stripe.ts';

const SETTINGS = '/api/admin/settings';
const SLOT = '2027-01-20T15:00:00.000Z';
const ADDRESS = 'https://apps.example.com';
const EVIL = 'evil.example';

async function open(env: Record<string, string> = {}) {
  const smtp = await fakeSmtp();
  const clock = aClock();
  const app = await testApp({ SMTP_URL: smtp.url, MAIL_TEAM: 'team@example.com', ...env }, clock.now);
  stopMailAfterTest(app, smtp);
  return { ...app, smtp };
}

async function openWithAdmin(env: Record<string, string> = {}) {
  const app = await open(env);
  const admin = await app.admin();
  const read = async (path: string) => (await admin.get(path)).json();
  return { ...app, admin, read };
}

/** Forges the Host header, which browsers cannot. */
function forged(origin: string, path: string, body?: object): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const call = request(
      {
        hostname,
        port,
        path,
        method: body ? 'POST' : 'GET',
        headers: {
          host: EVIL,
          origin: `http://${EVIL}`,
          'x-forwarded-host': EVIL,
          'x-forwarded-proto': 'https',
          ...(body && { 'content-type': 'application/json' }),
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    call.once('error', reject).end(body && JSON.stringify(body));
  });
}

const wholeOf = (raw: string) =>
  [raw, ...['text/plain', 'text/calendar', 'application/ics'].map((type) => decoded(raw, type))].join('\n');

test('mail waits until the site’s address is set, and links to it, not to a visitor’s Host header', async () => {
  const { origin, smtp, mail: mailer, admin, read, db } = await openWithAdmin();
  const order = aClient({ tier: 'offshore', startsAt: SLOT });
  const booked = await forged(origin, '/api/bookings', order);
  expect(booked.status).toBe(201);
  const { token } = JSON.parse(booked.text);
  await mailer.work();
  await mailer.work();
  expect(smtp.received).toEqual([]);
  const rows = await db.selectFrom('mailOutbox').select(['state', 'attempts', 'error']).execute();
  expect(rows, 'waiting is no failed try').toEqual(
    Array.from({ length: 6 }, () => ({ state: 'queued', attempts: 0, error: null })),
  );
  const { mail } = await read('/api/admin/bookings/mail');
  expect(mail.map(({ waitsFor }: { waitsFor: string }) => waitsFor)).toEqual(Array(6).fill('address'));
  expect((await read('/api/admin/bookings/1')).mail[0]).toMatchObject({ waitsFor: 'address' });
  expect((await read('/api/admin/bookings/settings')).mail).toMatchObject({ on: true, waitsFor: 'address' });
  expect((await read('/api/admin/attention')).owner.mail).toMatchObject({ waitsFor: 'address', queued: 6 });
  expect(await read(SETTINGS)).toMatchObject({ addressFrom: null, smtpFrom: 'environment' });
  expect(JSON.parse((await forged(origin, `/api/bookings/${token}`)).text)).toMatchObject({ mailOn: false });

  await admin.call('PATCH', SETTINGS, { publicUrl: `${ADDRESS}/` });
  await mailer.work();
  expect(smtp.received).toHaveLength(2);
  const [client, team] = smtp.received.map(({ raw }) => wholeOf(raw));
  expect(client).toContain(`${ADDRESS}/booking/manage/${token}`);
  expect(team).toContain(`${ADDRESS}/admin/bookings/1`);
  for (const text of [client, team]) expect(text).not.toContain(EVIL);
  expect((await read('/api/admin/attention')).owner.mail).toMatchObject({ waitsFor: null });
  expect(await read(SETTINGS)).toMatchObject({ addressFrom: 'settings', publicUrl: `${ADDRESS}/` });
});

test('bookings from before an upgrade get e-mails with the site’s address, not a forged Host header', async () => {
  const { smtp, mail, settings, visitor, db } = await open();
  await bookAt(visitor(), SLOT);
  await db
    .updateTable('bookings')
    .set({ origin: `http://${EVIL}` })
    .execute();
  await mail.work();
  expect(smtp.received).toEqual([]);
  await settings.change({ publicUrl: ADDRESS });
  await mail.work();
  for (const { raw } of smtp.received) expect(decoded(raw, 'text/plain')).not.toContain(EVIL);
  expect(smtp.received).toHaveLength(2);
});

test('PUBLIC_URL is the site’s address until Settings name another one', async () => {
  const environment = 'https://environment.example.com';
  const { mail, settings, visitor, smtp } = await open({ PUBLIC_URL: environment });
  const bookAtHour = async (startsAt: string) => {
    const order = aClient({ tier: 'offshore', startsAt });
    expect((await visitor().post('/api/bookings', order, { origin: environment })).status).toBe(201);
    await mail.work();
    return decoded(smtp.received.at(-2)?.raw ?? '', 'text/plain');
  };
  expect(await bookAtHour(SLOT)).toContain(`${environment}/booking/manage/`);
  await settings.change({ publicUrl: ADDRESS });
  expect(await bookAtHour('2027-01-21T15:00:00.000Z')).toContain(`${ADDRESS}/booking/manage/`);
  await settings.change({ publicUrl: '' });
  expect(await settings.siteUrl()).toBe(environment);
});

test('the site’s address consists of scheme, host and port', async () => {
  const { admin, settings } = await openWithAdmin();
  for (const publicUrl of [
    'apps.example.com',
    'javascript:alert(1)',
    'https://apps.example.com/shop',
    'https://apps.example.com?x=1',
    'https://apps.example.com#x',
    'https://ada:secret@apps.example.com',
    'https://apps.example.com\\@evil.example',
  ])
    expect((await admin.call('PATCH', SETTINGS, { publicUrl })).status, publicUrl).toBe(400);
  expect(await settings.siteUrl()).toBeUndefined();
});

test('calendars, invitations, reset links and payments link to the site’s address', async () => {
  const stripe = await fakeStripe();
  onTestFinished(() => stripe.close());
  const { origin, admin, settings, read, db } = await openWithAdmin(stripe.env);
  await settings.change({ publicUrl: ADDRESS });
  const order = aClient({ tier: 'offshore', startsAt: SLOT });
  const { token } = JSON.parse((await forged(origin, '/api/bookings', order)).text);
  expect(stripe.calls[0]?.body.get('cancel_url')).toBe(`${ADDRESS}/booking/manage/${token}`);
  await db.updateTable('bookings').set({ state: 'confirmed', holdExpiresAt: null }).execute();
  const file = (await forged(origin, `/api/bookings/${token}/calendar.ics`)).text.replaceAll(
    /\r\n[\t ]/g,
    '',
  );
  expect(file).toContain(`${ADDRESS}/booking/manage/${token}`);
  const { feedUrl } = await read('/api/admin/bookings/feed');
  expect(feedUrl).toMatch(`${ADDRESS}/api/bookings/feed/`);
  const feed = (await forged(origin, new URL(feedUrl).pathname)).text;
  expect(feed).toContain('@apps.example.com');
  expect(file + feed).not.toContain(EVIL);
  const invite = await (await admin.post('/api/admin/invites', { role: 'member' })).json();
  expect(invite.link).toMatch(`${ADDRESS}/auth?invite=`);
  const reset = await (await admin.post('/api/admin/users/1/reset-link')).json();
  expect(reset.link).toMatch(`${ADDRESS}/auth?reset=`);
});

test('the team’s calendar feed contains no visitor’s Host header while no address is set', async () => {
  const { origin, read, db } = await openWithAdmin();
  await forged(origin, '/api/bookings', aClient({ tier: 'offshore', startsAt: SLOT }));
  expect(await db.selectFrom('bookings').select(['state', 'origin']).execute()).toEqual([
    { state: 'confirmed', origin: '' },
  ]);
  const { feedUrl } = await read('/api/admin/bookings/feed');
  const feed = (await forged(origin, new URL(feedUrl).pathname)).text;
  expect(feed).toMatch(/^UID:[\w-]{16}@booking\r$/m);
  expect(feed).not.toContain(EVIL);
});

test('feeds, the sitemap and robots.txt begin with the address of the settings, whatever a visitor’s Host header says', async () => {
  const { origin, admin } = await openWithAdmin();
  const read = async (path: string) => (await forged(origin, path)).text;
  expect(await read('/robots.txt'), 'nothing is set').toContain(`http://${EVIL}/sitemap.xml`);
  await admin.call('PATCH', SETTINGS, { publicUrl: ADDRESS });
  for (const path of ['/robots.txt', '/sitemap.xml', '/rss.xml', '/feed.json', '/llms.txt']) {
    const text = await read(path);
    expect(text, path).toContain(ADDRESS);
    expect(text, path).not.toContain(EVIL);
  }
});
