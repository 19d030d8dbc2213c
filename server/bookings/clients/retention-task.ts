import { millisecondsInDay } from 'date-fns/constants';
import { recurringTask } from '../../tasks/task.ts';
import type { BookingDeps } from '../deps.ts';

export const retentionTask = recurringTask<BookingDeps>({
  name: 'forget clients',
  starts: 'with the port',
  everyMs: millisecondsInDay,
  immediately: true,
  level: 'warn',
  failed: 'clients could not be forgotten',
  runsAlone: async ({ settings }) => (await settings.current()).forgetMonths > 0,
  run:
    ({ db, settings, now, log }) =>
    async (signal) => {
      const { forgetMonths } = await settings.current();
      // Imports the schemas of all sections, so load it only when needed.
      const { eraseOldClients } = await import('./retention.ts');
      const erased = await eraseOldClients(db, forgetMonths, now(), signal);
      if (erased.bookings + erased.others > 0) log.info(erased, 'clients were forgotten');
    },
});
