import type { Db } from '#db/open.ts';
import { recordChange } from '#db/queries/audit.ts';
import { listDuePosts } from '#db/queries/blog/lists.ts';
import { updatePost } from '#db/queries/blog/write.ts';

import { writeTransaction } from '#db/transaction.ts';
import { recurringTask } from '../tasks/task.ts';
import type { BlogDeps } from './deps.ts';

/** A run without a due post reads only one index row. */
const EVERY_MS = 2_000;
const AT_ONCE = 50;

/**
 * Publishes due posts. Pages, feeds and counts update through the same triggers as any save.
 * @returns how many this process published, including missed ones
 */
export async function publishDue(db: Db, now: Date): Promise<number> {
  const due = await listDuePosts(db, now, AT_ONCE);
  let published = 0;
  for (const { id, title, user } of due)
    await writeTransaction(db, async (trx) => {
      // The time may have changed, or another process may have published the post.
      const still = await listDuePosts(trx, now, AT_ONCE);
      if (!still.some((post) => post.id === id)) return;
      published += 1;
      await updatePost(trx, id, undefined, { published: true }, now);
      await recordChange(trx, {
        user,
        action: 'post.publish',
        subject: title,
        detail: { id, planned: true },
      });
    });
  return published;
}

/** Times are stored in the database, so they survive a restart. */
export const scheduledPostsTask = recurringTask<BlogDeps>({
  name: 'planned posts',
  starts: 'with the port',
  everyMs: EVERY_MS,
  immediately: true,
  failed: 'planned posts could not be published',
  run:
    ({ db, now, log }) =>
    async () => {
      const published = await publishDue(db, now());
      if (published > 0) log.info({ published }, 'planned posts published');
    },
});
