import { setTimeout as delay } from 'node:timers/promises';
import { aClient, type Booked } from '../../tests/support/bookings.ts';
import { paidEvent, signed } from '../../tests/support/fake-stripe.ts';
import { type CreateScenario, drained, type World } from './world.ts';

const VISITORS = 4;
/** One in this many bookings is canceled and refunded. */
const CANCELED_EVERY = 3;
const HOUR_MS = 3_600_000;
/** Bookable hours; afterwards visitors request the same ones again, most of which are sold. */
const HOURS = 1_300;
/** A refund is paid within seconds, or once the lease of a killed process has expired. */
const REFUND_MS = 60_000;

/** Several visitors want the same hour at the same time; those who get it pay, and some cancel for a refund. */
export const seats: CreateScenario = async (world) => {
  const { processes, calls } = world;
  /** Secrets of bookings that the client has seen confirmed, by e-mail address. */
  const confirmed = new Map<string, string>();
  const canceled = new Set<string>();
  const broken: string[] = [];
  let [refused, lostRaces, hour] = [0, 0, 0];
  const firstHour = Math.ceil(Date.now() / HOUR_MS + 30);
  const capacity = await countDevelopers(world);

  /** Returns the outcome for the visitor: `unknown` if a kill ended the request. */
  async function visit(startsAt: string, email: string): Promise<'booked' | 'taken' | 'unknown'> {
    const browser = calls.browser();
    const order = aClient({ email });
    const wish = { tier: 'offshore', startsAt };
    // Half of the visitors hold the time first, like the booking page.
    const held = world.serial() % 2 === 0 ? await browser.post('/api/bookings/holds', wish) : undefined;
    if (held && held.status !== 201) return held.cutOff ? 'unknown' : 'taken';
    const asked = held ? { hold: held.json<{ token: string }>().token } : wish;
    const answer = await browser.post('/api/bookings', { ...order, ...asked });
    if (answer.cutOff) return 'unknown';
    if (answer.status !== 201) {
      refused += 1;
      if (answer.status !== 409) broken.push(`A booking was refused: ${answer.status} ${answer.text}`);
      return 'taken';
    }
    const booked = answer.json<Booked>();
    if (!(await pay(world, booked, email))) return 'unknown';
    confirmed.set(email, booked.token);
    return 'booked';
  }

  return {
    name: 'seats',
    pauseMs: 50,
    parallel: 2,
    async round() {
      hour += 1;
      const isNew = hour <= HOURS;
      const startsAt = new Date((firstHour + (hour % HOURS)) * HOUR_MS).toISOString();
      const emails = Array.from({ length: VISITORS }, () => `guest-${world.serial()}@example.com`);
      const outcomes = await Promise.all(emails.map((email) => visit(startsAt, email)));
      const booked = emails.filter((_, index) => outcomes[index] === 'booked');
      lostRaces += outcomes.filter((outcome) => outcome === 'taken').length;
      if (booked.length > capacity) broken.push(`${startsAt} was sold ${booked.length} times`);
      // A hold whose booking was lost in a kill is free again after 15 minutes.
      if (isNew && booked.length < capacity && !outcomes.includes('unknown'))
        broken.push(`${startsAt}: nobody got the seat (${outcomes.join(', ')})`);
      const [first] = booked;
      if (!first || world.serial() % CANCELED_EVERY > 0) return;
      // Two at once, like a double click: one must be refused.
      const path = `/api/bookings/${confirmed.get(first)}/cancel`;
      const clicks = [1, 2].map(() => calls.browser().post(path, { refundPercent: 100 }));
      const answers = await Promise.all(clicks);
      if (answers.some(({ status }) => status === 200)) canceled.add(first);
      if (answers.every(({ status }) => status === 200)) broken.push(`${first} canceled twice`);
      // The effect of a request that was cut off is unknown, so it does not count.
      if (!canceled.has(first)) confirmed.delete(first);
    },
    async check() {
      await drained(() => countRefundsDue(world), REFUND_MS);
      const rows = await processes.db
        .selectFrom('bookings')
        .select(['id', 'ref', 'email', 'state', 'payment', 'startsAt', 'developerId', 'taken'])
        .execute();
      const seats = new Map<string, number>();
      for (const { startsAt, developerId, taken } of rows)
        if (taken !== null)
          seats.set(`${startsAt} ${developerId}`, (seats.get(`${startsAt} ${developerId}`) ?? 0) + 1);
      const found = new Map(rows.map((row) => [row.email, row]));
      const stateOf = (email: string) => found.get(email)?.state;
      return [
        ...broken,
        ...[...seats].filter(([, count]) => count > 1).map(([seat]) => `Two sessions: ${seat}`),
        ...[...confirmed.keys()]
          .filter((email) => !canceled.has(email) && stateOf(email) !== 'confirmed')
          .map((email) => `The booking of ${email} is lost: ${stateOf(email)}`),
        ...[...canceled]
          .filter((email) => found.get(email)?.payment !== 'refunded')
          .map((email) => `The refund of ${email} was not paid: ${found.get(email)?.payment}`),
        ...(await refundsPaidTwice(world)),
      ];
    },
    figures: () => ({
      booked: confirmed.size,
      'too late for the seat': lostRaces,
      'of those, while booking': refused,
      'canceled with a refund': canceled.size,
      'refunds asked for again': processes.stripe.replays.filter(({ path }) => path === '/v1/refunds').length,
    }),
  };
};

const countDevelopers = async ({ processes }: World) =>
  (
    await processes.db
      .selectFrom('developers')
      .select('id')
      .where('tier', '=', 'offshore')
      .where('isActive', '=', 1)
      .execute()
  ).length;

const countRefundsDue = async ({ processes, look }: World) =>
  (
    await look(() =>
      processes.db.selectFrom('bookings').select('id').where('payment', '=', 'refund_due').execute(),
    )
  ).length;

/** Stripe tells two servers at once, as it does when it doubts the first answer. */
async function pay(world: World, { state, token, checkoutUrl }: Booked, email: string): Promise<boolean> {
  if (state === 'confirmed') return true;
  const checkout = checkoutUrl?.split('/').at(-1) ?? '';
  const opened = world.processes.stripe.calls.find(({ body }) => body.get('customer_email') === email);
  const ref = opened?.body.get('client_reference_id') ?? '';
  const amount = Number(opened?.body.get('line_items[0][price_data][unit_amount]'));
  const { body, headers } = signed(paidEvent(`evt_${checkout}`, checkout, ref, amount));
  const tell = async () => {
    const answer = await fetch(`${world.processes.origin}/api/webhooks/stripe`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    }).catch(() => undefined);
    return answer?.ok === true;
  };
  // Stripe repeats what was not answered with 2xx.
  for (let told = await Promise.all([tell(), tell()]); !told.every(Boolean); await delay(100))
    told = await Promise.all([tell(), tell()]);
  const answer = await world.calls.browser().get(`/api/bookings/${token}`);
  return answer.status === 200 && answer.json<{ state: string }>().state === 'confirmed';
}

/** Refunds that two processes requested with different keys, or recorded twice. */
async function refundsPaidTwice({ processes: { db, stripe } }: World): Promise<string[]> {
  const events = await db
    .selectFrom('bookingEvents')
    .select(['bookingId', (eb) => eb.fn.countAll<number>().as('count')])
    .where('kind', '=', 'refunded')
    .groupBy('bookingId')
    .execute();
  const paid = stripe.calls
    .filter(({ path }) => path === '/v1/refunds')
    .map(({ body }) => body.get('payment_intent'));
  return [
    ...events
      .filter(({ count }) => count > 1)
      .map(({ bookingId }) => `Refund of booking ${bookingId} recorded twice`),
    ...paid.filter((intent, index) => paid.indexOf(intent) !== index).map((intent) => `${intent} paid twice`),
  ];
}
