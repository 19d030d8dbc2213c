import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Db } from '#db/open.ts';
import { listAnsweredKeys, listAnswers } from '#db/queries/bookings/answers.ts';
import {
  type BookingFilter,
  type ExportRow,
  listForExport,
  listFoundIds,
} from '#db/queries/bookings/list.ts';
import { listBookingSources } from '#db/queries/bookings/sources.ts';
import type { BookingSourcesTable } from '#db/tables/bookings/booking-sources.ts';
import { statusLabels } from '#src/content/bookings/booking-status.ts';
import { paymentLabel } from '#src/content/bookings/money-state.ts';
import type { NounForms } from '#src/content/site/noun-copy.ts';
import { bookingStatusOf } from '#src/contract/bookings/booking-status.ts';
import { answerText } from '#src/contract/bookings/question-values.ts';
import { csvLine } from '../http/csv.ts';
import { presentLabel } from './attribution.ts';

/** @param person how those who give sessions are called */
const headsWith = (person: string) => [
  'Reference',
  'Starts (UTC)',
  'Tier',
  person,
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
  'Came from',
  'Landing page',
  'First article',
  'Referrer',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
];

const valuesOf = (row: ExportRow, visit: BookingSourcesTable | undefined, answers: readonly string[]) => [
  row.reference,
  row.startsAt,
  row.tier,
  row.developer ?? '',
  statusLabels[bookingStatusOf(row)],
  paymentLabel({ ...row, paid: row.price }),
  row.price,
  row.refund,
  row.currency,
  row.name,
  row.email,
  row.timeZone,
  row.source,
  row.createdAt,
  row.idea,
  wordsOf(row, visit),
  visit?.landing ?? '',
  visit?.article ?? '',
  visit?.referrer ?? '',
  visit?.source ?? '',
  visit?.medium ?? '',
  visit?.campaign ?? '',
  visit?.term ?? '',
  visit?.content ?? '',
  ...answers,
];

function wordsOf({ source }: ExportRow, visit: BookingSourcesTable | undefined): string {
  const { kind, name } = presentLabel(visit?.label ?? null, source);
  return name || kind;
}

/**
 * Streams bookings as CSV (RFC 4180, UTF-8 with a BOM for spreadsheets), in batches. @param noun heads the column
 * of those who give the sessions
 */
export function bookingsAsCsv(
  db: Db,
  { q, ...filter }: BookingFilter,
  { noun, now }: { noun: NounForms; now: Date },
): Readable {
  return Readable.from(
    (async function* () {
      const keys = await listAnsweredKeys(db);
      yield `\uFEFF${csvLine([...headsWith(noun.One), ...keys.map((key) => `Answer: ${key}`)])}`;
      const words = q?.trim();
      const found = words ? await allFound(db, words) : undefined;
      for (let last: Awaited<ReturnType<typeof listForExport>>['last']; ; ) {
        const part = await listForExport(db, filter, { last, found }, now);
        const ids = part.rows.map(({ id }) => id);
        const visits = await listBookingSources(db, ids);
        const answers = keys.length > 0 ? await answersByBooking(db, ids) : undefined;
        yield* part.rows.map((row) => {
          const given = answers?.get(row.id);
          return csvLine(
            valuesOf(
              row,
              visits.get(row.id),
              keys.map((key) => given?.get(key) ?? ''),
            ),
          );
        });
        last = part.last;
        if (!last) return;
        await setImmediate();
      }
    })(),
  );
}

/** As readers see them, by booking and key. */
async function answersByBooking(db: Db, ids: readonly number[]): Promise<Map<number, Map<string, string>>> {
  const found = Map.groupBy(await listAnswers(db, ids), ({ bookingId }) => bookingId);
  return new Map(
    [...found].map(([id, answers]) => [
      id,
      new Map(answers.map((answer) => [answer.key, answerText(answer)])),
    ]),
  );
}

async function allFound(db: Db, words: string): Promise<Set<number>> {
  const found = new Set<number>();
  for (let after = 0; ; ) {
    const ids = await listFoundIds(db, words, after);
    for (const id of ids) found.add(id);
    const last = ids.at(-1);
    if (last === undefined) return found;
    after = last;
    await setImmediate();
  }
}
