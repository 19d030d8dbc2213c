import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testDatabase } from '../support/database.ts';
import { addDeveloper } from '../support/developers.ts';
import { randomNumbers, randomSeed } from '../support/random-seed.ts';
import {
  cellsOf,
  doubleBookings,
  insertRaw,
  type RawSession,
  storedCells,
  type Taken,
  takenSessions,
} from '../support/raw-sessions.ts';
import type { Race } from '../support/session-racer.ts';

const PROCESSES = 4;
const AT_ONCE = 300;
const START = Date.parse('2027-03-01T08:00:00Z');
const FIVE_MS = 300_000;
const RACER = fileURLToPath(new URL('../support/session-racer.ts', import.meta.url));

const random = randomNumbers(randomSeed());
const below = (limit: number) => Math.floor(random() * limit);

/** Of 15 to 180 minutes with one of three developers; a fifth of them in classes of four. */
function aSession(): RawSession {
  const isClass = below(5) === 0;
  return {
    developer: 1 + below(3),
    // A class has one length, and starts on the hour: others come to it.
    startsAt: new Date(START + below(isClass ? 8 : 288) * FIVE_MS * (isClass ? 36 : 1)).toISOString(),
    minutes: isClass ? 60 : 15 + 5 * below(34),
    kindId: isClass ? 1 : 2,
    seats: isClass ? 4 : 1,
  };
}

/** A fresh site has two developers. */
async function open() {
  const database = await testDatabase();
  await addDeveloper(database.db, 'usa');
  return database;
}

async function race(place: string, work: readonly Race[]): Promise<string[]> {
  const parts = Array.from({ length: PROCESSES }, (_, part) =>
    work.filter((_each, index) => index % PROCESSES === part),
  );
  const answers = await Promise.all(
    parts.map(async (part) => {
      const child = spawn(process.execPath, [RACER, place, JSON.stringify(part)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let said = '';
      child.stdout.on('data', (chunk) => {
        said += chunk;
      });
      await once(child, 'close');
      const outcomes: string[] = JSON.parse(said);
      return outcomes;
    }),
  );
  return work.map((_, index) => answers[index % PROCESSES]?.[Math.floor(index / PROCESSES)] ?? 'lost');
}

const asTaken = ({ developer, startsAt, minutes = 60, kindId = 1, seats = 1 }: RawSession): Taken => ({
  developerId: developer,
  kindId,
  start: Date.parse(startsAt),
  end: Date.parse(startsAt) + minutes * 60_000,
  seats,
});

test('of 300 sessions booked at once by several processes, none overlap and none are refused without a reason', async () => {
  const { db, file, url } = await open();
  const sessions = Array.from({ length: AT_ONCE }, aSession);
  const outcomes = await race(
    url ?? file,
    sessions.map((insert) => ({ insert })),
  );
  expect(new Set(outcomes)).toEqual(new Set(['done', 'time taken']));
  const taken = await takenSessions(db);
  expect(taken).toHaveLength(outcomes.filter((outcome) => outcome === 'done').length);
  expect(doubleBookings(taken)).toBe(0);
  const baseless = sessions.filter(
    (session, index) =>
      outcomes[index] === 'time taken' && doubleBookings([...taken, asTaken(session)]) === 0,
  );
  expect(baseless).toEqual([]);
  expect(await storedCells(db)).toEqual(cellsOf(taken));
}, 120_000);

test('moves, cancellations and bookings at once leave no two sessions at one time', async () => {
  const { db, file, url } = await open();
  const ids: number[] = [];
  for (let number = 0; number < 120; number += 1)
    await insertRaw(db, aSession()).then(
      (id) => ids.push(id),
      () => {},
    );
  for (let round = 0; round < 3; round += 1) {
    const work = Array.from({ length: AT_ONCE }, (): Race => {
      const id = ids[below(ids.length)] ?? 0;
      const { developer, startsAt, minutes = 60, ...rest } = aSession();
      if (below(3) === 0) return { insert: { developer, startsAt, minutes, ...rest } };
      if (below(5) === 0) return { cancel: id };
      return { move: { id, startsAt, developerId: developer ?? 1, minutes } };
    });
    const outcomes = await race(url ?? file, work);
    expect([...new Set(outcomes)].sort()).toEqual(['done', 'time taken']);
    const taken = await takenSessions(db);
    expect(doubleBookings(taken)).toBe(0);
    expect(await storedCells(db)).toEqual(cellsOf(taken));
  }
}, 240_000);
