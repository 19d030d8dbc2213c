import type { Account } from '#src/contract/bookings/payments.ts';
import { must, type Pack, type Session, type World } from './world.ts';

const sumOf = (rows: ReadonlyArray<{ amountCents: number }>) =>
  rows.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Receipts less credit notes, of a booking or an order. */
async function ledgerOf(world: World, { kind, id }: Session | Pack) {
  const rows = await world.site.app.db
    .selectFrom('receipts')
    .select(['number', 'kind', 'grossCents'])
    .where(kind === 'booking' ? 'bookingId' : 'packId', '=', id)
    .execute();
  const net = rows.reduce((sum, row) => sum + (row.kind === 'credit' ? -row.grossCents : row.grossCents), 0);
  return { rows, net };
}

/** Refunded or to be refunded, according to an account. */
const refundedIn = ({ refunds }: Account) =>
  sumOf(refunds.filter(({ state, isOwed }) => (state === 'failed' ? isOwed : state !== 'canceled')));

/** Compares an account with the books. Returns the refunded amount in cents. */
async function checkAccount(world: World, sold: Session | Pack, account: Account): Promise<number> {
  const refunded = refundedIn(account);
  const about = { [sold.kind]: sold.id };
  must(
    account.leftCents === Math.max(0, account.paidCents - refunded),
    'What is left is what was paid less its refunds',
    { ...about, account },
  );
  const made = sumOf(account.refunds.filter(({ state }) => state === 'succeeded'));
  const sent = sumOf(account.refunds.filter(({ state }) => state === 'succeeded' || state === 'pending'));
  // A dashboard refund of what was already refunded by hand is too much; nothing here may add to it.
  must(refunded <= Math.max(account.paidCents, sent), 'Nothing is owed beyond what was paid', {
    ...about,
    refunded,
    account,
  });
  const { rows, net } = await ledgerOf(world, sold);
  must(
    net === Math.max(0, account.paidCents - made),
    'Receipts less credit notes are what was paid less what was refunded',
    {
      ...about,
      net,
      rows,
      account,
    },
  );
  return refunded;
}

/** Compares what the client sees with the account, the books, and Stripe's page. */
export async function checkSession(world: World, session: Session): Promise<void> {
  world.countCheck();
  const client = await world.clientPage(session);
  const detail = await world.detail(session);
  const { account } = detail;
  const about = { booking: session.id, state: client.state };
  const refunded = await checkAccount(world, session, account);
  must(Math.round(client.refunded * 100) === refunded, 'The client is told the refund of the books', {
    ...about,
    guest: client.refunded,
    account,
  });
  must(Math.round(detail.refund * 100) === refunded, 'The admin lists the refund of the books', {
    ...about,
    admin: detail.refund,
    account,
  });
  const isOwed = account.refunds.some((refund) => refund.isOwed);
  const payment = isOwed
    ? ['refund_due']
    : refunded > 0
      ? ['refunded']
      : account.paidCents > 0
        ? ['paid']
        : ['none', 'due', 'pending'];
  must(payment.includes(client.payment), 'The client’s payment is the one of the books', {
    ...about,
    guest: client.payment,
    account,
  });
  // An expired hold stays open in the admin until the next task.
  if (client.state !== 'expired' || account.paidCents > 0)
    must(detail.payment === client.payment, 'The client and the admin see the same payment', {
      ...about,
      guest: client.payment,
      admin: detail.payment,
    });
  const { rows } = await ledgerOf(world, session);
  must(client.receipts.length === rows.length, 'The client has all receipts and credit notes', about);
  const own = world.paidBy(session).filter(({ isForged }) => !isForged);
  if (!session.byTeam && account.paidCents === 0)
    must(Math.round(client.price * 100) === session.totalCents, 'The price is the one that was shown', {
      ...about,
      price: client.price,
      cents: session.totalCents,
    });
  else if (!session.byTeam && account.paidOnline && own.some(({ cents }) => cents === account.paidCents))
    must(Math.round(client.price * 100) === account.paidCents, 'The price is what was paid', {
      ...about,
      price: client.price,
      paid: account.paidCents,
    });
  must(
    client.state !== 'expired' || account.leftCents === 0 || account.disputes.length > 0,
    'What is paid for a time that is gone is refunded in full',
    { ...about, account },
  );
  const [page] = [...world.pages].filter(([, sold]) => sold === session).at(-1) ?? [];
  const open = world.site.stripe.sessions.get(page ?? '');
  if (open?.status !== 'open' || session.wasReleased || session.byTeam) return;
  must(
    ['held', 'confirmed', 'completed', 'no_show'].includes(client.state),
    'A time is held as long as its payment page is open',
    about,
  );
  must(
    client.state !== 'held' || Date.parse(client.holdExpiresAt ?? '') >= open.expiresAt * 1000,
    'A hold ends after its payment page',
    { ...about, hold: client.holdExpiresAt, page: new Date(open.expiresAt * 1000) },
  );
}

/** The same for packs and gifts. */
export async function checkPacks(world: World): Promise<void> {
  if (world.packs.length === 0) return;
  world.countCheck();
  const rows = await world.packRows();
  for (const pack of world.packs) {
    const row = rows.find(({ id }) => id === pack.id);
    must(row !== undefined, 'The admin lists every order', pack.id);
    const refunded = await checkAccount(world, pack, row.account);
    must(row.refundCents === refunded, 'The admin lists the refund of an order', { row, refunded });
    must(row.paidCents === row.account.paidCents, 'An order has one paid amount', row);
    must(row.used <= row.hours, 'No more hours are booked than were bought', row);
    must(row.state !== 'open' || row.paidCents > 0, 'Only what was paid can be booked', row);
  }
}

/** Compares everything at Stripe and in the database, touched or not. */
export async function checkAll(world: World): Promise<void> {
  world.countCheck();
  const { db } = world.site.app;
  const { stripe } = world.site;
  const refunds = await db
    .selectFrom('refunds')
    .select(['id', 'key', 'stripeId', 'amountCents', 'state', 'means', 'paymentIntent', 'reason'])
    .execute();
  const byKey = new Map(refunds.map((row) => [row.key, row]));
  const sent = new Set<string>();
  for (const { id, status, amount, metadata } of stripe.refunds.values()) {
    const key = metadata.refund;
    if (!key || (status !== 'pending' && status !== 'succeeded')) continue;
    must(!sent.has(key), 'No refund is sent twice', { key, id });
    sent.add(key);
    const row = byKey.get(key);
    must(row !== undefined, 'A refund at Stripe was requested', { id, key });
    must(row.amountCents === amount, 'Stripe refunds what was requested', { row, amount });
  }
  for (const row of refunds)
    if (row.means === 'stripe' && (row.state === 'pending' || row.state === 'succeeded'))
      must(stripe.refunds.has(row.stripeId ?? ''), 'A refund that the books have was made at Stripe', row);
  for (const { id } of stripe.payments.values())
    must(stripe.heldOf(id) >= 0, 'Stripe holds no less than nothing of a payment', id);
  await checkSettled(world);
  const taken = await db
    .selectFrom('bookings')
    .select(['id', 'developerId', 'startsAt'])
    .where('state', 'in', ['confirmed', 'completed', 'no_show'])
    .execute();
  const times = new Map(taken.map((row) => [`${row.developerId} ${row.startsAt}`, row]));
  must(times.size === taken.length, 'No hour of a developer is sold twice', taken);
}

/** Every known payment settles one thing, or is listed as unmatched. */
async function checkSettled(world: World): Promise<void> {
  const { db } = world.site.app;
  const found = new Map<string, string[]>();
  const add = (intent: string | null, name: string) => {
    if (intent) found.set(intent, [...(found.get(intent) ?? []), name]);
  };
  const bookings = await db.selectFrom('bookings').select(['id', 'paymentIntent', 'paidCents']).execute();
  for (const { id, paymentIntent, paidCents } of bookings)
    if (paidCents > 0) add(paymentIntent, `booking ${id}`);
  const packs = await db.selectFrom('packs').select(['id', 'paymentIntent', 'paidCents']).execute();
  for (const { id, paymentIntent, paidCents } of packs) if (paidCents > 0) add(paymentIntent, `pack ${id}`);
  const unmatched = await db
    .selectFrom('unmatchedPayments')
    .select(['id', 'paymentIntent', 'amountCents', 'state', 'reason'])
    .execute();
  for (const { id, paymentIntent, state } of unmatched)
    if (state !== 'assigned') add(paymentIntent, `unmatched ${id}`);
  for (const [intent, names] of found) {
    must(names.length === 1, 'A payment settles one thing', { intent, names });
    const payment = world.payments.get(intent);
    if (payment) payment.isTold = true;
  }
  const assigned = new Set(
    unmatched.filter(({ state }) => state === 'assigned').map((row) => row.paymentIntent),
  );
  for (const payment of world.payments.values()) {
    const { intent, sold, cents, isForged, isTold } = payment;
    if (!isTold) continue;
    const [name] = found.get(intent) ?? [];
    must(name !== undefined, 'A payment that was reported settles something or is listed', payment);
    if (name.startsWith('unmatched') || assigned.has(intent)) continue;
    must(sold !== undefined && !isForged, 'A payment that no page was opened for settles nothing', {
      intent,
      name,
    });
    must(name === `${sold.kind} ${sold.id}`, 'A payment settles what its page was opened for', {
      intent,
      name,
    });
    const paid = (sold.kind === 'booking' ? bookings : packs).find(({ id }) => id === sold.id)?.paidCents;
    must(paid === cents, 'What Stripe took is what was paid', { intent, name, paid, cents });
  }
  for (const { paymentIntent, amountCents, reason } of unmatched) {
    const payment = world.payments.get(paymentIntent ?? '');
    if (!payment) continue;
    must(payment.cents === amountCents, 'An unmatched payment has its amount', {
      paymentIntent,
      amountCents,
    });
    const isExpected = !payment.sold || payment.isForged || reason === 'already-paid';
    must(isExpected, 'A payment on its own page settles what it was for', { paymentIntent, reason });
  }
}
