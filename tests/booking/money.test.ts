import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listReceiptsOf } from '#db/queries/bookings/money/receipts.ts';
import { findBookingById } from '#db/queries/bookings/read.ts';
import { insertBooking } from '#db/queries/bookings/write.ts';
import { writeTransaction } from '#db/transaction.ts';
import { newRef } from '#server/bookings/links.ts';
import { issueCreditNotes } from '#server/bookings/money/credit-notes.ts';
import { remainderOf } from '#server/bookings/money/pack-hours.ts';
import { discountOf } from '#server/bookings/money/promo-codes.ts';
import { issueReceipt } from '#server/bookings/money/receipts.ts';
import { taxColumnsFor } from '#server/bookings/price.ts';
import { priceOf, shareOf, type TaxRule } from '#src/content/site/price.ts';
import { ownContent } from '#src/content/site/site-content.ts';
import type { ReceiptDocument } from '#src/contract/bookings/receipt-document.ts';
import { totalOf } from '#src/contract/bookings/values.ts';
import { CURRENCY_CODES } from '#src/contract/currencies.ts';
import { NOON } from '../support/bookings.ts';
import { testDatabase } from '../support/database.ts';

const amount = fc.oneof(
  fc.integer({ min: 0, max: 200_000_000 }),
  fc.integer({ min: 0, max: 300 }),
  fc.constantFrom(0, 1, 99, 100, 12_000),
);
const rule: fc.Arbitrary<TaxRule> = fc.record({
  name: fc.constant('VAT'),
  rate: fc.oneof(fc.integer({ min: 0, max: 50_000 }), fc.constantFrom(0, 1, 8_875, 19_000, 50_000)),
  included: fc.boolean(),
});
const code = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 10_000_000 }) }),
);
const currency = fc.constantFrom(...CURRENCY_CODES);

describe('amounts are neither lost nor negative', () => {
  test('in a price with any code and any tax', () => {
    fc.assert(
      fc.property(amount, code, rule, currency, (list, promo, tax, money) => {
        const off = discountOf(promo, list, money);
        const price = priceOf(list, off, tax);
        for (const value of Object.values(price)) {
          expect(Number.isSafeInteger(value)).toBe(true);
          expect(value).toBeGreaterThanOrEqual(0);
        }
        expect(price.discountCents).toBeLessThanOrEqual(list);
        expect(price.netCents + price.taxCents).toBe(price.totalCents);
        expect(tax.included ? price.totalCents : price.netCents).toBe(list - price.discountCents);
        const kept = {
          priceCents: list,
          discountCents: off,
          taxCents: price.taxCents,
          taxIncluded: tax.included ? 1 : 0,
        } as const;
        expect(totalOf(kept)).toBe(price.totalCents);
      }),
      { numRuns: 5_000 },
    );
  });

  test('when an amount is split into any parts', () => {
    fc.assert(
      fc.property(
        amount,
        fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 12 }),
        (whole, parts) => {
          const of = parts.reduce((sum, part) => sum + part, 0);
          let before = 0;
          let sum = 0;
          for (const part of parts) {
            const share = shareOf(whole, { before, part, of });
            expect(share).toBeGreaterThanOrEqual(0);
            sum += share;
            before += part;
          }
          expect(sum).toBe(whole);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  test('when the rest of any pack is refunded', () => {
    const sale = fc.record({
      refunded: fc.integer({ min: 0, max: 100_000_000 }),
      hours: fc.integer({ min: 1, max: 20 }),
      hourCents: fc.integer({ min: 1, max: 10_000_000 }),
      priceCents: fc.integer({ min: 1, max: 100_000_000 }),
      tax: rule,
    });
    fc.assert(
      fc.property(sale, ({ refunded, hours, hourCents, priceCents, tax }) => {
        const paidCents = priceOf(priceCents, 0, tax).totalCents;
        const of = (used: number, refundCents = 0) =>
          remainderOf({ hours, hourCents, priceCents, paidCents, refundCents }, used);
        expect(of(0)).toBe(paidCents);
        expect(of(hours)).toBe(0);
        for (let used = 1; used <= hours; used += 1) {
          expect(Number.isSafeInteger(of(used))).toBe(true);
          expect(of(used)).toBeGreaterThanOrEqual(0);
          expect(of(used), 'never grows with use').toBeLessThanOrEqual(of(used - 1));
          expect(of(used, refunded), 'not what was refunded before').toBe(Math.max(0, of(used) - refunded));
        }
      }),
      { numRuns: 3_000 },
    );
  });

  test('receipts less credit notes are what was paid less what was refunded, numbered without gaps', async () => {
    const { db } = await testDatabase();
    const run = fc.record({
      list: fc.integer({ min: 1, max: 10_000_000 }),
      promo: fc.option(code, { nil: undefined }),
      tax: rule,
      paid: fc.option(fc.integer({ min: 1, max: 10_000_000 }), { nil: undefined }),
      refunds: fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 4 }),
    });
    let number = 0;
    await fc.assert(
      fc.asyncProperty(run, async ({ list, promo, tax, paid, refunds }) => {
        number += 1;
        const off = promo ? discountOf(promo, list, 'USD') : 0;
        const price = priceOf(list, off, tax);
        const inserted = await insertBooking(
          db,
          {
            ref: newRef(),
            source: 'site',
            tier: 'offshore',
            startsAt: new Date(NOON.getTime() + number * 3_600_000).toISOString(),
            developerId: 2,
            state: 'confirmed',
            holdExpiresAt: null,
            priceCents: list,
            currency: 'USD',
            tax: taxColumnsFor(list, tax),
            payment: 'paid',
            origin: '',
          },
          NOON,
        );
        const booking = (await findBookingById(db, inserted.id)) ?? inserted;
        const subject = { bookingId: booking.id };
        const paidCents = paid ?? price.totalCents;
        let refunded = 0;
        await writeTransaction(db, async (trx) => {
          await issueReceipt(
            trx,
            {
              ...booking,
              discountCents: off,
              taxCents: price.taxCents,
              subject,
              reference: booking.ref,
              text: 'A session',
              discountText: '',
            },
            { paidCents, method: 'card', means: null, content: ownContent, now: NOON },
          );
          for (const refund of refunds) {
            const part = Math.min(refund, paidCents - refunded);
            await issueCreditNotes(trx, subject, { refundId: null, refundCents: refund }, NOON);
            refunded += part;
          }
        });
        const issued = await listReceiptsOf(db, subject);
        const sum = (kind: string, of: 'netCents' | 'taxCents' | 'grossCents') =>
          issued.filter((each) => each.kind === kind).reduce((all, each) => all + each[of], 0);
        expect(sum('receipt', 'grossCents') - sum('credit', 'grossCents')).toBe(paidCents - refunded);
        for (const of of ['netCents', 'taxCents', 'grossCents'] as const) {
          expect(sum('credit', of)).toBeLessThanOrEqual(sum('receipt', of));
          if (refunded === paidCents) expect(sum('credit', of)).toBe(sum('receipt', of));
        }
        for (const { document, netCents, taxCents, grossCents } of issued) {
          const { lines } = JSON.parse(document) as ReceiptDocument;
          const said = lines.reduce((all, { cents }) => all + cents, 0);
          expect([netCents, grossCents]).toContain(said);
          expect(netCents + taxCents).toBe(grossCents);
        }
      }),
      { numRuns: 400 },
    );
    for (const kind of ['receipt', 'credit'] as const) {
      const rows = await db
        .selectFrom('receipts')
        .select('serial')
        .where('kind', '=', kind)
        .orderBy('serial')
        .execute();
      expect(rows.map(({ serial }) => serial)).toEqual(rows.map((_, index) => index + 1));
    }
  }, 60_000);
});
