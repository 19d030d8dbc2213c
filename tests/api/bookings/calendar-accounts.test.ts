import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { said } from '../../support/bookings.ts';
import { MAIL, withGoogle } from '../../support/calendar-accounts.ts';
import { bodyOf } from '../../support/client.ts';

describe('the site’s client at a provider', () => {
  test('is entered by the owner, and its secret is never shown again', async () => {
    const app = await withGoogle();
    const listed = await app.owner.get('/api/admin/oauth-clients');
    const text = await listed.text();
    expect(JSON.parse(text)).toMatchObject({
      redirectUrl: 'https://apps.example.com/api/calendars/oauth/callback',
      clients: [
        { provider: 'google', clientId: 'client-4711', isSet: true },
        { provider: 'microsoft', isSet: false },
      ],
    });
    expect(text).not.toContain('client-secret');
    const stored = JSON.stringify([
      await app.db.selectFrom('oauthClients').selectAll().execute(),
      await app.db.selectFrom('auditLog').selectAll().execute(),
    ]);
    expect(stored).not.toContain('client-secret');
    const kept = await app.owner.call('PUT', '/api/admin/oauth-clients/google', { clientId: 'client-4711' });
    expect(kept.status, 'the saved secret stays').toBe(204);
    expect((await app.connect()).status).toBe(201);
  });

  test('is warned about 30 days before its secret ends, by one e-mail and under attention', async () => {
    const app = await withGoogle();
    await app.owner.call('PUT', '/api/admin/oauth-clients/google', {
      clientId: 'client-4711',
      secretEndsOn: '2027-02-20',
    });
    const told = () =>
      app.db.selectFrom('mailOutbox').select('subject').where('kind', '=', 'calendar-secret').execute();
    await app.visit();
    expect(await told()).toEqual([]);
    app.clock.set('2027-01-22T00:00:00Z');
    await app.visit();
    await app.visit();
    expect(await told()).toEqual([{ subject: 'The client secret for Google Calendar ends on 2027-02-20' }]);
    expect(await bodyOf<object>(app.owner.get('/api/admin/attention'))).toMatchObject({
      owner: { endingSecrets: [{ provider: 'google', endsOn: '2027-02-20' }] },
    });
  });

  test('without the site’s address, no sign-in can begin', async () => {
    const app = await testApp();
    const owner = await app.admin();
    await owner.call('PUT', '/api/admin/oauth-clients/google', { clientId: 'c', secret: 's' });
    const [status, text] = await said(
      await owner.post('/api/admin/developers/1/calendar-accounts/sign-in', { provider: 'google' }),
    );
    expect([status, text]).toEqual([409, expect.stringContaining('Set the site’s address first')]);
  });
});

describe('a sign-in at a provider', () => {
  test('leads back to the admin area, with the code behind a #', async () => {
    const app = await withGoogle();
    const { code, state } = app.google.signIn(await app.begin());
    const answer = await app
      .visitor()
      .get(`/api/calendars/oauth/callback?state=${state}&code=${code}&evil=1`, { redirect: 'manual' });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(`/admin/calendar-sign-in#code=${code}&state=${state}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('connects an account, whose tokens are stored encrypted and never shown', async () => {
    const app = await withGoogle();
    const answer = await app.connect();
    const text = await answer.text();
    expect([answer.status, JSON.parse(text)]).toMatchObject([
      201,
      { provider: 'google', email: MAIL, state: 'connected', canWrite: true, developerId: app.developer },
    ]);
    const everything = JSON.stringify([
      text,
      await app.accounts(),
      await app.db.selectFrom('calendarAccounts').selectAll().execute(),
      await app.db.selectFrom('oauthSignIns').selectAll().execute(),
      await app.db.selectFrom('auditLog').selectAll().execute(),
    ]);
    expect(everything).not.toMatch(/access-[\da-f]{8}|refresh-[\da-f]{8}/);
  });

  test('works once, within ten minutes, and only in the browser that began it', async () => {
    const app = await withGoogle();
    const failed = expect.stringContaining('Begin again');
    const first = app.google.signIn(await app.begin());
    const other = await app.admin('another.owner');
    expect(await said(await app.finish(first, other))).toEqual([422, failed]);
    expect((await app.finish(first)).status, 'the other browser did not use it up').toBe(201);
    expect(await said(await app.finish(first))).toEqual([422, failed]);
    const late = app.google.signIn(await app.begin());
    app.clock.pass(11);
    expect(await said(await app.finish(late))).toEqual([422, failed]);
    expect(await said(await app.finish({ code: 'code-1', state: 'of-another-site' }))).toEqual([422, failed]);
  });

  test('that comes back twice at the same moment connects the account once', async () => {
    const app = await withGoogle();
    const back = app.google.signIn(await app.begin());
    const answers = await Promise.all([app.finish(back), app.finish(back), app.finish(back)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect(await app.accounts()).toMatchObject([{ state: 'connected', canWrite: true }]);
  });

  test.each([
    ['calendar.freebusy', 422],
    ['calendar.calendarlist.readonly', 422],
    ['calendar.events.owned', 201],
  ])('without the permission %s is answered with %i', async (scope, status) => {
    const app = await withGoogle();
    const answer = await app.connect({ without: [scope] });
    expect(answer.status).toBe(status);
    if (status === 422) {
      expect(await answer.text()).toContain('leave every permission turned on');
      expect(app.google.state.revoked, 'the grant is given back').toBe(1);
      return;
    }
    const [account] = await app.accounts();
    expect(account).toMatchObject({ canWrite: false });
    const chosen = await app.choose(account?.id ?? 0, [{ externalId: MAIL, writes: true }]);
    expect(await said(chosen)).toEqual([409, expect.stringContaining('Sessions cannot be written')]);
  });

  test('of a client that the provider does not know is refused with a message', async () => {
    const app = await withGoogle();
    const answer = app.google.signIn(await app.begin());
    app.google.state.secret = 'another';
    const [status, text] = await said(await app.finish(answer));
    expect([status, text]).toEqual([422, expect.stringMatching(/secret/)]);
  });

  test('is only for the developer and the owner', async () => {
    const app = await withGoogle();
    const id = await app.connected([{ externalId: MAIL }]);
    const own = await app.as('developer', 'ana.developer');
    const path = `/api/admin/calendar-accounts/${id}`;
    expect((await own.get(`${path}/calendars`)).status).toBe(404);
    expect((await own.call('PUT', `${path}/calendars`, { calendars: [] })).status).toBe(404);
    expect((await own.call('DELETE', path)).status).toBe(404);
    expect((await own.get('/api/admin/oauth-clients')).status).toBe(403);
    const theirs = `/api/admin/developers/${app.developer}/calendar-accounts`;
    expect((await own.post(`${theirs}/sign-in`, { provider: 'google' })).status).toBe(404);
  });
});
