import type { KindReminder } from '#src/contract/bookings/kind-reminders.ts';
import { REMINDER_READERS, type ReminderReader, USUAL_REMINDERS } from '#src/contract/bookings/values.ts';
import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';

export interface ReminderTime {
  minutesBefore: number;
  reader: ReminderReader;
}

const USUAL: readonly ReminderTime[] = USUAL_REMINDERS.flatMap((minutesBefore) =>
  REMINDER_READERS.map((reader) => ({ minutesBefore, reader })),
);

const earliestFirst = (a: ReminderTime, b: ReminderTime): number =>
  b.minutesBefore - a.minutesBefore || a.reader.localeCompare(b.reader);

/**
 * The reminders of a kind's sessions, the earliest first and the client's before the team's.
 * @param kindId null: the usual ones, for a session of an external service
 */
export async function listRemindersOf(db: Db, kindId: number | null): Promise<readonly ReminderTime[]> {
  if (kindId === null) return USUAL;
  const rows = await db
    .selectFrom('kindReminders')
    .select(['minutesBefore', 'reader'])
    .where('kindId', '=', kindId)
    .execute();
  return rows.sort(earliestFirst);
}

/** The reminders of all kinds, by kind, the earliest first. */
export async function listKindReminders(db: Db): Promise<Map<number, KindReminder[]>> {
  const rows = await db.selectFrom('kindReminders').select(['kindId', 'minutesBefore', 'reader']).execute();
  rows.sort(earliestFirst);
  return new Map(
    [...Map.groupBy(rows, ({ kindId }) => kindId)].map(([kindId, of]) => [
      kindId,
      [...Map.groupBy(of, ({ minutesBefore }) => minutesBefore)].map(([minutesBefore, each]) => ({
        minutesBefore,
        readers: each.map(({ reader }) => reader),
      })),
    ]),
  );
}

/** Replaces the reminders of a kind. */
export async function setKindReminders(
  db: Db,
  kindId: number,
  reminders: readonly ReminderTime[],
): Promise<void> {
  await db.deleteFrom('kindReminders').where('kindId', '=', kindId).execute();
  if (reminders.length > 0)
    await db
      .insertInto('kindReminders')
      .values(reminders.map(({ minutesBefore, reader }) => ({ kindId, minutesBefore, reader })))
      .execute();
}

export interface RemindedSession {
  id: number;
  ref: string;
  sequence: number;
  startsAt: string;
}

/** A kind's confirmed sessions after a moment that were booked here: those that we remind of. */
export const listRemindedSessions = (db: Db, kindId: number, after: Date): Promise<RemindedSession[]> =>
  db
    .selectFrom('bookings')
    .select(['id', 'ref', 'sequence', 'startsAt'])
    .where('kindId', '=', kindId)
    .where('startsAt', '>', nowText(after))
    .where('state', '=', 'confirmed')
    .where('source', '=', 'site')
    .orderBy('startsAt')
    .execute();
