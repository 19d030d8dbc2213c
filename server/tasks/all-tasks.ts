import { expiredSessionsTask } from '../accounts/expired-sessions-task.ts';
import { passwordResetsTask } from '../accounts/password-resets-task.ts';
import { importsTask } from '../blog/imports/imports-task.ts';
import { postSentencesTask } from '../blog/post-sentences-task.ts';
import { scheduledPostsTask } from '../blog/scheduled-posts-task.ts';
import { afterSessionsTask } from '../bookings/after-sessions-task.ts';
import { calendarsTask } from '../bookings/calendars/calendars-task.ts';
import { retentionTask } from '../bookings/clients/retention-task.ts';
import { pastCellsTask } from '../bookings/past-cells-task.ts';
import { paymentsTask } from '../bookings/payments-task.ts';
import { reminderEventsTask } from '../bookings/reminder-events-task.ts';
import { requestsTask } from '../bookings/requests/requests-task.ts';
import { roomsTask } from '../bookings/rooms/rooms-task.ts';
import { waitlistTask } from '../bookings/waitlist/waitlist-task.ts';
import { jobsTask } from '../generator/jobs-task.ts';
import { marketingTextsTask } from '../generator/marketing/marketing-texts-task.ts';
import { questionsTask } from '../generator/questions/questions-task.ts';
import { sourcesTask } from '../generator/sources/sources-task.ts';
import { topicsTask } from '../generator/topics/topics-task.ts';
import { mailTask } from '../mail/mail-task.ts';
import { backupsTask } from '../operations/backups/backups-task.ts';
import { checkpointsTask } from '../operations/checkpoints-task.ts';
import { storageWatchTask } from '../operations/storage-watch-task.ts';
import { webhooksTask } from '../operations/webhooks/webhooks-task.ts';
import { coversTask } from '../site/brand/covers-task.ts';
import { announcementTask } from '../site/content/announcement-task.ts';
import { descriptionsTask } from '../site/describe/descriptions-task.ts';
import { videosTask } from '../site/media/video/videos-task.ts';
import { oldMessagesTask } from '../site/messages/old-messages-task.ts';
import { pageViewsTask } from '../site/page-views/page-views-task.ts';

/** In the order of their start. `tests/tasks/all-tasks.test.ts` finds a missing one. */
export const ALL_TASKS = [
  storageWatchTask,
  checkpointsTask,
  scheduledPostsTask,
  announcementTask,
  oldMessagesTask,
  retentionTask,
  expiredSessionsTask,
  jobsTask,
  mailTask,
  webhooksTask,
  reminderEventsTask,
  passwordResetsTask,
  marketingTextsTask,
  descriptionsTask,
  coversTask,
  videosTask,
  afterSessionsTask,
  calendarsTask,
  roomsTask,
  pastCellsTask,
  waitlistTask,
  sourcesTask,
  paymentsTask,
  requestsTask,
  topicsTask,
  questionsTask,
  postSentencesTask,
  importsTask,
  backupsTask,
  pageViewsTask,
];
