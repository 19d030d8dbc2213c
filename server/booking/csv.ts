import { Readable } from 'node:stream';
import type { Db } from '#db/open.ts';
import { type BookingFilter, type ExportRow, listForExport } from '#db/queries/bookings/list.ts';

const heads = [
  'Reference',
  'Starts (UTC)',
  'Developer',
  'Status',
  'Payment',
  'Price',
  'Refund',
  'Currency',
  'Name',
  'E-mail',
  'Time zone',
  'Booked with',
  'Booked at (UTC)',
  'Idea',
];

const valuesOf = (row: ExportRow) => [
  row.reference,
  row.startsAt,
  row.tier,
  row.state,
  row.payment,
  row.price,
  row.refund,
  row.currency,
  row.name,
  row.email,
  row.timeZone,
  row.source,
  row.createdAt,
  row.idea,
];

/** One CSV cell. Text that a spreadsheet would run as a formula is escaped with an apostrophe. */
function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (values: ReadonlyArray<string | number>) => `${values.map(csvCell).join(',')}\r\n`;

/** Bookings as CSV (RFC 4180, UTF-8 with the BOM that spreadsheets expect), read in batches. */
export function bookingsAsCsv(db: Db, filter: BookingFilter, now: Date): Readable {
  return Readable.from(
    (async function* () {
      yield `\uFEFF${line(heads)}`;
      for (let last: ExportRow | undefined; ; ) {
        const rows = await listForExport(db, filter, last, now);
        for (const row of rows) yield line(valuesOf(row));
        last = rows.at(-1);
        if (!last) return;
      }
    })(),
  );
}
