import type { Chance } from '../hostile/random.ts';
import type { Step } from './client-steps.ts';
import { TAXES, type TaxKind } from './site.ts';
import { must, Violation, type Waiting, type World } from './world.ts';

/** Tax that Stripe Tax adds to a price, or finds in it. */
const stripeTax = (cents: number) => Math.round(cents * 0.19);
const STRIPE_AWAY = [500, 502, 503];

/** Pays on the current page, or one that the client has left. */
const pay: Step = async (world, chance) => {
  const { stripe } = world.site;
  const open = [...stripe.sessions.values()].filter(
    ({ id, status }) => status === 'open' && world.pages.has(id),
  );
  if (open.length === 0) return undefined;
  const page = world.pick(chance, open);
  const { id } = page;
  const sold = world.pages.get(id);
  if (!sold) return undefined;
  const tax = page.tax === 'none' ? 0 : stripeTax(page.amount);
  // As if someone had changed the page's price at Stripe.
  const isForged = chance.below(25) === 0;
  const event = stripe.pay(id, { tax, extra: isForged ? 100 : 0 });
  if (!event) return undefined;
  const intent = event.data.object.payment_intent;
  const cents = stripe.payments.get(intent)?.amount ?? 0;
  world.payments.set(intent, { intent, sold, cents, at: world.now(), isTold: false, isForged });
  // Some events never arrive; the site looks the page up.
  if (chance.below(20) > 0) world.send(event, `payment of ${sold.kind} ${sold.id}`, intent);
  return `pay ${sold.kind} ${sold.id} on ${id}`;
};

const payElsewhere: Step = async (world, chance) => {
  const session = world.sessions.length > 0 ? world.pick(chance, world.sessions) : undefined;
  const amount = chance.pick([12_000, 10_000, 29_900]);
  const currency = chance.below(5) === 0 ? 'eur' : 'usd';
  const event = world.site.stripe.payElsewhere(amount, { currency, ref: session?.token.slice(0, 16) ?? '' });
  const intent = event.data.object.payment_intent;
  world.payments.set(intent, {
    intent,
    sold: undefined,
    cents: amount,
    at: world.now(),
    isTold: false,
    isForged: false,
  });
  world.send(event, 'payment made elsewhere', intent);
  return `pay ${amount} ${currency} elsewhere`;
};

async function tell(world: World, waiting: Waiting): Promise<boolean> {
  const status = await world.site.tell(waiting.event);
  if (status !== 204 && !STRIPE_AWAY.includes(status))
    throw new Violation(`An event ${waiting.event.type} was answered ${status}`);
  const payment = waiting.intent === undefined ? undefined : world.payments.get(waiting.intent);
  if (status === 204 && payment) {
    payment.isTold = true;
    if (payment.sold) world.touched.add(payment.sold);
  }
  return status === 204;
}

/** Delivers an event: once, twice, twice at once, or not yet. */
const deliver: Step = async (world, chance) => {
  const { queue } = world;
  if (queue.length === 0) return undefined;
  const waiting = chance.below(5) > 1 ? (queue[0] as Waiting) : world.pick(chance, queue);
  const how = chance.pick([
    'once',
    'once',
    'once',
    'once',
    'once',
    'again later',
    'lost',
    'at once',
  ] as const);
  const name = `${waiting.event.type} (${waiting.about})`;
  if (how === 'lost') return `lose ${name}`;
  const times = how === 'at once' ? 2 : 1;
  const told = await Promise.all(Array.from({ length: times }, () => tell(world, waiting)));
  if (told.every(Boolean) && how !== 'again later') queue.splice(queue.indexOf(waiting), 1);
  return `deliver ${name} ${how}`;
};

const deliverSome: Step = async (world, chance) => {
  const some = world.queue.slice(0, 1 + chance.below(6));
  if (some.length === 0) return undefined;
  for (const waiting of some)
    if (await tell(world, waiting)) world.queue.splice(world.queue.indexOf(waiting), 1);
  return `deliver ${some.map(({ event }) => event.type).join(', ')}`;
};

const foreign: Step = async (world, chance) => {
  const { queue, site } = world;
  if (queue.length === 0) return undefined;
  const { event } = world.pick(chance, queue);
  const other = chance.below(2) === 0 ? { livemode: true } : { account: 'acct_other' };
  if (event.type.startsWith('checkout.session.completed')) return undefined;
  const status = await site.tell({ ...event, ...other, id: `${event.id}_other` });
  must(status === 204 || STRIPE_AWAY.includes(status), 'A foreign event is taken note of', status);
  return `a foreign ${event.type}`;
};

const heldPayment = (world: World, chance: Chance) => {
  const held = [...world.payments.values()].filter(({ intent }) => world.site.stripe.heldOf(intent) > 0);
  return held.length > 0 ? world.pick(chance, held) : undefined;
};

const isDisputed = (world: World, intent: string) =>
  [...world.site.stripe.disputes.values()].some((each) => each.payment_intent === intent);

const refundInDashboard: Step = async (world, chance) => {
  const payment = heldPayment(world, chance);
  if (!payment || isDisputed(world, payment.intent)) return undefined;
  const { stripe } = world.site;
  const amount = Math.max(1, Math.round(stripe.heldOf(payment.intent) * chance.pick([0.25, 0.5, 1])));
  const events = stripe.refundInDashboard(payment.intent, amount);
  world.announce([...stripe.refunds.keys()].at(-1) ?? '');
  for (const event of events) world.send(event, `dashboard refund of ${payment.intent}`);
  return `refund ${amount} of ${payment.intent} in the dashboard`;
};

const turnRefund: Step = async (world, chance) => {
  const { stripe } = world.site;
  const refunds = [...stripe.refunds.values()].filter(
    ({ status }) => status === 'pending' || status === 'succeeded',
  );
  if (refunds.length === 0) return undefined;
  const refund = world.pick(chance, refunds);
  world.noticeStripe(chance);
  const status =
    refund.status === 'pending' ? chance.pick(['succeeded', 'failed', 'canceled'] as const) : 'failed';
  const isLost = refund.status === 'pending' && chance.below(4) === 0;
  const events = stripe.turnRefund(refund.id, status);
  for (const event of events) if (!isLost) world.send(event, `${refund.id} ${status}`);
  return `turn ${refund.id} to ${status}${isLost ? ', whose event is lost' : ''}`;
};

const dispute: Step = async (world, chance) => {
  const payment = heldPayment(world, chance);
  if (!payment || isDisputed(world, payment.intent)) return undefined;
  const event = world.site.stripe.dispute(payment.intent);
  world.send(event, `dispute of ${payment.intent}`);
  return `dispute ${payment.intent}`;
};

const turnDispute: Step = async (world, chance) => {
  const { stripe } = world.site;
  const disputes = [...stripe.disputes.values()].filter(({ status }) => status !== 'won');
  if (disputes.length === 0) return undefined;
  const { id, status: before } = world.pick(chance, disputes);
  const status = before === 'lost' ? 'won' : chance.pick(['under_review', 'won', 'lost', 'lost']);
  world.send(stripe.turnDispute(id, status), `${id} ${status}`);
  return `turn ${id} to ${status}`;
};

const startPending: Step = async (world, chance) => {
  const status = chance.pick(['pending', 'succeeded', 'succeeded', 'failed'] as const);
  world.site.stripe.newRefunds(status);
  return `refunds begin as ${status}`;
};

const outage: Step = async (world, chance) => {
  const { stripe } = world.site;
  if (chance.below(12) === 0) {
    stripe.loseAnswers(chance.pick([1, 1, 3]));
    return 'Stripe’s answers are lost';
  }
  const times = 1 + chance.below(3);
  stripe.fail(times);
  return `Stripe fails ${times} times`;
};

/** The answer to a refund is lost, and the site does not ask again before Stripe has forgotten its idempotency key. */
const longOutage: Step = async (world) => {
  const { stripe, app, clock, work } = world.site;
  const requested = app.db.selectFrom('refunds').select('id').where('state', '=', 'requested');
  if ((await requested.where('means', '=', 'stripe').execute()).length === 0) return undefined;
  stripe.fail(0);
  // As often as Stripe's library tries.
  stripe.loseAnswers(3);
  await work();
  stripe.loseAnswers(0);
  clock.pass(25 * 60);
  await work();
  return 'the answer to a refund is lost for a day';
};

const meanwhile: Step = async (world, chance) => {
  const session = world.sessions.at(-1);
  const { stripe } = world.site;
  const what = chance.pick(['release', 'refund', 'pay'] as const);
  if (what === 'release' && session) {
    stripe.beforeAnswer(() => world.site.guest('POST', `/api/bookings/holds/${session.token}/release`, {}));
    session.wasReleased = true;
    return `release ${session.id} during the next call`;
  }
  if (what === 'refund') {
    const payment = heldPayment(world, chance);
    if (!payment || isDisputed(world, payment.intent)) return undefined;
    stripe.beforeAnswer(async () => {
      const left = stripe.heldOf(payment.intent);
      if (left <= 0 || isDisputed(world, payment.intent)) return;
      const events = stripe.refundInDashboard(payment.intent, Math.ceil(left / 2));
      world.announce([...stripe.refunds.keys()].at(-1) ?? '');
      for (const event of events) world.send(event, `dashboard refund of ${payment.intent}`);
    });
    return `refund half of ${payment.intent} in the dashboard during the next call`;
  }
  return undefined;
};

const work: Step = async (world, chance) => {
  await Promise.all(Array.from({ length: chance.pick([1, 1, 2]) }, () => world.site.work()));
  return 'work';
};

const clock: Step = async (world, chance) => {
  const minutes = chance.pick([1, 3, 7, 11, 16, 25, 32, 61, 5 * 60, 13 * 60, 24 * 60]);
  world.site.clock.pass(minutes);
  return `${minutes} minutes pass`;
};

const changeTax: Step = async (world, chance) => {
  const kind = chance.pick(Object.keys(TAXES)) as TaxKind;
  await world.setTax(kind);
  return `tax: ${kind}`;
};

const restart: Step = async (world) => {
  await world.site.restart();
  return 'restart';
};

export const stripeSteps: Record<string, [weight: number, step: Step]> = {
  pay: [18, pay],
  'pay elsewhere': [3, payElsewhere],
  deliver: [24, deliver],
  'deliver some': [6, deliverSome],
  'foreign event': [2, foreign],
  'refund in the dashboard': [4, refundInDashboard],
  'turn a refund': [6, turnRefund],
  dispute: [2, dispute],
  'turn a dispute': [3, turnDispute],
  'refunds begin': [2, startPending],
  outage: [4, outage],
  meanwhile: [3, meanwhile],
  'long outage': [1.5, longOutage],
  work: [12, work],
  clock: [11, clock],
  tax: [2, changeTax],
  restart: [0.3, restart],
};
