import type { IncomingMessage } from 'node:http';
import type { Config } from '../../boot/config.ts';
import { originOf } from '../../http/middleware/origin.ts';

const MOST = 8;
/** A name unused this long makes room for a new one. */
const IDLE_MS = 5 * 60_000;

/**
 * Resolves a request's origin like `siteOrigin`. Pages are cached per origin because they contain their URL;
 * Host headers can be forged, so only a few are accepted. Returns a function; undefined when pages must not
 * be cached.
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
