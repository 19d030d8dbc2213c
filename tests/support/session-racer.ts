/**
 * A process that inserts, moves and cancels sessions at once, and asks no one but the database. Arguments: the
 * database's file or address, and the work as JSON. Prints what came of each part of it, as JSON.
 */
import { faultOf } from '#db/faults.ts';
import { openAny } from '#db/prepare-any.ts';
import { insertRaw, type RawSession } from './raw-sessions.ts';

export type Race =
  | { insert: RawSession }
  | { move: { id: number; startsAt: string; developerId: number; minutes: number } }
  | { cancel: number };

const TRIES = 20;
const [place = '', work = '[]'] = process.argv.slice(2);
const { db, close } = await openAny(place, place.startsWith('postgresql:') ? place : undefined);

async function run(race: Race): Promise<string> {
  for (let attempt = 1; ; attempt += 1)
    try {
      if ('insert' in race) await insertRaw(db, race.insert);
      else if ('move' in race) {
        const { id, ...to } = race.move;
        await db.updateTable('bookings').set(to).where('id', '=', id).where('taken', '=', 1).execute();
      } else
        await db
          .updateTable('bookings')
          .set({ taken: null, state: 'cancelled' })
          .where('id', '=', race.cancel)
          .execute();
      return 'done';
    } catch (error) {
      const kind = faultOf(error)?.kind ?? String(error);
      if (kind !== 'deadlock' || attempt === TRIES) return kind;
    }
}

const races: Race[] = JSON.parse(work);
const outcomes = await Promise.all(races.map(run));
await close();
process.stdout.write(JSON.stringify(outcomes));
