import type { contract } from '#src/contract/contract.ts';
import type { z } from '#src/contract/zod.ts';
import type { Chance } from '../hostile/random.ts';
import { checkAll, checkPacks, checkSession } from './check.ts';
import { must, type World } from './world.ts';

type Money = z.output<(typeof contract)['money']['listMoney']['output']>;

async function deliverAll(world: World, chance: Chance): Promise<void> {
  world.noticeStripe(chance);
  for (let tries = 0; world.queue.length > 0; tries += 1) {
    must(tries < 1_000, 'Every event is accepted in the end', world.queue.slice(0, 3));
    const [waiting] = world.queue.splice(chance.below(world.queue.length), 1);
    if (waiting && (await world.site.tell(waiting.event)) !== 204) world.queue.push(waiting);
  }
}

/** Ends a run: Stripe works, all events arrive, all refunds are made, and the tasks have run. */
export async function settle(world: World, chance: Chance): Promise<void> {
  const { stripe, clock, work } = world.site;
  stripe.fail(0);
  stripe.loseAnswers(0);
  stripe.newRefunds('succeeded');
  stripe.beforeAnswer(async () => {});
  for (let round = 0; round < 6; round += 1) {
    clock.pass(61);
    await deliverAll(world, chance);
    for (const { id, status } of [...stripe.refunds.values()])
      if (status === 'pending')
        for (const event of stripe.turnRefund(id, 'succeeded')) world.send(event, `${id} succeeded`);
    await work();
    await deliverAll(world, chance);
  }
  for (const session of world.sessions) await checkSession(world, session);
  await checkPacks(world);
  await checkAll(world);
  await checkStripe(world);
  await checkBooks(world);
}

/** True if the payer disputes the payment, so that no refund can be sent. */
const isDisputed = (world: World, intent: string | null) =>
  [...world.site.stripe.disputes.values()].some(
    ({ payment_intent, status }) => payment_intent === intent && status !== 'won',
  );

/** Each payment's balance at Stripe equals the books'. */
async function checkStripe(world: World): Promise<void> {
  const { db } = world.site.app;
  const { stripe } = world.site;
  const refunds = await db
    .selectFrom('refunds')
    .select(['id', 'stripeId', 'amountCents', 'state', 'means', 'paymentIntent', 'failure'])
    .execute();
  const states = {
    succeeded: 'succeeded',
    pending: 'pending',
    failed: 'failed',
    canceled: 'failed',
  } as const;
  for (const row of refunds) {
    if (row.means !== 'stripe') continue;
    const made = stripe.refunds.get(row.stripeId ?? '');
    const isClosed = row.state === 'canceled' && made && states[made.status] === 'failed';
    if (made)
      must(isClosed || states[made.status] === row.state, 'A refund has the state that Stripe gave it', {
        row,
        made,
      });
    else if (row.state === 'requested')
      must(isDisputed(world, row.paymentIntent), 'A refund that was requested is sent', row);
    else
      must(row.state === 'canceled' || row.state === 'failed', 'A refund that the books have was made', row);
  }
  const known = new Set(refunds.map(({ stripeId }) => stripeId));
  for (const refund of stripe.refunds.values())
    must(
      known.has(refund.id) || refund.status === 'failed' || refund.status === 'canceled',
      'A refund at Stripe is in the books',
      refund,
    );
  const disputed = (intent: string) => isDisputed(world, intent);
  for (const payment of world.payments.values()) {
    must(payment.isTold, 'Every payment is known in the end', payment);
    const of = refunds.filter((row) => row.paymentIntent === payment.intent && row.state === 'succeeded');
    const sumOf = (rows: typeof of) => rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const byHand = sumOf(of.filter(({ means }) => means === 'hand'));
    const back = sumOf(of) - byHand;
    const held = stripe.heldOf(payment.intent);
    // A dispute takes manually refunded money once more; the books credit no more than was paid.
    const isTakenTwice =
      held < payment.cents - back && payment.cents - back - held <= byHand && disputed(payment.intent);
    must(isTakenTwice || held === payment.cents - back, 'Stripe holds what the books say', {
      payment: payment.intent,
      held,
      cents: payment.cents,
      refunds: refunds.filter(({ paymentIntent }) => paymentIntent === payment.intent),
      disputes: [...stripe.disputes.values()].filter(
        ({ payment_intent }) => payment_intent === payment.intent,
      ),
    });
  }
}

/** The admin's sums and each month's export must equal the receipts. */
async function checkBooks(world: World): Promise<void> {
  const { db } = world.site.app;
  const rows = await db
    .selectFrom('receipts')
    .select(['issuedAt', 'kind', 'grossCents', 'currency'])
    .execute();
  const months = new Set(rows.map(({ issuedAt }) => issuedAt.slice(0, 7)));
  for (const month of months) {
    world.countCheck();
    const expected = rows
      .filter(({ issuedAt }) => issuedAt.startsWith(month))
      .reduce((sum, row) => sum + (row.kind === 'credit' ? -row.grossCents : row.grossCents), 0);
    const money = (await (await world.site.team.get(`/api/admin/money?month=${month}`)).json()) as Money;
    const sum = money.sums.reduce((all, { grossCents }) => all + grossCents, 0);
    must(sum === expected, 'The sums of a month are those of its receipts', { month, sum, expected });
    const csv = await (await world.site.team.get(`/api/admin/money/export.csv?month=${month}`)).text();
    const lines = csv.trim().split(/\r?\n/).length - 1;
    const count = rows.filter(({ issuedAt }) => issuedAt.startsWith(month)).length;
    must(lines === count, 'The export of a month has all its receipts', { month, lines, count });
  }
}
