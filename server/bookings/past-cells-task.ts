import { millisecondsInDay } from 'date-fns/constants';
import { deletePastCells } from '#db/queries/bookings/kind-use.ts';
import { recurringTask } from '../tasks/task.ts';
import type { BookingDeps } from './deps.ts';

/** The database guards times in rows of five minutes; those that are over guard nothing. */
export const pastCellsTask = recurringTask<BookingDeps>({
  name: 'past cells',
  starts: 'with the port',
  everyMs: millisecondsInDay,
  immediately: true,
  level: 'warn',
  failed: 'the times of past sessions could not be deleted',
  run:
    ({ db, now }) =>
    () =>
      deletePastCells(db, new Date(now().getTime() - millisecondsInDay)),
});
