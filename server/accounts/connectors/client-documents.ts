/** Documents by which programs introduce themselves (OAuth Client ID Metadata Documents). */
import { millisecondsInHour } from 'date-fns/constants';
import { createGuardedRequest, type Guard } from '../../http/guarded-request.ts';

export interface ClientDocuments {
  /** Fetches a document's JSON. Rejects unless it is small, arrives soon, and is on the public internet. */
  read(url: URL): Promise<unknown>;
}

const MOST_BYTES = 5 * 1024;
const TIMEOUT_MS = 5_000;
const KEPT_MS = millisecondsInHour;
const MOST_KEPT = 100;
/** Many sites show texts and images that anyone uploads, and they do not speak for those. */
const JSON_TYPE = /^application\/(?:[\w.-]{1,80}\+)?json\s*(?:;|$)/i;

/** Creates what fetches documents, and keeps those that could be read for an hour. */
export function createClientDocuments({
  timeoutMs = TIMEOUT_MS,
  ...guard
}: Guard & { timeoutMs?: number } = {}): ClientDocuments {
  const request = createGuardedRequest(guard);
  const kept = new Map<string, { document: unknown; until: number }>();

  async function fetched(url: URL): Promise<unknown> {
    const response = await request(url, {
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        'user-agent': 'one-hour-app connectors',
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
    try {
      // A redirect could lead anywhere.
      if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`);
      if (!JSON_TYPE.test(response.headers['content-type'] ?? '')) throw new Error('not served as JSON');
      const parts: Buffer[] = [];
      let bytes = 0;
      for await (const part of response) {
        parts.push(part);
        bytes += part.length;
        if (bytes > MOST_BYTES) throw new Error(`more than ${MOST_BYTES} bytes`);
      }
      return JSON.parse(Buffer.concat(parts).toString('utf8'));
    } finally {
      response.destroy();
    }
  }

  return {
    async read(url) {
      const known = kept.get(url.href);
      if (known && known.until > Date.now()) return known.document;
      const document = await fetched(url);
      kept.delete(url.href);
      const [oldest] = kept.keys();
      if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      kept.set(url.href, { document, until: Date.now() + KEPT_MS });
      return document;
    },
  };
}
