import {
  deletePromoCode,
  findPromoCode,
  findPromoCodeById,
  insertPromoCode,
  listPromoCodes,
  updatePromoCode,
  wasPromoCodeUsed,
} from '#db/queries/bookings/money/promo-codes.ts';
import {
  findReceipts,
  listReceipts,
  listReceiptsOf,
  sumCredits,
  sumReceipts,
} from '#db/queries/bookings/money/receipts.ts';
import { findBookingById } from '#db/queries/bookings/read.ts';
import { addBookingEvent, updateBooking } from '#db/queries/bookings/write.ts';
import { receiptSettings, taxNow } from '#src/content/bookings/receipts.ts';
import { taxRuleOf } from '#src/content/site/price.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import type { money, ReceiptRow } from '#src/contract/bookings/money.ts';
import { receiptPath } from '#src/routes.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { type Handlers, write } from '../../http/handlers.ts';
import { mailTask } from '../../mail/mail-task.ts';
import { correctedTaxLabel, correctReceipt, statesOtherTax } from '../correct-receipt.ts';
import type { BookingDeps } from '../deps.ts';
import { bookingOf, present } from '../present.ts';
import { quoteOf } from '../price.ts';
import { soldKind } from '../sold-kind.ts';
import { receiptsAsCsv } from './export.ts';
import { receiptOf } from './find-receipt.ts';
import { monthOf, spanOf } from './months.ts';
import { sumsOf } from './sums.ts';

const LISTED = 300;
const FOUND = 100;

const booksOf = async ({ content }: Pick<BookingDeps, 'content'>) => {
  const site = await content.current();
  return { ...textsOf(site, receiptSettings), site, currency: site.offer.currency };
};

export const moneyHandlers: Handlers<typeof money, BookingDeps> = {
  async quotePrice({ body: { tier, code, email, hold }, ctx }, { db, content, booking, now }) {
    ctx.set('cache-control', 'no-store');
    await booking.guesses.check(code, ctx.ip);
    const site = await content.current();
    const held = hold ? await heldBooking(hold, { db, booking }) : undefined;
    const rule = held
      ? taxRuleOf(held)
      : taxNow(textsOf(site, receiptSettings), booking.payments !== undefined);
    const use = {
      tier: held?.tier ?? tier,
      currency: held?.currency ?? site.offer.currency,
      priceCents: held?.priceCents ?? soldKind(site.offer, tier).price * 100,
      email: email || undefined,
      bookingId: held?.id ?? 0,
    };
    return quoteOf(db, { ...use, rule, code }, { now: now(), links: booking.links });
  },

  changeBilling: write({
    async prepare({ params: { token } }, deps) {
      const { id, ref } = await bookingOf(token, deps);
      await deps.booking.clientLimits.change(ref);
      return { id };
    },
    async change({ prepared: { id }, body }, { db, audit, now }) {
      const booking = await findBookingById(db, id);
      if (!booking) throw notFound('Booking');
      if ((await listReceiptsOf(db, { bookingId: id })).length > 0)
        throw conflict(
          'receipt_issued',
          'The receipt for this session is already issued. Contact us and we will send a corrected one.',
        );
      if (booking.forgottenAt !== null) throw notFound('Booking');
      if (booking.state === 'cancelled' || booking.state === 'expired')
        throw conflict('already_cancelled', 'This session will not take place, so there will be no receipt.');
      const changed = await updateBooking(db, id, body, now());
      await addBookingEvent(db, { bookingId: id, kind: 'billing entered', actor: 'customer' }, now());
      await audit({ subject: booking.ref, by: { id: null, username: 'customer' } });
      return changed;
    },
    finish: (booking, _call, deps) => present(booking, deps),
  }),

  async receiptPdf({ params: { token }, ctx }, deps) {
    const receipt = await receiptOf(token, deps);
    if (!receipt) throw notFound('Receipt');
    const pdf = await deps.receiptPdfs.draw(receipt);
    ctx.set({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${receipt.number}.pdf"`,
      'x-robots-tag': 'noindex',
    });
    ctx.type = 'application/pdf';
    ctx.body = Buffer.from(pdf);
    return undefined;
  },

  async listMoney({ query: { month, q } }, deps) {
    const { db, booking, now } = deps;
    const { timeZone, currency, site } = await booksOf(deps);
    const shown = month ?? monthOf(now(), timeZone);
    const span = spanOf(shown, timeZone);
    const words = q?.trim();
    const rows = words
      ? await findReceipts(db, words, FOUND)
      : await listReceipts(db, span, { limit: LISTED });
    const credited = await sumCredits(
      db,
      rows.map(({ id }) => id),
    );
    const { sums, count } = sumsOf(await sumReceipts(db, span));
    return {
      month: shown,
      timeZone,
      currency,
      receipts: rows.map(
        ({ ref, refundId: _refund, follows: _follows, ...row }): ReceiptRow => ({
          ...row,
          taxBps: row.taxBps === null ? null : row.taxBps + row.taxThirdDecimal / 10,
          path: receiptPath(booking.links.receiptToken(ref)),
          canCorrect: statesOtherTax(row, site) && (credited.get(row.id) ?? 0) < row.grossCents,
        }),
      ),
      more: words ? 0 : count - rows.length,
      sums,
      taxLabel: correctedTaxLabel(site),
    };
  },

  correctReceipt: write({
    prepare: (_call, { content }) => content.letterLayout(),
    async change({ params: { id }, body: { taxLabel }, prepared: head, user }, { db, audit, now, wake }) {
      const by = { actor: user.username, head, now: now() };
      const issued = await correctReceipt(db, id, taxLabel, by);
      await audit({ subject: issued.receipt, detail: issued });
      wake(mailTask);
      return issued;
    },
  }),

  exportMoney: write({
    prepare: (_call, deps) => booksOf(deps),
    change: ({ query: { month } }, { audit }) => audit({ subject: month }),
    finish(_changed, { query: { month }, prepared: { timeZone }, ctx }, { db }) {
      ctx.set({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="receipts-${month}.csv"`,
      });
      ctx.type = 'text/csv; charset=utf-8';
      ctx.body = receiptsAsCsv(db, spanOf(month, timeZone), timeZone);
    },
  }),

  listPromoCodes: (_call, { db, now }) => listPromoCodes(db, now()),

  createPromoCode: write({
    prepare: (_call, deps) => booksOf(deps),
    async change({ body, prepared: { currency } }, { db, audit, now }) {
      if (await findPromoCode(db, body.code)) throw codeTaken(body.code);
      const code = await insertPromoCode(db, { ...body, currency: ofAmount(body.kind, currency) }, now());
      await audit({ subject: body.code, detail: body });
      return { id: code.id };
    },
  }),

  changePromoCode: write({
    prepare: (_call, deps) => booksOf(deps),
    async change({ params: { id }, body, prepared: { currency } }, { db, audit, now }) {
      const before = await findPromoCodeById(db, id);
      if (!before) throw notFound('Promotion code');
      const other = await findPromoCode(db, body.code);
      if (other && other.id !== id) throw codeTaken(body.code);
      // An amount stays in the currency that it was entered in.
      const kept = before.kind === body.kind ? before.currency : ofAmount(body.kind, currency);
      await updatePromoCode(db, id, { ...body, currency: kept }, now());
      await audit({ subject: body.code, detail: body });
    },
  }),

  async deletePromoCode({ params: { id } }, { db, audit }) {
    const code = await findPromoCodeById(db, id);
    if (!code) throw notFound('Promotion code');
    if (await wasPromoCodeUsed(db, id))
      throw conflict('code_used', 'Bookings were made with this code. Turn it off instead.');
    await deletePromoCode(db, id);
    await audit({ subject: code.code });
  },
};

const ofAmount = (kind: 'percent' | 'amount', currency: string) => (kind === 'amount' ? currency : null);
const codeTaken = (code: string) =>
  conflict('code_taken', `There is already a code ${code}. Choose another one.`, 'body.code');

async function heldBooking(token: string, deps: Pick<BookingDeps, 'db' | 'booking'>) {
  const held = await bookingOf(token, deps).catch(() => undefined);
  return held?.state === 'held' ? held : undefined;
}
