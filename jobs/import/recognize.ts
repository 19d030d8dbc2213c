import { formatNumber } from '#src/contract/format.ts';
import { readBlogger } from './readers/blogger.ts';
import { readGhost } from './readers/ghost/ghost.ts';
import { isMarkdownPost, readMarkdownSite } from './readers/markdown/markdown-site.ts';
import { mediumPosts, readMedium } from './readers/medium.ts';
import { findPostsList, readSubstack } from './readers/substack.ts';
import { readWordPress } from './readers/wordpress/wordpress.ts';
import type { ReadImport, ReadOptions } from './record.ts';
import { ImportError } from './source/import-error.ts';
import { readStart, readStartBytes } from './source/read-text.ts';
import type { Source, SourceFile } from './source/source.ts';

/**
 * Recognizes by its content which product wrote an export, and reads it.
 * @throws ImportError that says what the file is instead
 */
export async function readExport(source: Source, options: ReadOptions): Promise<ReadImport> {
  const list = findPostsList(source);
  if (list) return readSubstack(list, source, options);
  const medium = mediumPosts(source);
  if (medium[0] && isMedium(await readStart(medium[0]))) return readMedium(medium, options);
  const json = await findGhost(source);
  if (json) return readGhost(json, source, options);
  const xml = await readXml(source, options);
  if (xml) return xml;
  if (source.files.some(isMarkdownPost)) return readMarkdownSite(source, options);
  throw new ImportError(await refusal(source));
}

const isMedium = (html: string): boolean => /class="[^"]*\bh-entry\b/.test(html) || /medium\.com/.test(html);

/** The largest JSON file near the top: archives also hold settings of themes. */
async function findGhost({ files, kind }: Source): Promise<SourceFile | undefined> {
  const candidates = files
    .filter(({ path }) => kind === 'file' || (/\.json$/i.test(path) && path.split('/').length <= 3))
    .toSorted((one, other) => (other.size ?? 0) - (one.size ?? 0))
    .slice(0, 20);
  for (const file of candidates) {
    const start = (await readStart(file, 4_096)).replace(/^\ufeff/, '').trimStart();
    if (start.startsWith('{') && /"(?:db|meta|data)"\s*:/.test(start)) return file;
  }
  return undefined;
}

/** Kinds of XML files, by what their start contains. */
function kindOfXml(start: string): 'wordpress' | 'blogger' | 'rss' | 'atom' | 'other' | undefined {
  if (!/^\s*(?:<\?xml|<!--|<rss|<feed|<!DOCTYPE rss)/i.test(start.replace(/^\ufeff/, ''))) return undefined;
  if (/wordpress\.org\/export\/|<wp:(?:wxr_version|post_type)>/.test(start)) return 'wordpress';
  if (/<(?:\w+:)?feed\b/.test(start))
    return /schemas\.google\.com\/(?:blogger|g)\/|blogger\.com/.test(start) ? 'blogger' : 'atom';
  return /<rss\b|<rdf:RDF\b/i.test(start) ? 'rss' : 'other';
}

async function readXml({ files, kind }: Source, options: ReadOptions): Promise<ReadImport | undefined> {
  const candidates = files
    .filter(({ path }) => kind === 'file' || /\.(?:xml|atom|rss|wxr)$/i.test(path))
    .slice(0, 1_000);
  const found = new Map<string, SourceFile[]>();
  for (const file of candidates) {
    const format = kindOfXml(await readStart(file));
    if (format) found.set(format, [...(found.get(format) ?? []), file]);
  }
  const wordpress = found.get('wordpress');
  if (wordpress) return readWordPress(wordpress, options);
  const [blogger] = found.get('blogger') ?? [];
  if (blogger) return readBlogger(blogger, options);
  const [feed] = [...(found.get('rss') ?? []), ...(found.get('atom') ?? [])];
  if (feed)
    throw new ImportError(
      `${feed.path} is a feed (${found.has('rss') ? 'RSS' : 'Atom'}). A feed contains only the newest posts, often shortened. Use the export of the product in its place.`,
    );
  return undefined;
}

const SIGNS: ReadonlyArray<[RegExp, string]> = [
  [/^%PDF/, 'a PDF document'],
  [/^\x89PNG|^\xff\xd8\xff|^GIF8|^RIFF[\s\S]{4}WEBP/, 'an image'],
  [/^SQLite format 3/, 'a database'],
  [
    /^(?:--|\/\*|CREATE TABLE|INSERT INTO|SET )[\s\S]*(?:CREATE TABLE|INSERT INTO|MySQL dump)/i,
    'a dump of a database',
  ],
  [/^\s*<(?:!doctype html|html)/i, 'a web page'],
  [/^Rar!|^7z\xbc\xaf/, 'an archive of another kind than ZIP'],
  [/^\s*[{[]/, 'a JSON file that is no export of Ghost'],
  [/^\s*<\?xml/, 'an XML file that is neither of WordPress nor of Blogger'],
];
const KNOWN =
  'These can be imported: an export of WordPress (XML), Ghost (JSON or ZIP), Substack, Medium (ZIP) or Blogger (Takeout, Atom), and a ZIP archive or folder of Markdown files.';

async function refusal({ name, kind, files }: Source): Promise<string> {
  const [first] = files;
  if (!first) return `${name} contains no files. ${KNOWN}`;
  if (kind !== 'file') {
    const paths = files.map(({ path }) => path);
    if (paths.includes('[Content_Types].xml')) return `${name} is an Office document. ${KNOWN}`;
    return `${name} contains ${formatNumber(files.length)} files, but no posts. ${KNOWN}`;
  }
  const start = (await readStartBytes(first, 4_096)).toString('latin1');
  const sign = SIGNS.find(([pattern]) => pattern.test(start));
  return `${name} is ${sign ? sign[1] : 'not a file that is known here'}. ${KNOWN}`;
}
