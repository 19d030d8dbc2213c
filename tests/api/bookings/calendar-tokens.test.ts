import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { at, MAIL, slot, withGoogle, withGraph } from '../../support/calendar-accounts.ts';
import { bodyOf } from '../../support/client.ts';

const MINUTES_OF_A_TOKEN = 61;

describe('tokens', () => {
  test('are refreshed before they end, and when the provider refuses them early', async () => {
    const app = await withGoogle();
    await app.connected([{ externalId: MAIL }]);
    app.clock.pass(MINUTES_OF_A_TOKEN);
    await app.visit();
    expect(app.google.state.refreshes).toBe(1);
    app.google.forgetAccess();
    app.clock.pass(5);
    await app.visit();
    expect(app.google.state.refreshes).toBe(2);
    expect((await app.list()).calendars).toMatchObject([{ error: null }]);
  });

  test('that Microsoft replaces at each refresh are the ones that are used next', async () => {
    const app = await withGraph();
    await app.connected([{ externalId: 'calendar-1' }]);
    for (let times = 1; times <= 3; times += 1) {
      app.clock.pass(MINUTES_OF_A_TOKEN);
      await app.visit();
      expect(app.graph.state.refreshes).toBe(times);
      expect((await app.list()).calendars).toMatchObject([{ error: null }]);
    }
  });

  test('are refreshed by one of two servers that need them at the same time', async () => {
    const app = await withGraph();
    await app.connected([{ externalId: 'calendar-1' }]);
    const second = await testApp({ ...app.graph.env, DATA_DIR: app.config.dataDir }, app.clock.now);
    const { id } = await app.db.selectFrom('calendarAccounts').select('id').executeTakeFirstOrThrow();
    app.clock.pass(MINUTES_OF_A_TOKEN);
    app.graph.state.delayMs = 300;
    const signal = new AbortController().signal;
    const answers = await Promise.all(
      [app, second, app, second].map((each) =>
        each.calendarAccounts.tokens.callFor(id, signal)('me/calendars'),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(app.graph.state.refreshes, 'a second refresh would end the grant').toBe(1);
  });

  test('are asked for again after the provider had an outage', async () => {
    const app = await withGoogle();
    await app.connected([{ externalId: MAIL }]);
    app.clock.pass(MINUTES_OF_A_TOKEN);
    app.google.failTokens({ status: 503 });
    await app.visit();
    expect((await app.list()).calendars[0]?.error).toContain('cannot sign anyone in right now (status 503)');
    expect(await app.accounts()).toMatchObject([{ state: 'connected' }]);
    app.google.failTokens(undefined);
    app.clock.pass(5);
    await app.visit();
    expect((await app.list()).calendars[0]?.error).toBeNull();
  });

  test('of a client whose secret has expired say so, and the account stays', async () => {
    const app = await withGraph();
    await app.connected([{ externalId: 'calendar-1' }]);
    app.graph.state.secret = 'a new one';
    app.clock.pass(MINUTES_OF_A_TOKEN);
    await app.visit();
    expect((await app.list()).calendars[0]?.error).toContain('The client secret at Microsoft has expired');
    await app.owner.call('PUT', '/api/admin/oauth-clients/microsoft', {
      clientId: 'client-4711',
      secret: 'a new one',
    });
    app.clock.pass(5);
    await app.visit();
    expect((await app.list()).calendars[0]?.error).toBeNull();
  });
});

describe('a grant that the provider withdraws', () => {
  const ended = async (whenEnded: 'keep' | 'close', days = 7) => {
    const app = await withGoogle();
    app.google.event(app.calendar, at(15));
    const account = await app.connected([{ externalId: MAIL }], whenEnded);
    app.google.revokeAll();
    app.clock.set(new Date(app.clock.now().getTime() + days * 86_400_000));
    const calls = () => app.google.calls.length;
    await app.visit();
    return { ...app, account, calls };
  };
  const mails = (app: Awaited<ReturnType<typeof ended>>) =>
    app.db
      .selectFrom('mailOutbox')
      .select(['subject', 'body'])
      .where('kind', '=', 'calendar-sign-in')
      .execute();

  test('ends the account with one e-mail, and the provider is no longer asked', async () => {
    const app = await ended('keep');
    const [first, ...more] = await mails(app);
    expect(more).toEqual([]);
    expect(first?.subject).toMatch(/^Sign in to Google Calendar again for /);
    expect(first?.body).toContain('in testing mode, each sign-in ends after seven days');
    expect(first?.body).toContain('busy times that were read last still apply');
    expect(await app.accounts()).toMatchObject([
      { state: 'ended', problem: expect.stringContaining('Sign in again.') },
    ]);
    expect(await bodyOf<object>(app.owner.get('/api/admin/attention'))).toMatchObject({
      owner: { failingCalendars: [{ calendar: MAIL, error: expect.stringContaining('Sign in again.') }] },
    });
    const before = app.calls();
    for (let times = 0; times < 3; times += 1) {
      app.clock.pass(60);
      await app.visit();
    }
    expect(app.calls()).toBe(before);
    expect(await mails(app)).toHaveLength(1);
  });

  test('is noticed at once when a calendar of its account is read', async () => {
    const app = await withGoogle();
    await app.connected([{ externalId: MAIL }]);
    app.google.revokeAll();
    app.google.forgetAccess();
    const [calendar] = (await app.list()).calendars;
    const path = `/api/admin/developers/${app.developer}/calendars/${calendar?.id}/read`;
    expect(await bodyOf<object>(app.owner.post(path))).toMatchObject({
      error: expect.stringContaining('Sign in again.'),
    });
  }, 10_000);

  test('after more than a week says nothing of testing mode', async () => {
    const app = await ended('keep', 40);
    expect((await mails(app))[0]?.body).not.toContain('testing mode');
  });

  test('closes all times, if the developer wants that, until someone signs in again', async () => {
    const app = await ended('close', 0.1);
    expect(await app.slots()).toEqual([]);
    const answer = await app.connect();
    expect(await answer.json()).toMatchObject({ id: app.account, state: 'connected', calendars: 1 });
    await app.visit();
    expect(await app.slots()).toContain(slot(16));
    expect(await app.slots()).not.toContain(slot(15));
    expect((await app.list()).calendars).toMatchObject([{ error: null }]);
  });

  test('is revoked when the account is disconnected, and its times are free', async () => {
    const app = await withGoogle();
    app.google.event(app.calendar, at(15));
    const account = await app.connected([{ externalId: MAIL }]);
    expect(await app.slots()).not.toContain(slot(15));
    expect((await app.owner.call('DELETE', `/api/admin/calendar-accounts/${account}`)).status).toBe(204);
    expect(app.google.state.revoked).toBe(1);
    expect(await app.slots()).toContain(slot(15));
    expect(await app.db.selectFrom('calendars').select('id').execute()).toEqual([]);
  });
});
