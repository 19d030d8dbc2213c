import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultOf } from '#db/faults.ts';
import type { Db } from '#db/open.ts';
import { writeTransaction } from '#db/transaction.ts';
import { testDatabase } from '../support/database.ts';
import { cellsOf, doubleBookings, insertRaw, storedCells, takenSessions } from '../support/raw-sessions.ts';

const at = (time: string) => `2027-03-01T${time}:00.000Z`;

async function refusal(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    return faultOf(error)?.kind ?? String(error);
  }
}

const change = (db: Db, id: number, values: Record<string, string | number | null>) =>
  db.updateTable('bookings').set(values).where('id', '=', id).execute();

describe('the database', () => {
  test('gives a session of the version before its kind, and guards its time', async () => {
    const { db } = await testDatabase();
    await insertRaw(db, { developer: 1, startsAt: at('10:00'), tier: 'usa' });
    const rows = await db
      .selectFrom('bookings')
      .innerJoin('kinds', 'kinds.id', 'bookings.kindId')
      .select(['kinds.key', 'bookings.minutes'])
      .execute();
    expect(rows).toEqual([{ key: 'usa', minutes: 60 }]);
    expect(await refusal(insertRaw(db, { developer: 1, startsAt: at('10:00'), tier: 'usa' }))).toBe(
      'time taken',
    );
    expect(await refusal(insertRaw(db, { developer: 1, startsAt: at('10:55'), minutes: 15 }))).toBe(
      'time taken',
    );
    expect(await refusal(insertRaw(db, { developer: 1, startsAt: at('09:01'), minutes: 60 }))).toBe(
      'time taken',
    );
    expect(await refusal(insertRaw(db, { developer: 2, startsAt: at('10:00') }))).toBeUndefined();
    expect(
      await refusal(insertRaw(db, { developer: 1, startsAt: at('11:00'), minutes: 15 })),
    ).toBeUndefined();
    expect(await refusal(insertRaw(db, { developer: 1, startsAt: at('09:00') }))).toBeUndefined();
    expect(
      await refusal(insertRaw(db, { developer: null, startsAt: at('10:00'), taken: null })),
    ).toBeUndefined();
    expect(await storedCells(db)).toEqual(cellsOf(await takenSessions(db)));
  });

  test('moves, lengthens, frees and deletes the time of a session', async () => {
    const { db } = await testDatabase();
    const one = await insertRaw(db, { developer: 1, startsAt: at('10:00') });
    const other = await insertRaw(db, { developer: 1, startsAt: at('12:00') });
    expect(await refusal(change(db, one, { startsAt: at('11:30') }))).toBe('time taken');
    expect(await refusal(change(db, one, { minutes: 125 }))).toBe('time taken');
    // It may overlap its own earlier time.
    expect(await refusal(change(db, one, { startsAt: at('10:30'), minutes: 90 }))).toBeUndefined();
    expect(await storedCells(db)).toEqual(cellsOf(await takenSessions(db)));
    await change(db, other, { state: 'cancelled', taken: null });
    expect(await refusal(change(db, one, { startsAt: at('12:00') }))).toBeUndefined();
    expect(await refusal(change(db, other, { state: 'confirmed', taken: 1 }))).toBe('time taken');
    expect(
      await refusal(change(db, other, { state: 'confirmed', taken: 1, developerId: 2 })),
    ).toBeUndefined();
    expect(await storedCells(db)).toEqual(cellsOf(await takenSessions(db)));
    await db.deleteFrom('bookings').execute();
    expect(await storedCells(db)).toEqual([]);
  });

  test('fills a class up to its seats, and lets no other session into its time', async () => {
    const { db } = await testDatabase();
    const class1 = { developer: 1, startsAt: at('10:00'), minutes: 90, seats: 3, kindId: 1 };
    const ids = [await insertRaw(db, class1), await insertRaw(db, class1), await insertRaw(db, class1)];
    expect(await refusal(insertRaw(db, class1))).toBe('time taken');
    expect(await refusal(insertRaw(db, { ...class1, kindId: 2 }))).toBe('time taken');
    await db
      .deleteFrom('bookings')
      .where('id', '=', ids[0] ?? 0)
      .execute();
    expect(await refusal(insertRaw(db, { ...class1, startsAt: at('10:05') }))).toBe('time taken');
    expect(await refusal(insertRaw(db, class1))).toBeUndefined();
    expect(await storedCells(db)).toEqual(cellsOf(await takenSessions(db)));
  });

  test('changes nothing of a transaction in which a session is refused', async () => {
    const { db } = await testDatabase();
    await insertRaw(db, { developer: 1, startsAt: at('10:00') });
    const before = await storedCells(db);
    const work = writeTransaction(db, async (trx) => {
      await insertRaw(trx, { developer: 1, startsAt: at('14:00') });
      await insertRaw(trx, { developer: 1, startsAt: at('09:30') });
    });
    expect(await refusal(work)).toBe('time taken');
    expect(await storedCells(db)).toEqual(before);
  });

  test('has the cells of its sessions after any inserts, moves, cancellations and deletions', async () => {
    const { db } = await testDatabase();
    const step = fc.record({
      does: fc.constantFrom('insert', 'insert', 'move', 'cancel', 'delete'),
      place: fc.nat(40),
      developer: fc.integer({ min: 1, max: 2 }),
      minute: fc.integer({ min: 0, max: 600 }),
      minutes: fc.integer({ min: 3, max: 36 }).map((fives) => fives * 5),
      kind: fc.constantFrom({ kindId: 1, seats: 1 }, { kindId: 2, seats: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        await db.deleteFrom('bookings').execute();
        const ids: number[] = [];
        for (const { does, place, developer, minute, minutes, kind } of steps) {
          const startsAt = new Date(Date.parse(at('08:00')) + minute * 60_000).toISOString();
          const id = ids[place % Math.max(1, ids.length)] ?? 0;
          const work =
            does === 'insert'
              ? insertRaw(db, { developer, startsAt, minutes, ...kind }).then((made) => ids.push(made))
              : does === 'move'
                ? change(db, id, { startsAt, developerId: developer, minutes })
                : does === 'cancel'
                  ? change(db, id, { taken: null, state: 'cancelled' })
                  : db.deleteFrom('bookings').where('id', '=', id).execute();
          expect([undefined, 'time taken']).toContain(await refusal(work));
        }
        const taken = await takenSessions(db);
        expect(doubleBookings(taken)).toBe(0);
        expect(await storedCells(db)).toEqual(cellsOf(taken));
      }),
      { numRuns: 25 },
    );
  });
});
