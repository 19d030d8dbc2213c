import type { PageAnswer } from '#jobs/read-page.ts';
import { HttpError } from '../../http/errors.ts';
import type { Upload } from '../../http/middleware/read-upload.ts';
import { createFetchPage, type FetchOptions } from './fetch-page.ts';
import { createReader } from './reading-process.ts';
import { type ReadSource, type SourceFormat, Unreadable } from './reading-tasks.ts';

/** A source as it was read, with the form in which it came. */
export interface NewReading extends ReadSource {
  format: SourceFormat;
}

/** A page of the web, as text. */
export interface WebPage {
  /** Where it was in the end. */
  address: string;
  title: string;
  /** Its paragraphs below their headings, without what visitors do not see. */
  text: string;
  /** UTC. */
  readAt: string;
}

/** Reads what articles may rest on, and keeps the site's own up to date. */
export interface Sources {
  /** Reads a pasted text, plain or Markdown. @throws HttpError 422 with a sentence, 429 */
  readText(text: string): Promise<NewReading>;
  /** Reads an uploaded file: PDF, Markdown, HTML or plain text. @throws HttpError 422 with a sentence, 429 */
  readFile(file: Upload): Promise<NewReading>;
  /** Fetches and reads a page. @throws HttpError 422 with a sentence, 429 */
  readPage(address: string): Promise<NewReading & { address: string }>;
  /** The same for whoever only wants its text. @throws HttpError 422 with a sentence, 429 */
  readWebPage(address: string): Promise<WebPage>;
  /**
   * Reads a page that a search found. The site's own pages are refused: articles must not rest on other articles of
   * the same generator.
   * @returns the page, or why there is none
   */
  pageForJobs(address: string): Promise<PageAnswer>;
}

interface Options {
  /** The site's own address; undefined while it is unknown. */
  siteUrl: () => Promise<string | undefined>;
  /** `reading-worker`: the built file, or the source file in development. */
  workerFile: URL;
  now: () => Date;
  /** Replaces the network's rules in tests. */
  http?: FetchOptions | undefined;
}

/** Formats by the end of a file's name. */
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

/** Creates what reads sources. Nothing of them is parsed in this process. */
export function createSource({ siteUrl, workerFile, now, http }: Options): Sources {
  const reader = createReader(workerFile);
  const fetchPage = createFetchPage(reader, http);

  async function readPage(address: string) {
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
    readPage,
    readText: (text) =>
      sentences('The text', 'body.text', async () => {
        const format = 'markdown';
        return {
          ...(await reader.run('source', { bytes: Buffer.from(text), format, charset: 'utf-8' })),
          format,
        };
      }),
    readFile: ({ name, data }) =>
      sentences(name || 'The file', 'body.file', async () => {
        const format = FORMATS[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''];
        if (!format) throw new Unreadable('Choose a PDF, Markdown (.md), HTML or text (.txt) file.');
        return { ...(await reader.run('source', { bytes: data, format })), format };
      }),
    async readWebPage(typed) {
      const { address, title, spans } = await readPage(typed);
      return { address, title, text: textOf(spans), readAt: now().toISOString() };
    },
    async pageForJobs(found) {
      try {
        const page = await readPage(found);
        const own = await siteUrl();
        if (own && new URL(page.address).origin === new URL(own).origin)
          return { unreadable: 'It is a page of this site.' };
        return { page };
      } catch (error) {
        if (error instanceof HttpError) return { unreadable: error.message };
        throw error;
      }
    },
  };
}

/** What was read as one text. A heading stands above its first paragraph. */
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

/** Says what could not be read, and why. */
async function sentences<T>(what: string, field: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const message = `${what} could not be read. ${error.message}`;
    throw new HttpError(422, 'source_unreadable', message, { fields: [{ field, message }] });
  }
}
