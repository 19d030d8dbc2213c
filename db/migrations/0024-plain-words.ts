import { type Kysely, sql } from 'kysely';

/** Frozen: a later change is a migration of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

// "Schedule" now means the generator's schedule alone: a post with a publishing time is planned, and a page of Calendly or
// Cal.com is external booking.
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
