import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';
import { originOf } from '../middleware/origin.ts';

/** Names under which a site is reached: with and without www, an address, a second domain. */
const MOST = 8;
/** A name that nobody used for so long gives its place to another. */
const IDLE_MS = 5 * 60_000;

/**
 * Which origin a request is for, by the rules of `siteOrigin`. A page holds its own address, so it is kept for each
 * origin; Host headers can be made up without end, so only the first few are known.
 * @returns for a request its origin, or undefined when its pages are not kept
 */
export function knownOrigins(
  { publicUrl, proxies }: Pick<Config, 'publicUrl' | 'proxies'>,
  now = () => performance.now(),
) {
  if (publicUrl) return () => publicUrl;
  const known = new Map<string, { origin: string; usedAt: number }>();

  function admit(name: string, protocol: string, host: string): string | undefined {
    const origin = originOf(protocol, host);
    if (!origin) return undefined;
    if (known.size >= MOST) {
      const idle = [...known].find(([, { usedAt }]) => now() - usedAt > IDLE_MS);
      if (!idle) return undefined;
      known.delete(idle[0]);
    }
    known.set(name, { origin, usedAt: now() });
    return origin;
  }

  return ({ headers, socket }: IncomingMessage): string | undefined => {
    const first = (name: string) => (headers[name] as string | undefined)?.split(/\s*,\s*/, 1)[0];
    const secure = 'encrypted' in socket && socket.encrypted;
    const protocol = secure ? 'https' : (proxies > 0 && first('x-forwarded-proto')) || 'http';
    const host = (proxies > 0 && first('x-forwarded-host')) || headers.host || '';
    const name = `${protocol}://${host}`;
    const entry = known.get(name);
    if (!entry) return admit(name, protocol, host);
    entry.usedAt = now();
    return entry.origin;
  };
}
