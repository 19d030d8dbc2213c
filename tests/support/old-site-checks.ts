import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#db/open.ts';
import { kindKey } from '#db/queries/bookings/kind-key.ts';
import { listRemindersOf } from '#db/queries/bookings/kind-reminders.ts';
import { type Booking, bookingColumns } from '#db/queries/bookings/read.ts';
import { answersOf } from '#server/bookings/questions/read-answers.ts';
import type { Write } from '../../tools/trust/old-writer.ts';
import { onPostgres } from './database.ts';
import { LOOSE } from './old-site.ts';
import { OLD_BOOKINGS } from './old-site-times.ts';
import { cellsOf, storedCells, takenSessions } from './raw-sessions.ts';
import { missingRows, readRows, type StoredRows } from './stored-rows.ts';

/** Bookings of this version that the old program's migration found, as it reads them. */
const listAll = (db: Db): Promise<Array<Booking & { oldTier: string }>> =>
  db
    .selectFrom('bookings')
    .select([...bookingColumns, kindKey, sql<string>`bookings.tier`.as('oldTier')])
    .execute();

/** Checks what this version reads of every booking that the old one made. */
async function expectAnswers(db: Db): Promise<void> {
  const bookings = await listAll(db);
  const isOld = ({ ref }: Booking) => !/^(intro|kind)-/.test(ref);
  const different = bookings
    .filter(isOld)
    .filter(
      ({ tier, oldTier, minutes, seats, bufferBefore, bufferAfter, approval, answerNote }) =>
        JSON.stringify([tier, minutes, seats, bufferBefore, bufferAfter, approval, answerNote]) !==
        JSON.stringify([oldTier, 60, 1, 0, 0, null, null]),
    );
  expect(different).toEqual([]);
  const others = bookings.filter((booking) => !isOld(booking));
  const ofOthers = ({ tier, minutes, bufferAfter }: Booking) =>
    String(tier) === 'intro' && minutes === 15 && bufferAfter === 10;
  expect(others.filter((booking) => !ofOthers(booking))).toEqual([]);
  const { rows: packs } = await sql`select packs.id from packs left join kinds on kinds.id = packs.kind_id
    where kinds.key is null or kinds.key <> packs.tier`.execute(db.withoutPlugins());
  expect(packs).toEqual([]);
  expect(await answersOf(db, { id: 1, kindId: 1 })).toEqual({ ideaLabel: '', answers: [] });
  for (const kindId of new Set(bookings.map((booking) => booking.kindId)))
    expect((await listRemindersOf(db, kindId)).map((each) => [each.minutesBefore, each.reader])).toEqual([
      [1_440, 'client'],
      [1_440, 'team'],
      [60, 'client'],
      [60, 'team'],
    ]);
}

/** The old tables and those that follow them say the same. */
async function expectInStep(db: Db): Promise<void> {
  const of = async (query: string) =>
    (await sql.raw<Record<string, unknown>>(query).execute(db.withoutPlugins())).rows.map((row) =>
      Object.values(row).join(' '),
    );
  expect(await of('select date, note from closed_days order by date')).toEqual(
    await of('select date, note from days_off order by date'),
  );
  expect(
    await of(
      'select developer_id, key from developer_kinds join kinds on kinds.id = kind_id order by developer_id',
    ),
  ).toEqual(await of('select id, tier from developers order by id'));
}

/** Two sessions of one developer take the same time only where Calendly had made one of them. */
async function expectNoDoubleBooking(db: Db): Promise<void> {
  const sessions = (
    await db
      .selectFrom('bookings')
      .select(['developerId', 'startsAt', 'minutes', 'source', 'ref'])
      .where('taken', 'is not', null)
      .where('developerId', 'is not', null)
      .orderBy('developerId')
      .orderBy('startsAt')
      .execute()
  ).map((row) => ({ ...row, start: Date.parse(row.startsAt) }));
  const overlaps = sessions.filter((session, index) => {
    const before = sessions[index - 1];
    const isSame = before?.developerId === session.developerId;
    return isSame && before.start + before.minutes * 60_000 > session.start && before.source === 'site';
  });
  expect(overlaps).toEqual([]);
}

/** Cells from tomorrow on; those of the past are deleted. */
async function expectCells(db: Db): Promise<void> {
  const from = Date.now() + 86_400_000;
  const isAhead = (line: string) => Number(line.split(' ')[1]) * 300_000 > from;
  expect((await storedCells(db)).filter(isAhead)).toEqual(cellsOf(await takenSessions(db)).filter(isAhead));
}

async function expectSound(db: Db): Promise<void> {
  if (onPostgres) return;
  const of = async (query: string) => (await sql.raw(query).execute(db)).rows;
  expect(await of('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  expect(await of('pragma foreign_key_check')).toEqual([]);
}

/** A booking that the old writers may change, or what is counted of it: its columns are sorted by name. */
const isLoose = (row: string): boolean =>
  /^bookings .*"loose-/.test(row) ||
  Number(/^made_bookings \[(\d+)/.exec(row)?.[1] ?? 0) > OLD_BOOKINGS - LOOSE;

/** Checks that a migrated site has every row that it had before, and what this version reads of them. */
export async function expectOldSite(db: Db, before: StoredRows): Promise<void> {
  const missing = missingRows(before, await readRows(db, before.columns));
  expect(missing.filter((row) => !isLoose(row)).slice(0, 5)).toEqual([]);
  await expectSound(db);
  await expectAnswers(db);
  await expectInStep(db);
  await expectNoDoubleBooking(db);
  await expectCells(db);
}

/** Checks that every acknowledged write of the old writers is there. @param writes the last one of each booking */
export async function expectWrites(db: Db, writes: readonly Write[]): Promise<void> {
  const rows = await db
    .selectFrom('bookings')
    .select(['ref', 'state', 'startsAt', 'developerId', 'taken'])
    .execute();
  const byRef = new Map(rows.map((row) => [row.ref, row]));
  expect(rows.filter(({ ref }) => ref.startsWith('loose-'))).toHaveLength(LOOSE);
  const lost = writes.filter(({ ref, state, startsAt, developerId }) => {
    const row = byRef.get(ref);
    const isAsWritten =
      row?.state === state && row.startsAt === startsAt && Number(row.developerId) === developerId;
    return !isAsWritten || (row.taken === null) !== (state === 'cancelled');
  });
  expect(lost).toEqual([]);
  const { rows: events } = await sql<{
    ref: string;
    count: number;
  }>`select ref, count(booking_events.id) as count
    from bookings left join booking_events on booking_events.booking_id = bookings.id and booking_events.kind = 'booked'
    where ref like 'old-%' and state <> 'held' group by ref having count(booking_events.id) <> 1`.execute(
    db.withoutPlugins(),
  );
  expect(events).toEqual([]);
}
