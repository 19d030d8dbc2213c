import { millisecondsInDay } from 'date-fns/constants';
import type { Deps } from '../../boot/deps.ts';
import { every, type Task } from '../../tasks/every.ts';

/** Forgets guests as long after their session as the owner has set; off by default. */
export const forgetGuestsTask = ({
  db,
  settings,
  booking,
  leases,
  log,
  closing,
}: Pick<Deps, 'db' | 'settings' | 'booking' | 'leases' | 'log' | 'closing'>): Task =>
  every({
    name: 'forget guests',
    everyMs: millisecondsInDay,
    immediately: true,
    log,
    level: 'warn',
    failed: 'guests could not be forgotten',
    async run() {
      const { forgetMonths } = await settings.current();
      if (forgetMonths === 0) return;
      // Loaded only where it is needed: it reads the schemas of all sections of the site.
      const { forgetOldGuests } = await import('./forget.ts');
      const forgotten = await leases.alone('forget guests', (lost) =>
        forgetOldGuests(db, forgetMonths, booking.now(), AbortSignal.any([closing, lost])),
      );
      if (forgotten && forgotten.bookings + forgotten.others > 0)
        log.info(forgotten, 'guests were forgotten');
    },
  });
