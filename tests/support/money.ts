import { onTestFinished } from 'vitest';
import { publishSection } from '#db/queries/site/content.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { ManagedBooking } from '#src/contract/bookings/bookings.ts';
import type { SectionKey, SectionValue } from '#src/contract/site/sections/sections.ts';
import { testApp } from './app.ts';
import { aClock } from './bookings.ts';
import { bodyOf } from './client.ts';
import { fakeStripe, signed } from './fake-stripe.ts';

const FIRST = Date.parse('2027-01-18T00:00:00.000Z');
/** A free hour this many hours after the first. */
export const hour = (number: number) => new Date(FIRST + number * 3_600_000).toISOString();

export const anUnmatched = {
  eventId: 'evt_lost',
  checkoutId: 'cs_lost',
  paymentIntent: 'pi_lost',
  amountCents: 12_000,
  currency: 'USD',
  name: 'Grace Hopper',
  email: 'Grace@example.com',
  reference: 'ABCDEFGH',
  reason: 'unknown-checkout',
  livemode: 0,
  state: 'open',
  bookingId: null,
  packId: null,
  settledBy: null,
} as const;

/** Without limits. */
export const aCode = (change: Record<string, unknown> = {}) => ({
  code: 'SPRING',
  kind: 'percent',
  value: 25,
  tier: null,
  maxUses: null,
  maxPerGuest: null,
  validFrom: null,
  validUntil: null,
  active: true,
  note: '',
  ...change,
});

/** Orders the first of the site's packs, three hours for $300. */
export const aPackOrder = (change: Record<string, unknown> = {}) => ({
  kind: 'pack',
  pack: 0,
  tier: 'offshore',
  shownCents: 30_000,
  name: 'Grace Hopper',
  email: 'grace@example.com',
  timeZone: 'Europe/Berlin',
  ...change,
});

/** @param online with a payment service */
export async function moneyApp({ online = false } = {}) {
  const clock = aClock();
  const stripe = online ? await fakeStripe({ now: clock.now, checksExpiry: true }) : undefined;
  if (stripe) onTestFinished(() => stripe.close());
  const app = await testApp({ TRUST_PROXY: 'true', ...stripe?.env }, clock.now);
  const client = app.visitor();
  const team = await app.admin();
  return {
    ...app,
    stripe,
    clock,
    client,
    team,
    publish: <K extends SectionKey>(key: K, value: SectionValue<K>) =>
      writeTransaction(app.db, (trx) =>
        publishSection(trx, { key, value }, { id: null, username: 'ada' }, clock.now()),
      ),
    tell: (event: object) => {
      const { body, headers } = signed(event);
      return fetch(`${app.origin}/api/webhooks/stripe`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      });
    },
    read: (token: string) => bodyOf<ManagedBooking>(client.get(`/api/bookings/${token}`)),
    /** Oldest first. */
    issued: () =>
      app.db
        .selectFrom('receipts')
        .select(['number', 'kind', 'netCents', 'taxCents', 'grossCents', 'taxBps', 'method', 'document'])
        .orderBy('id')
        .execute(),
    bookingId: async (token: string) =>
      (
        await app.db
          .selectFrom('bookings')
          .select('id')
          .where('ref', '=', token.slice(0, 16))
          .executeTakeFirstOrThrow()
      ).id,
  };
}
