import { getDocumentProxy, getMeta } from 'unpdf';
import { formatNumber } from '#src/contract/format.ts';
import { SOURCE_LENGTH } from '#src/contract/generator/values.ts';
import type { Block } from '#writer/sources/to-spans.ts';
import { PDF_PAGES, type ReadBlocks, Unreadable } from './reading-tasks.ts';

/** In line heights; a larger gap separates paragraphs. */
const PARAGRAPH_GAP = 1.6;

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Reads a PDF page by page, until enough is read. Throws Unreadable. */
export async function readPdf(bytes: Uint8Array): Promise<ReadBlocks> {
  if (!String.fromCharCode(...bytes.subarray(0, 1_024)).includes('%PDF-'))
    throw new Unreadable('It is not a PDF.');
  const pdf = await opened(bytes);
  const blocks: Block[] = [];
  const pages = Math.min(pdf.numPages, PDF_PAGES);
  let length = 0;
  // A little more than is kept, to know that the document is longer.
  for (let page = 1; page <= pages && length <= SOURCE_LENGTH; page += 1)
    for (const text of await paragraphsOf(pdf, page)) {
      blocks.push({ text });
      length += text.length;
    }
  if (length === 0) throw new Unreadable('There is no text in it. It may be a scan: an image of a text.');
  return {
    title: await titleOf(pdf),
    blocks,
    notes:
      pdf.numPages > PDF_PAGES
        ? [`It has ${formatNumber(pdf.numPages)} pages, so only the first ${PDF_PAGES} were read.`]
        : [],
  };
}

async function opened(bytes: Uint8Array): Promise<Document> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), {
      disableFontFace: true,
      useSystemFonts: false,
      verbosity: 0,
    });
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException')
      throw new Unreadable('It is protected with a password.');
    throw new Unreadable('It is damaged, or not a PDF.');
  }
}

async function titleOf(pdf: Document): Promise<string> {
  try {
    const { info } = await getMeta(pdf);
    return typeof info.Title === 'string' ? info.Title : '';
  } catch {
    return '';
  }
}

async function paragraphsOf(pdf: Document, number: number): Promise<string[]> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const paragraphs: string[] = [];
  let paragraph = '';
  let below: number | undefined;
  let height = 0;
  for (const item of items) {
    if (!('str' in item)) continue;
    const top = Number(item.transform[5]);
    if (item.str.trim() !== '' && item.height > 0) {
      if (below !== undefined && Math.abs(below - top) > PARAGRAPH_GAP * Math.max(height, item.height)) {
        paragraphs.push(paragraph);
        paragraph = '';
      }
      below = top;
      height = item.height;
    }
    paragraph += item.str;
    if (item.hasEOL) paragraph = /\p{L}-$/u.test(paragraph) ? paragraph.slice(0, -1) : `${paragraph} `;
  }
  page.cleanup();
  return [...paragraphs, paragraph].filter((each) => each.trim() !== '');
}
