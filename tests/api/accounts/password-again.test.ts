import { afterEach, describe, expect, test, vi } from 'vitest';
import { newSecret } from '#server/accounts/two-factor.ts';
import { contract } from '#src/contract/contract.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { ASK_PASSWORD } from '#src/contract/operations/site-settings.ts';
import { appWithAdmin, PASSWORD } from '../../support/app.ts';
import { bodyOf, type Client } from '../../support/client.ts';

const problem = { accept: 'application/problem+json' };
const CONFIRM = '/api/account/confirm';
const codeOf = async (answer: Response) =>
  answer.ok ? answer.status : (await bodyOf<{ code: string }>(answer)).code;

const endpoints = Object.entries(contract).flatMap(([resource, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(
    ([name, endpoint]) => [`${resource}.${name}`, endpoint] as const,
  ),
);
const asking = (how: (asks: NonNullable<Endpoint['asksPassword']>) => boolean) =>
  endpoints
    .flatMap(([name, { asksPassword }]) => (asksPassword && how(asksPassword) ? [name] : []))
    .toSorted();

async function withSessionAlone() {
  const { app, admin: owner } = await appWithAdmin();
  const thief = app.visitor();
  thief.cookie = owner.cookie
    .split('; ')
    .filter((cookie) => !cookie.startsWith('confirmed='))
    .join('; ');
  return { app, owner, thief };
}

const PATHS: Record<string, (client: Client) => Promise<Response>> = {
  'users.createResetLink': (client) => client.post('/api/admin/users/1/reset-link', {}, problem),
  'users.createInvite': (client) => client.post('/api/admin/invites', { role: 'owner' }, problem),
  'users.changeUser': (client) => client.call('PATCH', '/api/admin/users/1', { role: 'owner' }, problem),
  'users.deleteUser': (client) => client.call('DELETE', '/api/admin/users/99', undefined, problem),
  'backups.downloadDatabase': (client) => client.get('/api/admin/backup', problem),
  'backups.downloadBackup': (client) => client.get('/api/admin/backups/x', problem),
  'previewLinks.createPreviewLink': (client) =>
    client.post('/api/admin/posts/1/preview-links', { days: 1 }, problem),
  'sitePreviewLinks.createSitePreviewLink': (client) =>
    client.post('/api/admin/site-preview-links', { days: 1 }, problem),
  'people.inviteDeveloper': (client) => client.post('/api/admin/people/1/invite', {}, problem),
  'bookingAdmin.getFeed': (client) => client.get('/api/admin/bookings/feed', problem),
  'bookingAdmin.renewFeed': (client) => client.post('/api/admin/bookings/feed', {}, problem),
  'apiTokens.createToken': (client) =>
    client.post('/api/account/tokens', { name: 'Zapier', scopes: ['read'] }, problem),
  'connectors.approveConnection': (client) =>
    client.post('/api/account/connections', { clientId: 'x', redirectUri: 'x', scopes: ['read'] }, problem),
  'calendarAccounts.saveOAuthClient': (client) =>
    client.call('PUT', '/api/admin/oauth-clients/google', { clientId: 'c', secret: 's' }, problem),
  'calendarAccounts.beginCalendarSignIn': (client) =>
    client.post('/api/admin/developers/1/calendar-accounts/sign-in', { provider: 'google' }, problem),
  'rooms.saveZoomAccount': (client) =>
    client.call('PUT', '/api/admin/rooms/zoom', { accountId: 'a', clientId: 'c', secret: 's' }, problem),
  'vendors.saveVendor': (client) =>
    client.put(
      '/api/admin/vendors',
      { vendor: 'gtm', isOn: true, publicId: 'GTM-AB12CD3', host: '', asksConsent: true, version: 0 },
      problem,
    ),
  'webhooks.rotateWebhookSecret': (client) => client.post('/api/admin/webhooks/1/rotate', {}, problem),
  'calendars.addCalendar': (client) =>
    client.post(
      '/api/admin/developers/1/calendars',
      { kind: 'ics', name: 'Mine', address: 'https://calendar.example/a.ics' },
      problem,
    ),
};

afterEach(() => void vi.useRealTimers());

test('these calls need the password, because they grant lasting access or export the data', () => {
  expect(asking((asks) => asks === 'recently')).toEqual(Object.keys(PATHS).toSorted());
  expect(asking((asks) => asks === 'in body')).toEqual([
    'twoFactor.beginTwoFactor',
    'twoFactor.endTwoFactor',
    'users.changeEmail',
    'users.changeOwnEmail',
    'users.changePassword',
  ]);
  expect(asking((asks) => typeof asks === 'function')).toEqual([
    'siteSettings.changeSettings',
    'webhooks.changeWebhook',
    'webhooks.createWebhook',
  ]);
});

test('every call that makes a secret link needs the password', () => {
  const links = endpoints.filter(
    ([, { method, path }]) => method !== 'GET' && /link|invite|feed$/.test(path),
  );
  const open = links.filter(([, { asksPassword, method }]) => method !== 'DELETE' && !asksPassword);
  // Links of clients: to their own code, and to a preview's reviewed answer.
  expect(open.map(([name]) => name)).toEqual(['guestSessions.renewGuestCodeLink', 'sessions.renewCodeLink']);
});

describe('a sign-in without a recent password', () => {
  test.each(Object.keys(PATHS))('is not enough for %s', async (name) => {
    const { owner, thief } = await withSessionAlone();
    const call = PATHS[name] as (client: Client) => Promise<Response>;
    expect((await thief.get('/api/user')).status).toBe(200);
    expect(await codeOf(await call(thief))).toBe('password_required');
    expect(await codeOf(await call(owner))).not.toBe('password_required');
  });

  test('cannot change a setting with a key, or one that decides where mail and people are sent', async () => {
    const { thief } = await withSessionAlone();
    const values: Partial<Record<string, unknown>> = {
      registrationOpen: true,
      smtpUrl: 'smtps://a:b@mail.example.com',
      smtp: { host: 'mail.example.com', port: 465, encryption: 'tls', user: 'a', password: 'b' },
      mailFrom: 'team@example.com',
      mailTeam: 'team@example.com',
      aiService: 'openai',
      secondService: 'openai',
      mcpTools: ['publish'],
      webConnectors: true,
    };
    expect(ASK_PASSWORD, 'in fields, it is the same server').toContain('smtp');
    for (const name of ASK_PASSWORD) {
      const value = values[name] ?? (name.endsWith('Key') ? 'sk-other' : 'https://other.example');
      const answer = await thief.call('PATCH', '/api/admin/settings', { [name]: value }, problem);
      expect([name, await codeOf(answer)]).toEqual([name, 'password_required']);
    }
    expect((await thief.call('PATCH', '/api/admin/settings', { siteName: 'Moths' })).status).toBe(200);
  });

  test('allows only a limited number of guesses, and locks no one else out', async () => {
    const { app, thief } = await withSessionAlone();
    const codes = [];
    for (let number = 0; number < 12; number += 1)
      codes.push(await codeOf(await thief.post(CONFIRM, { password: `guess ${number}` }, problem)));
    expect(codes[0]).toBe('wrong_password');
    expect(codes.at(-1)).toBe('rate_limited');
    const owner = app.visitor();
    await owner.post('/api/login', { username: 'ada.admin', password: PASSWORD });
    expect(
      await codeOf(await owner.post(CONFIRM, { password: PASSWORD }, problem)),
      'whose session is new',
    ).toBe(204);
    expect(await codeOf(await thief.post('/api/admin/invites', { role: 'owner' }, problem))).toBe(
      'password_required',
    );
  });
});

describe('a password that was entered', () => {
  const invite = (client: Client) => client.post('/api/admin/invites', { role: 'editor' }, problem);

  test('counts for five minutes, on the same device', async () => {
    const { app, thief } = await withSessionAlone();
    expect(await (await thief.get(CONFIRM)).json()).toEqual({ confirmed: false });
    expect((await thief.post(CONFIRM, { password: PASSWORD })).status).toBe(204);
    expect(await (await thief.get(CONFIRM)).json()).toEqual({ confirmed: true });
    expect(await codeOf(await invite(thief))).toBe(201);

    const elsewhere = app.visitor();
    await elsewhere.post('/api/login', { username: 'ada.admin', password: PASSWORD });
    elsewhere.cookie += `; ${thief.cookie.split('; ').find((cookie) => cookie.startsWith('confirmed='))}`;
    expect(await codeOf(await invite(elsewhere)), 'the cookie in another session').toBe('password_required');

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1 });
    expect(await codeOf(await invite(thief))).toBe('password_required');
  });

  test('stops counting once it is changed, and its cookie can be neither forged nor extended', async () => {
    const { owner } = await withSessionAlone();
    const confirmed = owner.cookie;
    const [until = '', mac = ''] = (/confirmed=([^;]+)/.exec(confirmed)?.[1] ?? '').split('.');
    for (const forged of [
      `${Number(until) + 1}.${mac}`,
      `${until}.`,
      'NaN.x',
      `${until}.${'A'.repeat(43)}`,
    ]) {
      owner.cookie = confirmed.replace(/confirmed=[^;]+/, `confirmed=${forged}`);
      expect([forged, await codeOf(await invite(owner))]).toEqual([forged, 'password_required']);
    }
    owner.cookie = confirmed;
    expect(await codeOf(await invite(owner))).toBe(201);
    await owner.post('/api/account/password', { current: PASSWORD, password: 'four other plain words' });
    expect(await codeOf(await invite(owner))).toBe('password_required');
  });

  test('does not add to the rights of the role', async () => {
    const { app } = await withSessionAlone();
    expect(await codeOf(await invite(await app.as('editor')))).toBe('role_not_allowed');
  });

  test('needs the two-factor code of an account that has one', async () => {
    const { app, thief } = await withSessionAlone();
    const { sealed } = await newSecret(app.config, 'ada.admin', 'Site');
    const at = '2026-01-01T00:00:00.000Z';
    await app.db
      .insertInto('twoFactor')
      .values({ userId: 1, secret: sealed, createdAt: at, confirmedAt: at } as never)
      .execute();
    const confirm = (body: object) => thief.post(CONFIRM, { password: PASSWORD, ...body }, problem);
    expect(await codeOf(await confirm({}))).toBe('code_required');
    expect(await codeOf(await confirm({ code: '000000' }))).toBe('wrong_code');
    expect(await codeOf(await invite(thief))).toBe('password_required');
  });
});
