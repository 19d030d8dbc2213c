import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

// "Schedule" now means only the generator's schedule. A post with a publishing time is planned, and a page on
// Calendly or Cal.com is external booking.
const statements = [
  `alter table scheduled_posts rename to planned_posts`,
  `drop index scheduled_posts_by_time`,
  `drop index scheduled_posts_by_user`,
  `create index planned_posts_by_time on planned_posts (publish_at)`,
  `create index planned_posts_by_user on planned_posts (user_id)`,
  `update settings set key = 'externalBookingUrlUsa' where key = 'schedulingUrlUsa'`,
  `update settings set key = 'externalBookingUrlOffshore' where key = 'schedulingUrlOffshore'`,
  `update audit_log set action = 'post.plan' where action = 'post.schedule'`,
];
