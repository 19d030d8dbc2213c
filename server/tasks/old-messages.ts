import { millisecondsInHour } from 'date-fns/constants';
import { deleteOldMessages } from '#db/queries/messages.ts';
import { MESSAGE_DAYS } from '#src/contract/messages.ts';
import type { Deps } from '../boot/deps.ts';
import { every, type Task } from './every.ts';

/** Deletes messages of the contact form when they have been kept for long enough. */
export const oldMessagesTask = ({ db, booking, log }: Pick<Deps, 'db' | 'booking' | 'log'>): Task =>
  every({
    name: 'old messages',
    everyMs: millisecondsInHour,
    immediately: true,
    log,
    level: 'warn',
    failed: 'old messages could not be deleted',
    async run() {
      const deleted = await deleteOldMessages(db, MESSAGE_DAYS, booking.now());
      if (deleted > 0) log.info({ deleted }, 'old messages were deleted');
    },
  });
