import { must, type World } from './world.ts';

const centsIn = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);

/** Compares the amounts of e-mails queued since the last call with the books. */
export function mailReader(world: World) {
  let last = 0;
  return async (): Promise<void> => {
    const { db } = world.site.app;
    const mails = await db
      .selectFrom('mailOutbox')
      .select(['id', 'bookingId', 'kind', 'body'])
      .where('id', '>', last)
      .orderBy('id')
      .execute();
    for (const { id, bookingId, kind, body } of mails) {
      last = id;
      world.countCheck();
      for (const [, number = '', amount = ''] of body.matchAll(/^([RC]-\d{4}-\d+), (\S+): /gm)) {
        const row = await db
          .selectFrom('receipts')
          .select(['grossCents', 'bookingId'])
          .where('number', '=', number)
          .executeTakeFirst();
        must(row?.grossCents === centsIn(amount), 'An e-mail has the amount of its receipt', {
          number,
          amount,
          row,
        });
        must(row.bookingId === bookingId, 'An e-mail has the receipt of its booking', { number, bookingId });
      }
      if (bookingId === null) continue;
      for (const [, amount = ''] of body.matchAll(/^Refund: ([^\s,]+)/gm)) {
        const rows = await db
          .selectFrom('refunds')
          .select(['id', 'amountCents', 'follows'])
          .where('bookingId', '=', bookingId)
          .where('state', '!=', 'canceled')
          .orderBy('id')
          .execute();
        // A retry of a failed refund is the same money.
        const refunds = rows.filter(({ id }) => !rows.some(({ follows }) => follows === id));
        let sum = 0;
        const sums = refunds.map(({ amountCents }) => {
          sum += amountCents;
          return sum;
        });
        const known = [...sums, ...refunds.map(({ amountCents }) => amountCents)];
        must(known.includes(centsIn(amount)), 'An e-mail tells of a refund that the books have', {
          bookingId,
          kind,
          amount,
          refunds,
        });
      }
      if (/^Paid: /m.test(body) && kind === 'confirmation') {
        const booking = await db
          .selectFrom('bookings')
          .select('paidCents')
          .where('id', '=', bookingId)
          .executeTakeFirst();
        must((booking?.paidCents ?? 0) > 0, 'An e-mail says that something is paid that is', { bookingId });
      }
    }
  };
}
