import { expect, test } from 'vitest';
import { rulesOf, termsOf } from '#server/bookings/policy.ts';
import { ownOffer } from '#src/content/site/offer.ts';
import { testApp } from '../../support/app.ts';
import { aClock, said } from '../../support/bookings.ts';
import { CALENDLY_KEY, calendlyEvent } from '../../support/fake-calendly.ts';

const { cancellation } = ownOffer;

async function open() {
  const clock = aClock();
  const app = await testApp({ CALENDLY_WEBHOOK_KEY: CALENDLY_KEY }, clock.now);
  const tell = (sent: ReturnType<typeof calendlyEvent>) =>
    fetch(`${app.origin}/api/webhooks/calendly`, { method: 'POST', ...sent });
  const rows = () =>
    app.db.selectFrom('bookings').select(['source', 'tier', 'state', 'startsAt', 'email', 'idea']).execute();
  return { ...app, clock, tell, rows };
}

test('a booking made with Calendly is recorded once, and keeps its hour from the built-in calendar', async () => {
  const { clock, tell, rows, visitor, db } = await open();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => tell(calendlyEvent('invitee.created', {}, CALENDLY_KEY, clock.now()))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(204));
  expect(await rows()).toEqual([
    {
      source: 'calendly',
      tier: 'usa',
      state: 'confirmed',
      startsAt: '2027-01-20T15:00:00.000Z',
      email: 'grace@example.com',
      idea: 'Your idea?\nA list of moths.',
    },
  ]);
  const { terms } = await db.selectFrom('bookings').select('terms').executeTakeFirstOrThrow();
  expect(rulesOf({ terms }), 'the rules in force').toEqual(rulesOf({ terms: termsOf(cancellation) }));
  expect(terms).not.toBeNull();
  const taken = await visitor().post('/api/bookings/holds', {
    tier: 'usa',
    startsAt: '2027-01-20T15:00:00Z',
  });
  expect(taken.status).toBe(409);
  expect(await db.selectFrom('mailOutbox').select('id').execute(), 'Calendly writes itself').toEqual([]);
  await tell(calendlyEvent('invitee.canceled', {}, CALENDLY_KEY, clock.now()));
  expect((await rows())[0]?.state).toBe('cancelled');
});

test('a cancellation that arrives before its booking is kept', async () => {
  const { clock, tell, rows } = await open();
  await tell(calendlyEvent('invitee.canceled', {}, CALENDLY_KEY, clock.now()));
  await tell(calendlyEvent('invitee.created', {}, CALENDLY_KEY, clock.now()));
  expect((await rows()).map(({ state }) => state)).toEqual(['cancelled']);
});

test('the tier is found by the mark, or else by the name of the event', async () => {
  const { clock, tell, rows } = await open();
  for (const [number, change] of [
    { content: 'developer-offshore' },
    { content: null, name: 'Offshore developer' },
    { content: 'spring-sale', name: 'US developer, one hour' },
  ].entries())
    await tell(
      calendlyEvent(
        'invitee.created',
        { uri: `https://api.calendly.com/i/${number}`, ...change },
        CALENDLY_KEY,
        clock.now(),
      ),
    );
  expect((await rows()).map(({ tier }) => tier)).toEqual(['offshore', 'offshore', 'usa']);
});

test('a request without Calendly’s signature changes nothing', async () => {
  const { clock, tell, rows, origin } = await open();
  const good = calendlyEvent('invitee.created', {}, CALENDLY_KEY, clock.now());
  expect(await said(await tell(calendlyEvent('invitee.created', {}, 'another key', clock.now())))).toEqual([
    400,
    'The signature is not valid.',
  ]);
  expect(await said(await tell({ ...good, body: good.body.replace('grace@', 'eve@') }))).toEqual([
    400,
    'The signature is not valid.',
  ]);
  expect((await fetch(`${origin}/api/webhooks/calendly`, { method: 'POST', body: good.body })).status).toBe(
    400,
  );
  expect(
    await said(
      await tell(calendlyEvent('invitee.created', {}, CALENDLY_KEY, new Date('2027-01-13T11:50:00Z'))),
    ),
  ).toEqual([400, 'The event is too old.']);
  expect(
    (await tell(calendlyEvent('routing_form_submission.created', {}, CALENDLY_KEY, clock.now()))).status,
  ).toBe(204);
  expect(await rows()).toEqual([]);
});

test('the webhook is not found without a signing key', async () => {
  const app = await testApp();
  const sent = calendlyEvent('invitee.created');
  expect((await fetch(`${app.origin}/api/webhooks/calendly`, { method: 'POST', ...sent })).status).toBe(404);
});

test('Calendly’s origins are only in the content security policy of the booking pages, and only while it is used', async () => {
  const app = await testApp({ SCHEDULING_URL_USA: 'https://calendly.com/team/usa' });
  const policy = async (path: string) =>
    (await app.visitor().get(path)).headers.get('content-security-policy') ?? '';
  const usa = await policy('/booking/usa');
  expect(usa).toContain("script-src 'self' ");
  expect(usa).toMatch(/script-src [^;]*https:\/\/assets\.calendly\.com/);
  expect(usa).toMatch(/frame-src 'self' https:\/\/calendly\.com/);
  expect(usa).not.toContain('require-trusted-types-for');
  for (const path of ['/', '/booking', '/booking/offshore', '/blog', '/admin', '/booking/usa/x'])
    expect([path, await policy(path)]).toEqual([path, expect.not.stringContaining('calendly')]);
  await app.settings.change({
    externalBookingUrlUsa: 'https://cal.com/team/usa',
    externalBookingUrlOffshore: 'https://book.example.com/x',
  });
  expect(await policy('/booking/usa')).toMatch(/script-src [^;]*https:\/\/app\.cal\.com/);
  expect(await policy('/booking/offshore'), 'an unknown service is only linked to').not.toContain(
    'example.com',
  );
});
