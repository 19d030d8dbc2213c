import { subDays } from 'date-fns/subDays';
import type { Db } from '#db/open.ts';
import { listServerNotices } from '#db/queries/operations/server-notices.ts';
import type { ServerNotice } from '#db/tables/operations/processes.ts';

/** A notice that no request has confirmed for so long is out of date. */
const LASTS_DAYS = 3;

/**
 * What the requests of the last days say about TRUST_PROXY.
 * @param proxies the number of proxies that are trusted now: a notice about another setting counts for nothing
 */
export async function findProxyNotice(db: Db, proxies: number, now: Date): Promise<ServerNotice | undefined> {
  const notices = await listServerNotices(db, subDays(now, LASTS_DAYS));
  return notices.find((notice) => (notice === 'missing-proxy') === proxies > 0);
}
