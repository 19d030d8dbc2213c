import { expect, onTestFinished } from 'vitest';
import { requestsTask } from '#server/bookings/requests/requests-task.ts';
import type { BookingDetail } from '#src/contract/bookings/booking-admin.ts';
import type { ManagedBooking } from '#src/contract/bookings/bookings.ts';
import type { KindDetail } from '#src/contract/bookings/kinds.ts';
import { appWithAdmin } from './app.ts';
import { aClient, aClock, type Booked } from './bookings.ts';
import { bodyOf, type Client } from './client.ts';
import { addDeveloper } from './developers.ts';
import { fakeStripe, paidEvent, signed } from './fake-stripe.ts';

/** In a week, on a Wednesday. */
export const SLOT = '2027-01-20T15:00:00.000Z';
export const LATER = '2027-01-21T15:00:00.000Z';
export const SOONER = '2027-01-19T15:00:00.000Z';

export async function setApproval(admin: Client, key: string, approvalHours: number | null): Promise<void> {
  const { kinds } = await bodyOf<{ kinds: KindDetail[] }>(admin.get('/api/admin/kinds'));
  const kind = kinds.find((each) => each.key === key);
  const change = { version: kind?.version, approvalHours };
  const saved = await admin.call('PATCH', `/api/admin/kinds/${kind?.id}`, change);
  expect(saved.status).toBe(200);
}

/** A site that confirms sessions with offshore developers first, within a day, at noon a week before. */
export async function confirmingSite({
  pays = false,
  env = {},
}: {
  pays?: boolean;
  env?: Record<string, string>;
} = {}) {
  const stripe = pays ? await fakeStripe() : undefined;
  if (stripe) onTestFinished(() => stripe.close());
  const clock = aClock();
  const { app, admin } = await appWithAdmin({ ...stripe?.env, ...env }, clock.now);
  await app.settings.change({ publicUrl: 'https://apps.example.com' });
  await setApproval(admin, 'offshore', 24);
  const client = app.visitor();
  const idOf = async (token: string) =>
    (
      await app.db
        .selectFrom('bookings')
        .select('id')
        .where('ref', '=', token.slice(0, 16))
        .executeTakeFirstOrThrow()
    ).id;
  return {
    app,
    admin,
    client,
    clock,
    stripe,
    db: app.db,
    idOf,
    read: (token: string) => bodyOf<ManagedBooking>(client.get(`/api/bookings/${token}`)),
    detail: async (token: string) =>
      bodyOf<BookingDetail>(admin.get(`/api/admin/bookings/${await idOf(token)}`)),
    ask: async (startsAt = SLOT, change: Record<string, unknown> = {}) =>
      bodyOf<Booked>(client.post('/api/bookings', aClient({ tier: 'offshore', startsAt, ...change }))),
    answer: async (token: string, answer: 'confirm' | 'decline', note = '', by = admin) =>
      by.post(`/api/admin/bookings/${await idOf(token)}/answer`, { answer, note }),
    propose: async (token: string, times: readonly string[], change: object = {}) =>
      admin.post(`/api/admin/bookings/${await idOf(token)}/time-offers`, {
        times,
        hours: 24,
        hold: false,
        note: '',
        ...change,
      }),
    choose: (token: string, id: number | undefined) =>
      client.post(`/api/bookings/${token}/time-offers/${id}/choose`, {}),
    sweep: () => app.tasks.work(requestsTask),
    /** Subjects, without the site's name. */
    mailTo: async (to: string) =>
      (
        await app.db
          .selectFrom('mailOutbox')
          .select(['subject', 'state'])
          .where('toAddress', '=', to)
          .orderBy('id')
          .execute()
      ).map(({ subject }) => subject.split(' | ')[0]),
    /** @param cents as the page asks for */
    pay: (checkout: string, token: string, cents?: number) => {
      const { body, headers } = signed(paidEvent(`evt ${checkout}`, checkout, token.slice(0, 16), cents));
      return fetch(`${app.origin}/api/webhooks/stripe`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      });
    },
  };
}

/** With one developer who gives offshore sessions, so that a held time is taken for everyone. */
export async function oneDeveloper(options: Parameters<typeof confirmingSite>[0] = {}) {
  const site = await confirmingSite(options);
  await site.db.updateTable('developers').set({ isActive: 0 }).execute();
  const ada = await addDeveloper(site.db, 'offshore', { name: 'Ada' });
  const offers = async (token: string) => (await site.read(token)).timeOffers;
  const hold = async (startsAt: string) =>
    (await site.client.post('/api/bookings/holds', { tier: 'offshore', startsAt })).status;
  return { ...site, ada, offers, hold };
}
