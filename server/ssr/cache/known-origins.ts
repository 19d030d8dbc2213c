import type { IncomingMessage } from 'node:http';
import type { Config } from '../../boot/config.ts';
import { originOf } from '../../http/middleware/origin.ts';

/** Host names under which a site is reached: with and without www, an IP address, a second domain. */
const MOST = 8;
/** A name unused for this long is evicted when a new one needs its slot. */
const IDLE_MS = 5 * 60_000;

/**
 * Resolves a request's origin by the rules of `siteOrigin`. A page contains its own URL, so pages are cached
 * per origin. Host headers can be forged endlessly, so only a few names are accepted.
 * @returns a function that returns a request's origin, or undefined when its pages must not be cached
 */
export function knownOrigins(
  { publicUrl, proxies }: Pick<Config, 'publicUrl' | 'proxies'>,
  now = () => performance.now(),
) {
  if (publicUrl) return () => publicUrl;
  const known = new Map<string, { origin: string; used: boolean }>();
  let sweptAt = now();

  function admit(name: string, protocol: string, host: string): string | undefined {
    const origin = originOf(protocol, host);
    if (!origin) return undefined;
    if (known.size >= MOST && now() - sweptAt > IDLE_MS) {
      sweptAt = now();
      for (const [other, entry] of known) {
        if (!entry.used) known.delete(other);
        entry.used = false;
      }
    }
    if (known.size >= MOST) return undefined;
    known.set(name, { origin, used: false });
    return origin;
  }

  return ({ headers, socket }: IncomingMessage): string | undefined => {
    let protocol = 'encrypted' in socket && socket.encrypted ? 'https' : 'http';
    let host = headers.host ?? '';
    if (proxies > 0) {
      const first = (name: string) => (headers[name] as string | undefined)?.split(',', 1)[0]?.trim();
      if (protocol === 'http') protocol = first('x-forwarded-proto') || protocol;
      host = first('x-forwarded-host') || host;
    }
    const name = protocol === 'http' ? host : `${protocol}://${host}`;
    const entry = known.get(name);
    if (!entry) return admit(name, protocol, host);
    entry.used = true;
    return entry.origin;
  };
}
