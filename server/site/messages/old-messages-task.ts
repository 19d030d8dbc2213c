import { millisecondsInHour } from 'date-fns/constants';
import { subDays } from 'date-fns/subDays';
import { deleteOldMessages, deleteUsedForms } from '#db/queries/site/messages.ts';
import { MESSAGE_DAYS } from '#src/contract/site/message-days.ts';
import { recurringTask } from '../../tasks/task.ts';
import type { SiteDeps } from '../deps.ts';

const USED_FORM_DAYS = 2;

export const oldMessagesTask = recurringTask<SiteDeps>({
  name: 'old messages',
  starts: 'with the port',
  everyMs: millisecondsInHour,
  immediately: true,
  level: 'warn',
  failed: 'old messages could not be deleted',
  run:
    ({ db, now, log }) =>
    async () => {
      await deleteUsedForms(db, subDays(now(), USED_FORM_DAYS));
      const deleted = await deleteOldMessages(db, MESSAGE_DAYS, now());
      if (deleted > 0) log.info({ deleted }, 'old messages were deleted');
    },
});
