/** Requests that end while something else is on its way, and what programs hear of them. */
import { expect, test } from 'vitest';
import { LATER, oneDeveloper, SLOT, SOONER } from '../../support/requests.ts';
import { addWebhook } from '../../support/webhooks.ts';

type Site = Awaited<ReturnType<typeof oneDeveloper>>;

async function payFor({ client, pay, db }: Site, token: string, meanwhile = async () => {}) {
  await client.post(`/api/bookings/${token}/pay`, {});
  const { checkoutId } = await db
    .selectFrom('bookings')
    .select('checkoutId')
    .where('ref', '=', token.slice(0, 16))
    .executeTakeFirstOrThrow();
  await meanwhile();
  return async () => (await pay(checkoutId ?? '', token)).status;
}

test('a payment that arrives after its request was withdrawn is refunded, and books nothing', async () => {
  const site = await oneDeveloper({ pays: true });
  const { ask, answer, client, read, mailTo, hold } = site;
  const { token } = await ask();
  await answer(token, 'confirm');
  const pays = await payFor(site, token, async () => {
    expect((await client.post(`/api/bookings/${token}/withdraw`, {})).status).toBe(200);
  });
  expect([await pays(), await pays()]).toEqual([204, 204]);
  expect(await read(token)).toMatchObject({
    state: 'expired',
    request: { state: 'withdrawn' },
    payment: 'refund_due',
  });
  expect(await mailTo('grace@example.com')).not.toContain('Your session is booked');
  expect(await hold(SLOT)).toBe(201);
});

test('webhooks hear each step of a request once, in order, without who asked', async () => {
  const site = await oneDeveloper({ pays: true });
  const { admin, ask, propose, offers, choose, client, clock, db } = site;
  const types = ['requested', 'created', 'moved', 'cancelled', 'paid'].map((step) => `booking.${step}`);
  await addWebhook(admin, { types });
  const { token } = await ask();
  clock.pass(1);
  await propose(token, [LATER, SOONER], { hold: true });
  const [first] = await offers(token);
  expect([(await choose(token, first?.id)).status, (await choose(token, first?.id)).status]).toEqual([
    200, 200,
  ]);
  const pays = await payFor(site, token);
  clock.pass(1);
  expect([await pays(), await pays()]).toEqual([204, 204]);
  clock.pass(1);
  await propose(token, [SLOT]);
  const [second] = await offers(token);
  await choose(token, second?.id);
  clock.pass(1);
  for (const status of [200, 409])
    expect((await client.post(`/api/bookings/${token}/cancel`, { refundPercent: 100 })).status).toBe(status);
  const { token: withdrawn } = await ask(LATER, { email: 'ben@example.com' });
  await client.post(`/api/bookings/${withdrawn}/withdraw`, {});
  const rows = await db.selectFrom('outgoingEvents').select(['type', 'data', 'at']).execute();
  const heard = rows.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  expect(heard.map(({ type }) => type)).toEqual([
    'booking.requested',
    'booking.created',
    'booking.paid',
    'booking.moved',
    'booking.cancelled',
    'booking.requested',
  ]);
  expect(heard[1]?.data).toContain(SOONER);
  expect(JSON.stringify(heard)).not.toMatch(/grace|moths|ben@/i);
});
