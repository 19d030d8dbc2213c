import type { IncomingMessage } from 'node:http';
import { readLink } from '#src/contract/typed-link.ts';
import { HttpError } from '../../http/errors.ts';
import { createGuardedRequest, type Guard, NotPublic } from '../../http/guarded-request.ts';
import { pageText } from './page-text.ts';

export interface PageRead {
  address: string;
  text: string;
}

/** @throws HttpError 400 or 422 with a sentence for an administrator */
export type ReadPage = (address: string) => Promise<PageRead>;

interface Options extends Guard {
  timeoutMs?: number;
}

const MOST_BYTES = 1_000_000;
const TIMEOUT_MS = 10_000;
const MOST_REDIRECTS = 5;
const HEADERS = { accept: 'text/html', 'accept-encoding': 'identity' };

/** Creates a reader for untrusted addresses (SSRF): only public http and https, also after redirects. */
export function createPageReader({ timeoutMs = TIMEOUT_MS, ...guard }: Options = {}): ReadPage {
  const request = createGuardedRequest(guard);

  return async function readPage(typed) {
    const signal = AbortSignal.timeout(timeoutMs);
    let url = urlOf(typed);
    try {
      for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
        const response = await request(url, { headers: HEADERS, signal });
        const next = redirectOf(response, url);
        if (!next) return { address: url.href, text: pageText(await read(response)) };
        url = next;
      }
      throw unreadable('It redirects too often.');
    } catch (error) {
      if (error instanceof HttpError) throw error;
      if (error instanceof NotPublic) throw unreadable('Only pages on the public internet can be read.');
      throw unreadable(
        signal.aborted ? 'It took longer than 10 seconds.' : 'The server could not be reached.',
      );
    }
  };
}

const unreadable = (why: string) =>
  new HttpError(422, 'page_unreadable', `The page could not be read. ${why} You can paste its text instead.`);

function urlOf(typed: string): URL {
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`);
  const read = readLink(url?.href ?? typed, { mayBeHttp: true });
  if (read === 'has credentials') throw unreadable('Enter the address without a username.');
  if (!url || typeof read === 'string')
    throw unreadable('Enter a web address that starts with https:// or http://.');
  return url;
}

function redirectOf(response: IncomingMessage, from: URL): URL | undefined {
  const { statusCode = 0, headers } = response;
  if (statusCode < 300 || statusCode >= 400 || !headers.location) return undefined;
  response.destroy();
  const next = URL.parse(headers.location, from);
  return urlOf(next ? next.href : headers.location);
}

async function read(response: IncomingMessage): Promise<string> {
  try {
    const { statusCode = 0, headers } = response;
    if (statusCode !== 200) throw unreadable(`The server answered with status ${statusCode}.`);
    const type = headers['content-type'] ?? '';
    if (!/^text\/html\b/i.test(type)) throw unreadable('It is not a web page.');
    if ((headers['content-encoding'] ?? 'identity') !== 'identity')
      throw unreadable('The server sends it compressed, although it was asked not to.');
    if (Number(headers['content-length']) > MOST_BYTES) throw tooLarge();
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of response as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > MOST_BYTES) throw tooLarge();
      parts.push(part);
    }
    return decoded(Buffer.concat(parts), /charset="?([\w-]+)/i.exec(type)?.[1]);
  } finally {
    response.destroy();
  }
}

const tooLarge = () => unreadable('It is larger than 1 MB.');

function decoded(bytes: Buffer, charset = 'utf-8'): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
