import type { Client } from './client.ts';

/** A Wednesday noon, far from any daylight saving change. */
export const NOON = new Date('2027-01-13T12:00:00.000Z');

export function aClock(start: Date = NOON) {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    set(time: string | Date) {
      at = new Date(time).getTime();
    },
    pass(minutes: number) {
      at += minutes * 60_000;
    },
  };
}

export const aClient = (change: Record<string, unknown> = {}) => ({
  name: 'Grace Hopper',
  email: 'grace@example.com',
  idea: 'A list of moths that were found in relays.',
  timeZone: 'Europe/Berlin',
  ...change,
});

export interface Booked {
  token: string;
  state: string;
  url: string;
  checkoutUrl: string | null;
}

export async function bookAt(
  client: Client,
  startsAt: string,
  change: Record<string, unknown> = {},
): Promise<Booked> {
  const answer = await client.post('/api/bookings', aClient({ tier: 'offshore', startsAt, ...change }));
  if (answer.status !== 201)
    throw new Error(`The test could not book: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Booked;
}

export const said = async (answer: Response) => [answer.status, await answer.text()] as const;

export const aCall = (change: Record<string, unknown> = {}) => ({
  tier: 'offshore',
  startsAt: '2027-01-20T15:00:00.000Z',
  name: 'Grace Hopper',
  email: 'grace@example.com',
  phone: '+1 555 0100',
  idea: 'A list of moths that were found in relays.',
  paid: false,
  tell: true,
  ...change,
});
