import { expect } from 'vitest';
import type { BookingDetail } from '#src/contract/bookings/booking-admin.ts';
import { oneDeveloper, SLOT } from './requests.ts';

/** With a session that was asked for and confirmed, a week ahead, and its client's and the team's calls. */
export async function movingSite(options: Parameters<typeof oneDeveloper>[0] = {}) {
  const site = await oneDeveloper({ ...options, env: { MAIL_TEAM: 'team@example.com', ...options.env } });
  const { admin, client, db, detail, idOf } = site;
  /** @returns the token of another booked session */
  const booked = async (startsAt: string, change: Record<string, unknown> = {}) => {
    const { token } = await site.ask(startsAt, change);
    expect((await site.answer(token, 'confirm')).status).toBe(200);
    return token;
  };
  const token = await booked(SLOT);
  return {
    ...site,
    booked,
    token,
    askFor: (startsAt: string, of = token) => client.post(`/api/bookings/${of}/move-request`, { startsAt }),
    takeBack: (of = token) => client.post(`/api/bookings/${of}/move-request/withdraw`, {}),
    answerMove: async (answer: 'move' | 'decline', startsAt: string, note = '', of = token) =>
      admin.post(`/api/admin/bookings/${await idOf(of)}/move-request/answer`, { answer, startsAt, note }),
    change: async (body: object, of = token) =>
      admin.call('PATCH', `/api/admin/bookings/${await idOf(of)}`, body),
    waiting: async (of = token): Promise<BookingDetail['moveRequest']> => (await detail(of)).moveRequest,
    history: async (of = token) => (await detail(of)).history.map(({ kind, actor }) => `${kind}, ${actor}`),
    /** Holds without a client, which keep asked times. */
    holds: () =>
      db
        .selectFrom('bookings')
        .select(['startsAt', 'minutes'])
        .where('state', '=', 'held')
        .where('email', '=', '')
        .orderBy('startsAt')
        .execute(),
  };
}
