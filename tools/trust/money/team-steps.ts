import type { contract } from '#src/contract/contract.ts';
import type { z } from '#src/contract/zod.ts';
import type { Chance } from '../hostile/random.ts';
import { aClient, anHour, type Step, someSession } from './client-steps.ts';
import { RULES } from './site.ts';
import { must, oneOf, type Session, type World } from './world.ts';

type Listed = z.output<(typeof contract)['payments']['listUnmatched']['output']>;

const change = (world: World, session: Session, body: object) => {
  world.touched.add(session);
  return world.site.team.call('PATCH', `/api/admin/bookings/${session.id}`, body);
};

/** Books as the team does, without a hold. Returns undefined if no one is free. */
async function bookAt(world: World, chance: Chance, startsAt: string): Promise<string | undefined> {
  const price = chance.pick([undefined, 80, 65.5]);
  const paid = chance.below(2) === 0;
  const { name, email, idea } = aClient(world);
  const answer = await world.site.team.post('/api/admin/bookings', {
    tier: 'offshore',
    startsAt,
    name,
    email,
    phone: '',
    idea,
    paid,
    tell: chance.below(2) === 0,
    ...(price !== undefined && { price }),
  });
  if (!(await oneOf(answer, 'Booking for a client', 201, 400, 409, 422))) return undefined;
  const { id, guestLink: clientLink } = (await answer.json()) as { id: number; guestLink: string };
  const session: Session = {
    kind: 'booking',
    id,
    token: clientLink.split('/').at(-1) ?? '',
    tier: 'offshore',
    totalCents: Number.NaN,
    tax: world.tax,
    packCode: '',
    wasReleased: false,
    wasMoved: false,
    byTeam: true,
  };
  world.sessions.push(session);
  world.touched.add(session);
  return `the team books ${id}, ${paid ? 'paid' : 'unpaid'}`;
}

const bookForClient: Step = (world, chance) => bookAt(world, chance, anHour(world, chance));

const takeTime: Step = async (world, chance) => {
  const late = [...world.payments.values()].filter(({ sold, isTold }) => !isTold && sold?.kind === 'booking');
  if (late.length === 0) return undefined;
  const { sold } = world.pick(chance, late);
  if (sold?.kind !== 'booking') return undefined;
  const { startsAt } = await world.clientPage(sold);
  world.site.clock.pass(36);
  for (const _ of world.site.developers) await bookAt(world, chance, startsAt);
  return `others take the time of ${sold.id}`;
};

const cancel: Step = async (world, chance) => {
  const session = someSession(world, chance);
  if (!session) return undefined;
  const before = (await world.detail(session)).account;
  const refundPercent = chance.pick([0, 33, 50, 100]);
  const answer = await change(world, session, { action: 'cancel', refundPercent });
  if (!(await oneOf(answer, 'Canceling by the team', 200, 409, 422))) return undefined;
  session.wasReleased = true;
  const after = (await world.detail(session)).account;
  const expected = Math.round((before.leftCents * refundPercent) / 100);
  must(
    before.leftCents - after.leftCents === expected,
    'Canceling by the team refunds the percentage of what is left',
    { id: session.id, before: before.leftCents, after: after.leftCents, expected },
  );
  return `the team cancels ${session.id} for ${refundPercent}%`;
};

const end: Step = async (world, chance) => {
  const begun = await world.site.app.db
    .selectFrom('bookings')
    .select('id')
    .where('state', 'in', ['confirmed', 'completed', 'no_show'])
    .where('startsAt', '<', new Date(world.now()).toISOString())
    .execute();
  const ids = new Set(begun.map(({ id }) => id));
  const some = world.sessions.filter(({ id }) => ids.has(id));
  if (some.length === 0) return undefined;
  const session = world.pick(chance, some);
  const before = await world.detail(session);
  const action = chance.pick(['no-show', 'complete']);
  const answer = await change(world, session, { action });
  if (!(await oneOf(answer, 'Ending a session', 200, 409, 422))) return undefined;
  const after = await world.detail(session);
  if (action === 'no-show' && before.state !== 'no_show' && !session.packCode) {
    const refundable = before.account.leftCents;
    // A session may be marked as a no-show twice, but its refund is not sent again.
    const sent = before.account.refunds
      .filter(
        ({ reason, state, isOwed }) =>
          reason === 'no-show' && (state === 'failed' ? isOwed : state !== 'canceled'),
      )
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    const expected = Math.max(0, Math.round(((refundable + sent) * RULES.noShow) / 100) - sent);
    must(refundable - after.account.leftCents === expected, 'A no-show is refunded what the rules promise', {
      id: session.id,
      before: refundable,
      after: after.account.leftCents,
      expected,
    });
  }
  return `${action} of ${session.id}`;
};

const reschedule: Step = async (world, chance) => {
  const session = someSession(world, chance);
  if (!session) return undefined;
  const startsAt = anHour(world, chance);
  const answer = await change(world, session, {
    action: 'reschedule',
    startsAt,
    tell: chance.below(2) === 0,
  });
  if (!(await oneOf(answer, 'Moving by the team', 200, 409, 422))) return undefined;
  session.wasMoved = true;
  return `the team moves ${session.id} to ${startsAt}`;
};

const handOver: Step = async (world, chance) => {
  const session = someSession(world, chance);
  if (!session) return undefined;
  const developerId = chance.pick(world.site.developers);
  const answer = await change(world, session, { action: 'assign', developerId, tell: chance.below(2) === 0 });
  if (!(await oneOf(answer, 'A handover', 200, 409, 422))) return undefined;
  session.wasMoved = true;
  return `hand ${session.id} to ${developerId}`;
};

const markPaid: Step = async (world, chance) => {
  const session = someSession(world, chance);
  if (!session) return undefined;
  const before = await world.detail(session);
  const answer = await change(world, session, { action: 'mark-paid' });
  if (!(await oneOf(answer, 'Marking as paid', 200, 409, 422))) return undefined;
  must(before.account.paidCents === 0, 'Only what is not paid is marked as paid', session.id);
  return `mark ${session.id} as paid`;
};

const markRefunded: Step = async (world, chance) => {
  const session = someSession(world, chance);
  if (!session) return undefined;
  const answer = await change(world, session, { action: 'mark-refunded' });
  const isMarked = await oneOf(answer, 'Marking as refunded', 200, 409, 422);
  return isMarked ? `mark ${session.id} as refunded` : undefined;
};

/** Refunds a part; sometimes two at once, or more than is left. */
const refund: Step = async (world, chance) => {
  const { sessions, packs, payments } = world;
  const paid = [...payments.values()].flatMap((payment) => payment.sold ?? []);
  const some = [...(chance.below(4) > 0 ? paid : [...sessions.slice(-6), ...packs])];
  if (some.length === 0) return undefined;
  const sold = world.pick(chance, some);
  const accountOf = async () =>
    sold.kind === 'booking'
      ? (await world.detail(sold)).account
      : (await world.packRows()).find(({ id }) => id === sold.id)?.account;
  const before = await accountOf();
  if (!before) return undefined;
  const amountCents = Math.max(1, Math.round(before.leftCents * chance.pick([0.1, 0.5, 0.7, 1, 1.5])));
  const means = before.paidOnline && chance.below(4) > 0 ? 'stripe' : 'hand';
  const reason = chance.pick(['owner', 'missed-developer']);
  const to = `/api/admin/${sold.kind === 'booking' ? 'bookings' : 'packs'}/${sold.id}/refunds`;
  const times = chance.pick([1, 1, 1, 2, 3]);
  const answers = await Promise.all(
    Array.from({ length: times }, () => world.site.team.post(to, { amountCents, reason, means })),
  );
  let accepted = 0;
  for (const answer of answers) if (await oneOf(answer, 'A refund', 204, 409, 422)) accepted += 1;
  world.touched.add(sold);
  const after = await accountOf();
  must(
    before.leftCents - (after?.leftCents ?? 0) === accepted * amountCents,
    'What is left falls by what was refunded',
    { sold: sold.id, before: before.leftCents, after: after?.leftCents, accepted, amountCents },
  );
  must(
    accepted > 0 || before.leftCents < amountCents || before.disputes.length > 0 || !before.paidOnline,
    'A refund of what is left is accepted',
    { sold: sold.id, before, amountCents, means },
  );
  return `refund ${amountCents} of ${sold.kind} ${sold.id} by ${means}, ${accepted} of ${times}`;
};

const refundAgain: Step = async (world, chance) => {
  const owed = await world.site.app.db
    .selectFrom('refunds')
    .select(['id', 'bookingId', 'packId'])
    .where('state', 'in', ['failed', 'requested'])
    .execute();
  if (owed.length === 0) return undefined;
  const { id, bookingId } = chance.pick(owed);
  const means = chance.below(4) === 0 ? 'hand' : 'stripe';
  const answers = await Promise.all(
    Array.from({ length: chance.pick([1, 2]) }, () =>
      world.site.team.post(`/api/admin/refunds/${id}/again`, { means }),
    ),
  );
  let accepted = 0;
  for (const answer of answers) if (await oneOf(answer, 'Refunding again', 204, 409, 422)) accepted += 1;
  must(accepted <= 1, 'A refund is sent again once', id);
  const session = world.sessions.find((each) => each.id === bookingId);
  if (session) world.touched.add(session);
  return accepted ? `refund ${id} again by ${means}` : undefined;
};

const listUnmatched = async (world: World) =>
  (await (await world.site.team.get('/api/admin/money/unmatched')).json()) as Listed;

const assign: Step = async (world, chance) => {
  const { payments, candidates } = await listUnmatched(world);
  const open = payments.filter(({ state }) => state === 'open');
  if (open.length === 0 || candidates.length === 0) return undefined;
  const { id, currency } = chance.pick(open);
  const { kind, id: of, ...candidate } = chance.pick(candidates);
  const answer = await world.site.team.post(`/api/admin/money/unmatched/${id}/assign`, { kind, id: of });
  const isAssigned = await oneOf(answer, 'Assigning a payment', 204, 409);
  must(!isAssigned || candidate.currency === currency, 'A payment is assigned in its own currency', id);
  const session = kind === 'booking' && world.sessions.find((each) => each.id === of);
  if (session) world.touched.add(session);
  return isAssigned ? `assign payment ${id} to ${kind} ${of}` : undefined;
};

const refundUnmatched: Step = async (world, chance) => {
  const { payments } = await listUnmatched(world);
  const open = payments.filter(({ state }) => state === 'open');
  if (open.length === 0) return undefined;
  const { id } = chance.pick(open);
  const verb = chance.below(5) === 0 ? 'dismiss' : 'refund';
  const answers = await Promise.all(
    [1, 2].map(() => world.site.team.post(`/api/admin/money/unmatched/${id}/${verb}`)),
  );
  let accepted = 0;
  for (const answer of answers)
    if (await oneOf(answer, 'Refunding an unmatched payment', 204, 409)) accepted += 1;
  must(accepted <= 1, 'An unmatched payment is refunded once', id);
  return `${verb} payment ${id}`;
};

const changePack: Step = async (world, chance) => {
  const rows = await world.packRows();
  if (rows.length === 0) return undefined;
  const row = chance.pick(rows);
  const body = chance.pick([
    { action: 'mark-paid' },
    { action: 'mark-refunded' },
    { action: 'end', refundCents: row.remainderCents },
    { action: 'end', refundCents: row.remainderCents },
  ]);
  const answer = await world.site.team.call('PATCH', `/api/admin/packs/${row.id}`, body);
  const isChanged = await oneOf(answer, 'Changing a pack', 204, 409, 422);
  return isChanged ? `${body.action} pack ${row.id}` : undefined;
};

export const teamSteps: Record<string, [weight: number, step: Step]> = {
  'book for a client': [5, bookForClient],
  'take the time': [2, takeTime],
  'cancel by the team': [3, cancel],
  'no-show or complete': [5, end],
  'move by the team': [3, reschedule],
  handover: [3, handOver],
  'mark as paid': [3, markPaid],
  'mark as refunded': [2, markRefunded],
  refund: [7, refund],
  'refund again': [4, refundAgain],
  assign: [3, assign],
  'refund unmatched': [3, refundUnmatched],
  'change a pack': [3, changePack],
};
