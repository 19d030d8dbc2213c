import type { Chance } from '../hostile/random.ts';
import { CODES, PACK, PRICES, RULES } from './site.ts';
import { must, oneOf, type Pack, type Session, type Sold, type World } from './world.ts';

const HOUR_MS = 3_600_000;

/** One event. Returns its description; undefined if it was not possible. */
export type Step = (world: World, chance: Chance) => Promise<string | undefined>;

/** Few enough hours that clients compete for the same ones. */
export function anHour(world: World, chance: Chance): string {
  const next = Math.ceil(world.now() / HOUR_MS) * HOUR_MS;
  return new Date(
    next + (chance.pick([1, 2, 3, 5, 20, 26, 30, 50]) + chance.below(6)) * HOUR_MS,
  ).toISOString();
}

export function aClient(world: World) {
  world.nextClient += 1;
  return {
    name: 'Grace Hopper',
    email: `guest${world.nextClient}@example.com`,
    idea: 'A list of moths that were found in relays.',
    timeZone: 'Europe/Berlin',
  };
}

export function someSession(world: World, chance: Chance): Session | undefined {
  // Prefers recent sessions, which are still to take place.
  const some = chance.below(3) > 0 ? world.sessions.slice(-6) : world.sessions;
  return some.length > 0 ? world.pick(chance, some) : undefined;
}

async function openedPage(world: World, sold: Sold, url: string | null): Promise<void> {
  if (!url) return;
  const id = url.split('/').at(-1) ?? '';
  const page = world.site.stripe.sessions.get(id);
  must(page !== undefined, 'A client is sent to a page that Stripe has', id);
  must(page.amount === sold.totalCents, 'A payment page has the price', [page.amount, sold.totalCents]);
  must(page.currency === 'usd', 'A payment page has the currency', page.currency);
  const taxes = { none: 'none', included: 'none', added: 'none' } as Record<string, string>;
  const tax =
    taxes[sold.tax] ?? sold.tax.replace('stripe included', 'inclusive').replace('stripe added', 'exclusive');
  must(page.tax === tax, 'A payment page has the tax', [page.tax, tax]);
  world.pages.set(id, sold);
}

const idOf = (world: World, token: string) =>
  world.site.app.db
    .selectFrom('bookings')
    .select('id')
    .where('ref', '=', token.slice(0, 16))
    .executeTakeFirstOrThrow()
    .then(({ id }) => id);

async function takeBooked(world: World, answer: Response, tier: 'offshore' | 'usa', code: string) {
  const { token, checkoutUrl } = (await answer.json()) as { token: string; checkoutUrl: string | null };
  const packCode = code in CODES ? '' : code;
  const session: Session = {
    kind: 'booking',
    id: await idOf(world, token),
    token,
    tier,
    totalCents: packCode ? 0 : world.totalOf(PRICES[tier], code),
    tax: world.tax,
    packCode,
    wasReleased: false,
    wasMoved: false,
    byTeam: false,
  };
  world.sessions.push(session);
  world.touched.add(session);
  must(
    (checkoutUrl !== null) === session.totalCents > 0,
    'Whoever has to pay gets a payment page, and nobody else',
    { checkoutUrl, cents: session.totalCents },
  );
  await openedPage(world, session, checkoutUrl);
  return session;
}

const book: Step = async (world, chance) => {
  const tier = chance.below(4) > 0 ? 'offshore' : 'usa';
  const paid = world.packs.filter((pack) => chance.below(5) === 0 || world.paidBy(pack).length > 0);
  const code =
    paid.length > 0 && chance.below(3) === 0
      ? world.pick(chance, paid).code
      : chance.below(4) === 0
        ? chance.pick(Object.keys(CODES))
        : '';
  const client = aClient(world);
  const startsAt = anHour(world, chance);
  const order = { ...client, tier, startsAt, ...(code && { code }) };
  const answer = await world.site.guest('POST', '/api/bookings', order);
  if (!(await oneOf(answer, 'Booking', 201, 409, 422, 502))) return `book: ${answer.status}`;
  const session = await takeBooked(world, answer, tier, code);
  return `book ${session.id} at ${startsAt}${code && ` with ${code}`}`;
};

/** Two clients want the same hour at once. */
const bookTogether: Step = async (world, chance) => {
  const startsAt = anHour(world, chance);
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      world.site.guest('POST', '/api/bookings', { ...aClient(world), tier: 'offshore', startsAt }),
    ),
  );
  for (const answer of answers)
    if (await oneOf(answer, 'Booking together', 201, 409, 422, 502))
      await takeBooked(world, answer, 'offshore', '');
  return `book together at ${startsAt}: ${answers.map(({ status }) => status)}`;
};

const holdAndRetry: Step = async (world, chance) => {
  const { site } = world;
  const startsAt = anHour(world, chance);
  const held = await site.guest('POST', '/api/bookings/holds', { tier: 'offshore', startsAt });
  if (!(await oneOf(held, 'A hold', 201, 409, 422))) return undefined;
  const { token } = (await held.json()) as { token: string };
  const order = { ...aClient(world), hold: token };
  if (chance.below(3) === 0) site.stripe.fail(1 + chance.below(2));
  const statuses: number[] = [];
  let session: Session | undefined;
  for (let attempt = 0; attempt < 4; attempt += 1) {
    if (chance.below(4) === 0) site.clock.pass(1 + chance.below(9));
    const answer = await site.guest('POST', '/api/bookings', order);
    statuses.push(answer.status);
    const isBooked = await oneOf(answer, 'Trying again', 201, 409, 422, 502);
    if (isBooked && session) {
      const { checkoutUrl } = (await answer.json()) as { checkoutUrl: string | null };
      await openedPage(world, session, checkoutUrl);
    } else if (isBooked) session = await takeBooked(world, answer, 'offshore', '');
    if (answer.status !== 502 && chance.below(2) === 0) break;
  }
  return `hold at ${startsAt} and book ${session?.id}: ${statuses}`;
};

const release: Step = async (world, chance) => {
  const session = someSession(world, chance);
  if (!session) return undefined;
  const answer = await world.site.guest('POST', `/api/bookings/holds/${session.token}/release`, {});
  await oneOf(answer, 'Releasing', 204, 200, 404, 409);
  session.wasReleased = true;
  world.touched.add(session);
  return `release ${session.id}: ${answer.status}`;
};

/** The percentage that the rules promise for canceling now. */
const percentNow = (world: World, startsAt: string) =>
  Date.parse(startsAt) - world.now() >= RULES.noticeHours * HOUR_MS ? RULES.inTime : RULES.late;

const cancel: Step = async (world, chance) => {
  const session = someSession(world, chance);
  if (!session) return undefined;
  const before = await world.clientPage(session);
  const { account } = await world.detail(session);
  const { refundPercent, canCancel, refund } = before.policy;
  const answer = await world.site.guest('POST', `/api/bookings/${session.token}/cancel`, { refundPercent });
  world.touched.add(session);
  if (!(await oneOf(answer, 'Canceling', 200, 409, 403))) return `cancel ${session.id}: ${answer.status}`;
  must(canCancel, 'Only what can be canceled is canceled', session.id);
  session.wasReleased = true;
  const promised = percentNow(world, before.startsAt);
  // A session that the team moved keeps the better of two rights.
  must(
    session.wasMoved ? refundPercent >= promised : refundPercent === promised,
    'The percentage is the one of the rules',
    { id: session.id, refundPercent, promised },
  );
  const after = await world.clientPage(session);
  const expected = Math.round((account.leftCents * refundPercent) / 100);
  must(Math.round(refund * 100) === expected, 'The refund shown is what the rules promise', [
    refund,
    expected,
  ]);
  must(
    Math.round((after.refunded - before.refunded) * 100) === expected,
    'Canceling refunds what was shown',
    { id: session.id, before: before.refunded, after: after.refunded, expected },
  );
  return `cancel ${session.id} for ${refundPercent}%`;
};

/** Cancels in two tabs at once, once with an outdated percentage. */
const cancelTwice: Step = async (world, chance) => {
  const session = someSession(world, chance);
  if (!session) return undefined;
  const before = await world.clientPage(session);
  const { account } = await world.detail(session);
  const { refundPercent } = before.policy;
  const sent = [refundPercent, refundPercent, (refundPercent + 50) % 150];
  const answers = await Promise.all(
    sent.map((percent) =>
      world.site.guest('POST', `/api/bookings/${session.token}/cancel`, { refundPercent: percent }),
    ),
  );
  for (const answer of answers) await oneOf(answer, 'Canceling twice', 200, 409, 403);
  world.touched.add(session);
  if (answers.every(({ status }) => status !== 200)) return undefined;
  session.wasReleased = true;
  must(
    answers[2]?.status !== 200 || before.state === 'cancelled',
    'Another percentage than shown is refused',
  );
  const { account: after } = await world.detail(session);
  const most = Math.round((account.leftCents * refundPercent) / 100);
  must(account.leftCents - after.leftCents <= most, 'Canceling twice refunds once', [account, after]);
  return `cancel ${session.id} in two tabs`;
};

const move: Step = async (world, chance) => {
  const session = someSession(world, chance);
  if (!session) return undefined;
  const startsAt = anHour(world, chance);
  const answer = await world.site.guest('POST', `/api/bookings/${session.token}/reschedule`, { startsAt });
  world.touched.add(session);
  const isMoved = await oneOf(answer, 'Moving', 200, 409, 403, 422, 429);
  return isMoved ? `move ${session.id} to ${startsAt}` : undefined;
};

const buyPack: Step = async (world, chance) => {
  const kind = chance.pick(['pack', 'gift'] as const);
  const single = kind === 'gift' && chance.below(2) === 0;
  const listCents = single ? PRICES.offshore : PACK.price * 100;
  const answer = await world.site.guest('POST', '/api/packs', {
    name: 'Grace Hopper',
    email: aClient(world).email,
    timeZone: 'Europe/Berlin',
    kind,
    pack: single ? null : 0,
    tier: 'offshore',
    shownCents: listCents,
    recipientEmail: kind === 'gift' ? 'ada@example.com' : '',
  });
  if (!(await oneOf(answer, 'Ordering a pack', 201, 502))) return 'buy a pack: 502';
  const { url, checkoutUrl } = (await answer.json()) as { url: string; checkoutUrl: string | null };
  const rows = await world.packRows();
  const pack: Pack = {
    kind: 'pack',
    id: Math.max(...rows.map(({ id }) => id)),
    code: url.split('/').at(-1) ?? '',
    totalCents: world.totalOf(listCents),
    tax: world.tax,
  };
  world.packs.push(pack);
  await openedPage(world, pack, checkoutUrl);
  return `buy ${kind} ${pack.id}`;
};

export const clientSteps: Record<string, [weight: number, step: Step]> = {
  book: [14, book],
  'book together': [2, bookTogether],
  'hold and retry': [5, holdAndRetry],
  release: [2, release],
  cancel: [7, cancel],
  'cancel twice': [2, cancelTwice],
  move: [5, move],
  'buy a pack': [4, buyPack],
};
