import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { recordChange } from '#db/queries/audit.ts';
import { updatePost } from '#db/queries/post-editing.ts';
import { listDuePosts } from '#db/queries/scheduled-posts.ts';
import { writeTransaction } from '#db/transaction.ts';

/** How often it is looked whether a post's time has come; a look reads one row of an index. */
const LOOK_MS = 2_000;
/** At one look; the rest has the next one. */
const AT_ONCE = 50;

/**
 * Publishes the posts whose time has come. Pages, feeds and counts follow by the triggers that every save has.
 * @returns how many; a time that was missed, with the process down, is made up for
 */
export async function publishDue(db: Db, now: Date): Promise<number> {
  const due = await listDuePosts(db, now, AT_ONCE);
  for (const { id, title, user } of due)
    await writeTransaction(db, async (trx) => {
      // Its editor may have thought better of it since the list was read.
      const still = await listDuePosts(trx, now, AT_ONCE);
      if (!still.some((post) => post.id === id)) return;
      await updatePost(trx, id, undefined, { published: true }, now);
      await recordChange(trx, {
        user,
        action: 'post.publish',
        subject: title,
        detail: { id, scheduled: true },
      });
    });
  return due.length;
}

/** Looks for posts that are due, from now on. The times are in the database: a restart forgets none. */
export function keepPublishing(db: Db, log: Logger) {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let failing = false;
  let looking: Promise<void> = Promise.resolve();

  const look = async () => {
    try {
      const published = await publishDue(db, new Date());
      if (published > 0) log.info({ published }, 'scheduled posts published');
      failing = false;
    } catch (error) {
      // Locked or full: the next look tries again.
      if (!failing) log.error({ err: error }, 'scheduled posts could not be published');
      failing = true;
    }
    if (stopped) return;
    timer = setTimeout(begin, LOOK_MS);
    timer.unref();
  };
  const begin = () => {
    looking = look();
  };
  begin();

  return {
    /** @returns when the look under way has ended */
    stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      return looking;
    },
  };
}
