import type { PageAnswer } from '#jobs/read-page.ts';
import type { FoundBy } from '#src/contract/generator/values.ts';
import { HttpError } from '../../http/errors.ts';
import type { Upload } from '../../http/middleware/read-upload.ts';
import type { Checked, CheckReading } from './check-reading.ts';
import { createFetchPage, createFetchWanted, type FetchOptions } from './fetch-page.ts';
import { createReader } from './reading-process.ts';
import { type ReadSource, type SourceFormat, Unreadable } from './reading-tasks.ts';

export type NewReading = ReadSource & Checked & { format: SourceFormat };

export interface WebPage {
  address: string;
  title: string;
  text: string;
  /** UTC. */
  readAt: string;
}

export interface Sources {
  /** Plain text or Markdown. Throws HttpError 422 with a sentence, 429. */
  readText(text: string): Promise<NewReading>;
  /** PDF, Markdown, HTML or plain text. Throws HttpError 422 with a sentence, 429. */
  readFile(file: Upload): Promise<NewReading>;
  /** @param before as it was read last. @throws HttpError 422 with a sentence, 429 */
  readPage(
    address: string,
    before?: { hash: string; checkedBy: FoundBy | null },
  ): Promise<NewReading & { address: string }>;
  /** Returns only the page's text. Throws HttpError 422 with a sentence, 429. */
  readWebPage(address: string): Promise<WebPage>;
  /**
   * Reads a page found by a search. Refuses the site's own pages, because generated articles must not rest on
   * each other. Returns the page, or why there is none.
   */
  pageForJobs(address: string): Promise<PageAnswer>;
  /** Reads an image of another site for an import. Throws HttpError 422 with a sentence, 429. */
  image(address: string, mostBytes: number): Promise<Uint8Array>;
}

interface Options {
  /** Undefined while unknown. */
  siteUrl: () => Promise<string | undefined>;
  workerFile: URL;
  now: () => Date;
  http?: FetchOptions | undefined;
  check: CheckReading;
}

const FORMATS: Record<string, SourceFormat> = {
  pdf: 'pdf',
  md: 'markdown',
  markdown: 'markdown',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  txt: 'text',
  text: 'text',
};

const ROBOTS_MS = 600_000;
/** The content decides later. Some servers do not know the type of their files. */
const IMAGE_TYPES: Record<string, true> = {
  'image/png': true,
  'image/jpeg': true,
  'image/jpg': true,
  'image/webp': true,
  'image/avif': true,
  'image/svg+xml': true,
  'image/gif': true,
  'application/octet-stream': true,
};

/** Creates the reader of sources. Nothing is parsed in this process. */
export function createSource({ siteUrl, workerFile, now, http, check }: Options): Sources {
  const reader = createReader(workerFile);
  const fetchPage = createFetchPage(reader, http);

  const fetchImage = createFetchWanted(reader, http);
  let robots = { rules: new Map<string, string>(), at: now() };

  async function fetchSource(address: string) {
    return sentences('The page', 'body.address', async () => {
      const { address: found, ...page } = await fetchPage(address);
      return {
        ...(await reader.run('source', { ...page, isPage: true })),
        format: page.format,
        address: found,
      };
    });
  }

  return {
    readPage: async (address, before) => check(await fetchSource(address), before),
    readText: (text) =>
      sentences('The text', 'body.text', async () => {
        const format = 'markdown';
        const reading = await reader.run('source', { bytes: Buffer.from(text), format, charset: 'utf-8' });
        return check({ ...reading, format });
      }),
    readFile: ({ name, data }) =>
      sentences(name || 'The file', 'body.file', async () => {
        const format = FORMATS[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''];
        if (!format) throw new Unreadable('Choose a PDF, Markdown (.md), HTML or text (.txt) file.');
        return check({ ...(await reader.run('source', { bytes: data, format })), format });
      }),
    async readWebPage(typed) {
      const { address, title, spans } = await fetchSource(typed);
      return { address, title, text: textOf(spans), readAt: now().toISOString() };
    },
    image: (address, mostBytes) =>
      sentences('The image', 'address', async () => {
        // An import reads thousands of images of one site.
        if (now().getTime() - robots.at.getTime() > ROBOTS_MS) robots = { rules: new Map(), at: now() };
        const { bytes } = await fetchImage(address, {
          formats: IMAGE_TYPES,
          mostBytes,
          refusal: 'It is not an image.',
          rules: robots.rules,
        });
        return bytes;
      }),
    async pageForJobs(found) {
      try {
        const page = await fetchSource(found);
        const own = await siteUrl();
        if (own && new URL(page.address).origin === new URL(own).origin)
          return { unreadable: 'It is a page of this site.' };
        return { page: await check(page) };
      } catch (error) {
        if (error instanceof HttpError) return { unreadable: error.message };
        throw error;
      }
    },
  };
}

function textOf(spans: ReadSource['spans']): string {
  const lines: string[] = [];
  let above = '';
  for (const { heading, text } of spans) {
    if (heading && heading !== above) lines.push(heading);
    above = heading;
    lines.push(text);
  }
  return lines.join('\n\n');
}

async function sentences<T>(what: string, field: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const message = `${what} could not be read. ${error.message}`;
    throw new HttpError(422, 'source_unreadable', message, { fields: [{ field, message }] });
  }
}
