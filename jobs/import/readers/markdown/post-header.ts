import { parseDate } from '../../dates.ts';
import { titleFromText } from '../../finish-item.ts';
import { plainText } from '../../plain-text.ts';
import { createFields, type Fields } from './fields.ts';
import type { FrontMatter } from './front-matter.ts';
import { firstHeading } from './headings.ts';
import { type Generator, generatorOfFile, type SiteFiles } from './site-files.ts';

/** Facts about a post from its front matter and the name of its file. */
export interface PostHeader {
  path: string;
  generator: Generator;
  fields: Fields;
  title: string;
  hasOwnTitle: boolean;
  /** Wanted slug. */
  slug: string;
  /** UTC. */
  date: string | null;
  /** Parts of the date as the file has it, for addresses. */
  day: { year: string; month: string; day: string } | undefined;
  isTranslation: boolean;
  /** Name of the file without date, language and extension. */
  name: string;
  folder: string;
  notes: string[];
}

const DATED = /^(\d{4})-(\d{1,2})-(\d{1,2})-(.+)$/;
const DATES = [
  'date',
  'publishDate',
  'pubDate',
  'pubDatetime',
  'published_at',
  'publishedAt',
  'published',
  'created',
  'created_at',
];

export function readHeader(
  path: string,
  { data, body, notes: given }: FrontMatter,
  site: SiteFiles,
): PostHeader {
  const fields = createFields(data);
  const generator = generatorOfFile(path, site.generator);
  const notes = [...given];
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
  const fileName = path.slice(folder ? folder.length + 1 : 0).replace(/\.\w+$/, '');
  const base = withoutLanguage(fileName);
  const dated = DATED.exec(base);
  const isIndex = base === 'index';
  const name = isIndex ? folder.slice(folder.lastIndexOf('/') + 1) : (dated?.[4] ?? base);
  const zone = generator === 'jekyll' || generator === 'hexo' ? site.config.timeZone : 'UTC';
  const inFields = DATES.map((each) => fields.text(each)).find(
    (text) => text !== '' && text !== 'true' && text !== 'false',
  );
  const inName = dated ? `${dated[1]}-${dated[2]}-${dated[3]}` : '';
  const date = parseDate(inFields ?? '', zone) ?? parseDate(inName, zone) ?? null;
  if (inFields && !parseDate(inFields, zone)) notes.push(`Its date “${inFields}” is not a date.`);
  const own = plainText(fields.text('title').replace(/[*`]/g, ''));
  const title = own || titleOf({ body, name, generator, isDated: dated !== null });
  return {
    path,
    generator,
    fields,
    title,
    hasOwnTitle: own !== '',
    slug: slugOf(fields, name),
    date,
    day: dayOf(inFields ?? inName),
    isTranslation: base !== fileName,
    name,
    folder,
    notes,
  };
}

/** `post.fa` and `index.zh-hant-tw` are translations. */
function withoutLanguage(base: string): string {
  const found = /^(.+)\.([a-z]{2,3}(?:-[a-z0-9]{2,8}){0,2})$/i.exec(base);
  if (!found?.[1] || !found[2]) return base;
  try {
    const known = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(found[2]);
    return known ? found[1] : base;
  } catch {
    return base;
  }
}

function titleOf({
  body,
  name,
  generator,
  isDated,
}: {
  body: string;
  name: string;
  generator: Generator;
  isDated: boolean;
}): string {
  const heading = firstHeading(body);
  if (heading) return heading;
  const words = name.replace(/[-_]+/g, ' ').trim();
  // As Jekyll shows it.
  if (generator === 'jekyll' && isDated)
    return words.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
  if (generator === 'hexo') return titleFromText(body.replace(/[#*_`>]/g, '')) || words;
  return words;
}

const PATTERN = /:[a-z_]+/i;

function slugOf(fields: Fields, name: string): string {
  const own = fields.text('slug', 'basename');
  if (own) return own;
  const address = fields.text('permalink', 'url');
  const last = address
    .replace(/[?#][\s\S]*$/, '')
    .replace(/\/(?:index\.html?)?$/, '')
    .replace(/^[\s\S]*\//, '');
  return last && !PATTERN.test(last) ? last.replace(/\.html?$/, '') : name;
}

/** The day as it is written: addresses have it in the site's time zone. */
function dayOf(text: string): PostHeader['day'] {
  const found = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(text);
  if (!found) return undefined;
  const [, year = '', month = '', day = ''] = found;
  return { year, month: month.padStart(2, '0'), day: day.padStart(2, '0') };
}
