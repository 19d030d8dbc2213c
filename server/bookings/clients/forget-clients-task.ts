import { millisecondsInDay } from 'date-fns/constants';
import type { Deps } from '../../boot/deps.ts';
import { every, type Task } from '../../tasks/every.ts';

/** Forgets clients as long after their session as the owner has set; off by default. */
export const forgetClientsTask = ({
  db,
  settings,
  booking,
  leases,
  log,
  closing,
}: Pick<Deps, 'db' | 'settings' | 'booking' | 'leases' | 'log' | 'closing'>): Task =>
  every({
    name: 'forget clients',
    everyMs: millisecondsInDay,
    immediately: true,
    log,
    level: 'warn',
    failed: 'clients could not be forgotten',
    async run() {
      const { forgetMonths } = await settings.current();
      if (forgetMonths === 0) return;
      // Loaded only where it is needed: it reads the schemas of all sections of the site.
      const { forgetOldClients } = await import('./retention.ts');
      const forgotten = await leases.alone('forget clients', (lost) =>
        forgetOldClients(db, forgetMonths, booking.now(), AbortSignal.any([closing, lost])),
      );
      if (forgotten && forgotten.bookings + forgotten.others > 0)
        log.info(forgotten, 'clients were forgotten');
    },
  });
