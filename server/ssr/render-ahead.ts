import { once } from 'node:events';
import { listedRoutes } from '#src/routes.ts';
import { keyFor } from './cache/answer.ts';
import { urlOf } from './cache/page-key.ts';
import type { MadeResponse } from './cache/response-cache.ts';
import type { SiteCache } from './cache/site-cache.ts';
import type { PageDeps } from './deps.ts';

/** The start continues after this many milliseconds. */
const MOST_MS = 3_000;

/**
 * Renders the pages of every site before `/readyz` lets visitors in, after everything they request. Leaves
 * out failing pages. Does nothing without PUBLIC_URL, because pages contain their address.
 * @param render makes the page of a key, or throws
 */
export async function renderAhead(
  { pages, mayKeep }: Pick<SiteCache, 'pages' | 'mayKeep'>,
  render: (key: string) => Promise<MadeResponse | undefined>,
  {
    config: { publicUrl },
    content,
    renders,
    closing,
  }: Pick<PageDeps, 'config' | 'content' | 'renders' | 'closing'>,
  mostMs = MOST_MS,
): Promise<void> {
  if (!publicUrl) return;
  const over = new AbortController();
  const end = () => over.abort();
  const timer = setTimeout(end, mostMs);
  closing.addEventListener('abort', end, { once: true });
  const place = { lane: 'background' as const, signal: over.signal };
  const all = async () => {
    for (const { path } of listedRoutes((await content.current()).offer.tierList)) {
      if (over.signal.aborted) return;
      const key = keyFor(publicUrl, path);
      if (!key || !(await mayKeep(urlOf(key)))) continue;
      await renders.run(() => pages.make(key, () => render(key)), place).catch(() => undefined);
    }
  };
  try {
    await Promise.race([all().catch(() => undefined), once(over.signal, 'abort')]);
  } finally {
    clearTimeout(timer);
    closing.removeEventListener('abort', end);
  }
}
