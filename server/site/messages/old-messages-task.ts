import { millisecondsInHour } from 'date-fns/constants';
import { subDays } from 'date-fns/subDays';
import { deleteOldMessages, deleteUsedForms } from '#db/queries/site/messages.ts';
import { MESSAGE_DAYS } from '#src/contract/site/message-days.ts';
import type { Deps } from '../../boot/deps.ts';
import { every, type Task } from '../../tasks/every.ts';

/** Twice as long as a form can be sent (`form-token.ts`). */
const USED_FORM_DAYS = 2;

/** Deletes messages of the contact form when they have been kept for long enough, and what is known of used forms. */
export const oldMessagesTask = ({ db, booking, log }: Pick<Deps, 'db' | 'booking' | 'log'>): Task =>
  every({
    name: 'old messages',
    everyMs: millisecondsInHour,
    immediately: true,
    log,
    level: 'warn',
    failed: 'old messages could not be deleted',
    async run() {
      await deleteUsedForms(db, subDays(booking.now(), USED_FORM_DAYS));
      const deleted = await deleteOldMessages(db, MESSAGE_DAYS, booking.now());
      if (deleted > 0) log.info({ deleted }, 'old messages were deleted');
    },
  });
