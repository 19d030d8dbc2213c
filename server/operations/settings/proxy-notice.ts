import { subDays } from 'date-fns/subDays';
import type { Db } from '#db/open.ts';
import { listServerNotices } from '#db/queries/operations/server-notices.ts';
import type { ServerNotice } from '#db/tables/operations/processes.ts';

const LASTS_DAYS = 3;

/** Finds the recent notice about TRUST_PROXY for the present number of proxies. */
export async function findProxyNotice(db: Db, proxies: number, now: Date): Promise<ServerNotice | undefined> {
  const notices = await listServerNotices(db, subDays(now, LASTS_DAYS));
  return notices.find((notice) => (notice === 'missing-proxy') === proxies > 0);
}
