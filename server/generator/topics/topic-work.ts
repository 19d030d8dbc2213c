/** Separate from the work itself, because it runs every few seconds. */
import { subHours } from 'date-fns/subHours';
import type { Db } from '#db/open.ts';
import { listFreshPosts } from '#db/queries/generator/topics/fresh.ts';
import { mapMadeAt, refreshedAt } from '#db/queries/generator/topics/match.ts';
import { findPublished } from '#db/queries/site/content.ts';

const REFRESH_HOURS = 24;

/** Tells if there is work, from three rows. */
export async function isTopicWorkDue(db: Db, now: Date): Promise<boolean> {
  if ((await mapMadeAt(db)) === null || (await listFreshPosts(db, 1)).length > 0) return true;
  return (await dueRefresh(db, now)) !== undefined;
}

/** Returns the offer's version if texts are due to be compared with the site, else undefined. */
export async function dueRefresh(db: Db, now: Date): Promise<number | undefined> {
  const { at, offerVersion } = await refreshedAt(db);
  const version = (await findPublished(db, 'offer'))?.version ?? 0;
  const isDone = at !== null && at > subHours(now, REFRESH_HOURS).toISOString() && version === offerVersion;
  return isDone ? undefined : version;
}
