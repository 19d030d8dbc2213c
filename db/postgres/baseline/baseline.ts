/**
 * The schema of a new database, as all migrations up to 0090 leave one of SQLite's. It is frozen; later migrations are
 * written for both engines. `tests/db/both-engines.test.ts` compares the two.
 */
import { statements as accounts } from './accounts.ts';
import { statements as audit } from './audit.ts';
import { statements as bookingSources } from './booking-sources.ts';
import { statements as bookings } from './bookings.ts';
import { statements as calendars } from './calendars.ts';
import { statements as contentVersion } from './content-version.ts';
import { statements as developers } from './developers.ts';
import { statements as files } from './files.ts';
import { statements as foreignKeys } from './foreign-keys.ts';
import { statements as functions } from './functions.ts';
import { statements as generator } from './generator.ts';
import { statements as mail } from './mail.ts';
import { statements as marketing } from './marketing.ts';
import { statements as media } from './media.ts';
import { statements as messages } from './messages.ts';
import { statements as money } from './money.ts';
import { statements as postHistory } from './post-history.ts';
import { statements as postReviews } from './post-reviews.ts';
import { statements as posts } from './posts.ts';
import { statements as processes } from './processes.ts';
import { statements as sessions } from './sessions.ts';
import { statements as site } from './site.ts';
import { statements as sources } from './sources.ts';
import { statements as textIndexes } from './text-indexes.ts';
import { statements as topics } from './topics.ts';
import { statements as triggers } from './triggers.ts';

const NOW = `to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Rows that tables with one row have from the start. */
const ROWS = [
  'insert into post_counts (id, total, published, listed) values (1, 0, 0, 0)',
  'insert into content_version (id, version) values (1, 1)',
  'insert into last_user_id (id, value) values (1, 0)',
  'insert into booking_feed (id, version) values (1, 1)',
  'insert into topic_map (id) values (1)',
  // The specification's hours, section 1, and one developer per tier until the team sets up its own.
  `insert into availability_rules
  (tier, time_zone, days, opens_at, closes_at, notice_hours, horizon_days, updated_at) values
  ('usa', 'America/New_York', '[1,2,3,4,5]', 9, 18, 2, 60, ${NOW}),
  ('offshore', 'UTC', '[1,2,3,4,5,6,7]', 0, 24, 2, 60, ${NOW})`,
  `insert into developers (tier, name, time_zone, is_shown, is_active, created_at, updated_at) values
  ('usa', 'Developer', 'America/New_York', 0, 1, ${NOW}, ${NOW}),
  ('offshore', 'Developer', 'UTC', 0, 1, ${NOW}, ${NOW})`,
];

/** In the order they run. */
export const baseline: readonly string[] = [
  ...functions,
  ...accounts,
  ...audit,
  ...bookingSources,
  ...bookings,
  ...calendars,
  ...developers,
  ...sources,
  ...files,
  ...generator,
  ...mail,
  ...marketing,
  ...media,
  ...messages,
  ...money,
  ...postHistory,
  ...postReviews,
  ...posts,
  ...processes,
  ...sessions,
  ...site,
  ...topics,
  ...foreignKeys,
  ...textIndexes,
  ...ROWS,
  ...contentVersion,
  ...triggers,
];
