import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { clearServerNotices, saveServerNotice } from '#db/queries/operations/server-notices.ts';
import type { ServerNotice } from '#db/tables/operations/processes.ts';
import { writeTransaction } from '#db/transaction.ts';
import { isPublicAddress } from '#writer/providers/public-address.ts';

const WINDOW_MS = 10 * 60_000;
const WINDOW_REQUESTS = 50;
/** Share of requests that must agree, so that strangers' headers decide nothing. */
const MOST = 0.9;
const SAVE_AGAIN_MS = 12 * 60 * 60_000;

/** Requested by the machine itself, not through the proxy. */
const MONITORING = new Set(['/healthz', '/readyz', '/metrics']);

const TODO: Record<ServerNotice, string> = {
  'untrusted-proxy': 'A proxy sends X-Forwarded-For: set TRUST_PROXY=true, or the number of proxies.',
  'unread-forwarded':
    'A proxy sends Forwarded, which is not read: let it send X-Forwarded-For, and set TRUST_PROXY=true.',
  'missing-proxy': 'X-Forwarded-For is missing: let the proxy send it, or set TRUST_PROXY=false.',
};

interface Window {
  beganAt: number;
  requests: number;
  addressed: number;
  forwarded: number;
}

interface Parts {
  db: Db;
  log: Logger;
  proxies: number;
  now: () => Date;
}

/**
 * Notices that TRUST_PROXY does not fit the requests: an untrusted proxy makes all visitors one for the
 * limits, and a missing trusted one lets everyone choose their address. Decides by most requests of a window,
 * and retracts what the next does not confirm. Without a trusted proxy, only requests from this machine and
 * private networks count.
 */
export function proxyWatch({ db, log, proxies, now }: Parts): Middleware {
  const open = (): Window => ({ beganAt: now().getTime(), requests: 0, addressed: 0, forwarded: 0 });
  const logged = new Set<ServerNotice>();
  let window = open();
  let saved: { notice: ServerNotice | undefined; at: number } | undefined;

  function noticed({ requests, addressed, forwarded }: Window): ServerNotice | undefined {
    if (proxies > 0) return requests - addressed >= requests * MOST ? 'missing-proxy' : undefined;
    if (addressed + forwarded < requests * MOST) return undefined;
    return addressed >= forwarded ? 'untrusted-proxy' : 'unread-forwarded';
  }

  async function endWindow(ended: Window): Promise<void> {
    const notice = noticed(ended);
    const at = now().getTime();
    if (notice && !logged.has(notice))
      log.warn({ todo: TODO[notice] }, 'TRUST_PROXY does not fit the requests that arrive');
    if (notice) logged.add(notice);
    if (saved && saved.notice === notice && (notice === undefined || at - saved.at < SAVE_AGAIN_MS)) return;
    saved = { notice, at };
    try {
      await writeTransaction(db, async (trx) => {
        await clearServerNotices(trx);
        if (notice) await saveServerNotice(trx, notice, new Date(at));
      });
    } catch (error) {
      saved = undefined;
      log.warn({ err: error }, 'a notice about the proxy could not be saved');
    }
  }

  return (ctx, next) => {
    // IPv4 addresses may be written as IPv6.
    const peer = ctx.req.socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/i, '');
    // A socket without an address is a file that only this machine can open.
    const counts = proxies > 0 || peer === undefined || !isPublicAddress(peer);
    if (counts && !MONITORING.has(ctx.path)) {
      const addresses = ctx
        .get('x-forwarded-for')
        .split(',')
        .filter((part) => part.trim() !== '').length;
      window.requests += 1;
      if (addresses > 0 && addresses >= proxies) window.addressed += 1;
      else if (ctx.get('forwarded') !== '') window.forwarded += 1;
      if (window.requests >= WINDOW_REQUESTS && now().getTime() - window.beganAt >= WINDOW_MS) {
        void endWindow(window);
        window = open();
      }
    }
    return next();
  };
}
