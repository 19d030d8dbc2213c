import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Db } from '#db/open.ts';
import { listReceipts, type ReceiptFilter, type ReceiptRow } from '#db/queries/bookings/money/receipts.ts';
import { methodLabel } from '#src/content/bookings/receipt-copy.ts';
import { rateOf } from '#src/content/site/price.ts';
import { csvLine } from '../../http/csv.ts';

const AT_ONCE = 250;

const heads = [
  'Number',
  'Kind',
  'Date',
  'Issued at (UTC)',
  'Customer',
  'Country',
  'Net',
  'Tax',
  'Total',
  'Currency',
  'Tax rate in percent',
  'Method',
  'Reference',
];

/** Amounts with two decimals and a point; negative for credit notes, so that a column can be summed. */
function valuesOf(row: ReceiptRow, dateOf: (time: string) => string): Array<string | number> {
  const sign = row.kind === 'credit' ? -1 : 1;
  const rate = rateOf(row);
  const amount = (cents: number): number => Number(((sign * cents) / 100).toFixed(2));
  return [
    row.number,
    row.kind === 'credit' ? 'Credit note' : 'Receipt',
    dateOf(row.issuedAt),
    row.issuedAt,
    row.buyer,
    row.country,
    amount(row.netCents),
    amount(row.taxCents),
    amount(row.grossCents),
    row.currency,
    rate === null ? 'Stripe Tax' : rate / 1_000,
    methodLabel(row),
    row.reference,
  ];
}

/**
 * Streams receipts and credit notes as CSV (RFC 4180, UTF-8 with a BOM), in batches that let requests
 * through.
 */
export function receiptsAsCsv(db: Db, span: ReceiptFilter, timeZone: string): Readable {
  const format = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });
  const dateOf = (time: string) => format.format(new Date(time));
  return Readable.from(
    (async function* () {
      yield `\uFEFF${csvLine(heads)}`;
      for (let last: ReceiptRow | undefined; ; ) {
        const rows = await listReceipts(db, span, { after: last, limit: AT_ONCE });
        yield* rows.map((row) => csvLine(valuesOf(row, dateOf)));
        last = rows.at(-1);
        if (!last) return;
        await setImmediate();
      }
    })(),
  );
}
