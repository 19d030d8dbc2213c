import type { IncomingHttpHeaders } from 'node:http';
import type { ServerNotice } from '#db/tables/operations/processes.ts';
import type { Check } from '#src/contract/operations/checks.ts';
import { failure, ok, warning } from './findings.ts';

const NAME = 'Address';
const HEADER_FIX = {
  nginx: 'In nginx: proxy_set_header Host $http_host; proxy_set_header X-Forwarded-Proto $scheme;',
};

export interface SentAddress {
  headers: IncomingHttpHeaders;
  /** As worked out from the connection and trusted headers. */
  seen: string | undefined;
  /** The address in the browser's window, which no proxy can change; undefined when not sent. */
  browser: string | undefined;
}

interface Expected {
  publicUrl: string | undefined;
  proxies: number;
}

/** Compares PUBLIC_URL with the browser's address and the proxies' headers. */
export function checkAddress(sent: SentAddress, { publicUrl, proxies }: Expected): Check {
  const { headers, seen, browser } = sent;
  const hops = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .filter((part) => part.trim() !== '').length;
  const forwarded = hops > 0 || headers['x-forwarded-proto'] !== undefined || headers.forwarded !== undefined;
  const told = `The browser is at ${browser ?? 'an address it did not send'}, PUBLIC_URL is ${publicUrl ?? 'not set'}, and the server was asked as ${seen ?? 'an address that is not valid'}.`;
  if (publicUrl && browser && browser !== publicUrl)
    return failure(
      NAME,
      told,
      `Open the site at ${publicUrl}, or set PUBLIC_URL=${browser} and restart. Until then writes from here are refused.`,
    );
  if (!publicUrl && browser && seen !== browser)
    return failure(
      NAME,
      told,
      `Set PUBLIC_URL=${browser}, and let the proxy pass on the host and scheme. ${HEADER_FIX.nginx}`,
    );
  if (!publicUrl) return warning(NAME, told, `Set PUBLIC_URL=${browser ?? seen ?? 'https://…'} and restart.`);
  if (forwarded && proxies === 0)
    return warning(
      NAME,
      `${told} A proxy passes requests on, but TRUST_PROXY is off.`,
      'Set TRUST_PROXY=true, or the number of proxies; otherwise all visitors share one address for limits.',
    );
  if (proxies > 0 && hops < proxies)
    return warning(
      NAME,
      `${told} X-Forwarded-For has ${hops} of ${proxies} addresses.`,
      `Let each proxy add the address it was called from, or set TRUST_PROXY to ${hops || 'false'}. In nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;`,
    );
  if (seen !== publicUrl)
    return warning(
      NAME,
      told,
      `Let the proxy pass on the host, with its port, and the scheme. ${HEADER_FIX.nginx}`,
    );
  return ok(NAME, told);
}

const PROXY_FAULTS: Record<ServerNotice, [found: string, todo: string]> = {
  'untrusted-proxy': [
    'Requests arrive with X-Forwarded-For, but TRUST_PROXY is off, so all visitors count as one for the limits.',
    'Set TRUST_PROXY=true, or the number of proxies, and restart.',
  ],
  'unread-forwarded': [
    'Requests arrive with Forwarded, which is not read, so all visitors count as one for the limits.',
    'Let the proxy send X-Forwarded-For, set TRUST_PROXY=true, and restart. In nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
  ],
  'missing-proxy': [
    'TRUST_PROXY is set, but requests arrive without X-Forwarded-For.',
    'Let the proxy send it. In nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; without a proxy, set TRUST_PROXY=false and restart.',
  ],
};

/** Checks TRUST_PROXY against the requests of the last days. `notice`: what the server noticed. */
export function checkProxy(notice: ServerNotice | undefined, proxies: number): Check {
  if (notice) return warning('Proxy', ...PROXY_FAULTS[notice]);
  return ok(
    'Proxy',
    proxies === 0
      ? 'TRUST_PROXY is off.'
      : `TRUST_PROXY is set: ${proxies} ${proxies === 1 ? 'proxy' : 'proxies'}.`,
  );
}

/** Requests the site at its public address. Returns the finding, and the `Date` header. */
export async function askPublicUrl(
  publicUrl: string | undefined,
  signal: AbortSignal,
): Promise<{ check: Check; date?: string | null }> {
  if (!publicUrl)
    return {
      check: warning(
        NAME,
        'PUBLIC_URL is not set.',
        'Set it to the address that visitors use, such as https://apps.example.com.',
      ),
    };
  try {
    const answer = await fetch(`${publicUrl}/healthz`, { signal, redirect: 'manual' });
    const date = answer.headers.get('date');
    await answer.body?.cancel();
    if (answer.status === 200 && answer.headers.has('x-build'))
      return { check: ok(NAME, `${publicUrl} leads to this site.`), date };
    if (answer.status >= 300 && answer.status < 400)
      return {
        check: failure(
          NAME,
          `${publicUrl} redirects to ${answer.headers.get('location')}.`,
          'Set PUBLIC_URL to where it leads.',
        ),
        date,
      };
    return {
      check: failure(
        NAME,
        `${publicUrl}/healthz answered ${answer.status}, and not as this site does.`,
        'Check the name, the proxy and that the site is running.',
      ),
      date,
    };
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error };
    return {
      check: failure(
        NAME,
        `${publicUrl} cannot be reached from here: ${cause?.message ?? message}`,
        'Check the name (DNS), the certificate, the proxy and that the site is running.',
      ),
    };
  }
}
