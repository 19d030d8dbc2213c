/** What says whether the topics need work: apart from what does it, because it is asked every few seconds. */
import { subHours } from 'date-fns/subHours';
import type { Db } from '#db/open.ts';
import { listFreshPosts } from '#db/queries/generator/topics/fresh.ts';
import { mapMadeAt, refreshedAt } from '#db/queries/generator/topics/match.ts';
import { findPublished } from '#db/queries/site/content.ts';

const REFRESH_HOURS = 24;

/** Whether there is something to do: it reads three rows. */
export async function isTopicWorkDue(db: Db, now: Date): Promise<boolean> {
  if ((await mapMadeAt(db)) === null || (await listFreshPosts(db, 1)).length > 0) return true;
  return (await dueRefresh(db, now)) !== undefined;
}

/** The offer's version, when the texts are to be compared with the site; undefined when they need not be. */
export async function dueRefresh(db: Db, now: Date): Promise<number | undefined> {
  const { at, offerVersion } = await refreshedAt(db);
  const version = (await findPublished(db, 'offer'))?.version ?? 0;
  const isDone = at !== null && at > subHours(now, REFRESH_HOURS).toISOString() && version === offerVersion;
  return isDone ? undefined : version;
}
