import { millisecondsInDay } from 'date-fns/constants';
import { recurringTask } from '../../tasks/task.ts';
import type { BookingDeps } from '../deps.ts';

/** Forgets clients as long after their session as the owner has set; off by default. */
export const forgetClientsTask = recurringTask<BookingDeps>({
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
      // Loaded only where it is needed: it reads the schemas of all sections of the site.
      const { forgetOldClients } = await import('./retention.ts');
      const forgotten = await forgetOldClients(db, forgetMonths, now(), signal);
      if (forgotten.bookings + forgotten.others > 0) log.info(forgotten, 'clients were forgotten');
    },
});
