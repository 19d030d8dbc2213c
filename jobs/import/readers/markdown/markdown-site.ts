import { finishItem } from '../../finish-item.ts';
import { createOldAddresses } from '../../old-addresses.ts';
import type { ImportedItem, ReadImport, ReadOptions } from '../../record.ts';
import { createSlugClaims } from '../../slugs.ts';
import { ImportError } from '../../source/import-error.ts';
import { readText } from '../../source/read-text.ts';
import type { Source, SourceFile } from '../../source/source.ts';
import { FrontMatterError, readFrontMatter } from './front-matter.ts';
import { convertPost, type SiteContext } from './markdown-post.ts';
import { oldPathsOf } from './old-paths.ts';
import { type PostHeader, readHeader } from './post-header.ts';
import { findSiteFiles, type Generator } from './site-files.ts';

export { isMarkdownPost } from './site-files.ts';

const NAMES: Record<Generator, string> = {
  hugo: 'Hugo',
  jekyll: 'Jekyll',
  hexo: 'Hexo',
  astro: 'Astro',
  eleventy: 'Eleventy',
  plain: 'Markdown files',
};

/** Of Hugo, Jekyll, Hexo and Eleventy. */
const FEED_PATHS = ['/index.xml', '/feed.xml', '/atom.xml', '/feed/feed.xml'];

/**
 * Reads a site of Markdown files, twice: first for the addresses of all posts, then for their texts. A file that
 * cannot be read is refused by name, and the others go on.
 */
export async function readMarkdownSite(source: Source, options: ReadOptions): Promise<ReadImport> {
  const site = await findSiteFiles(source);
  const address = options.site ?? (site.config.site || null);
  const addresses = createOldAddresses(address);
  const slugs = createSlugClaims(options.takenSlugs);
  const byFile = new Map<string, string>();
  const headers = new Map<SourceFile, ClaimedSlug>();
  const found: FoundPost[] = [];
  for (const file of site.posts) {
    const header = await tryHeader(file, (text) => readHeader(file.path, readFrontMatter(text), site));
    // Front matter is read again with the text: that of 100,000 posts would fill the memory.
    if (header)
      found.push({
        ...{ file, title: header.title, wanted: header.slug, date: header.date },
        isTranslation: header.isTranslation,
        oldPaths: oldPathsOf(header, site.config.permalink),
      });
  }
  for (const { file, title, wanted, oldPaths } of found.sort(bySlugRight)) {
    const { slug, note } = slugs.claim(wanted, title);
    headers.set(file, { slug, note });
    byFile.set(file.path, slug);
    for (const path of oldPaths) addresses.add(path, slug);
  }
  const notes = address ? [] : ['The address of the old site is not known, so links to it were not changed.'];
  const context: SiteContext = { site, addresses, byFile, address, now: options.now };
  return {
    summary: { product: NAMES[site.generator], site: address, feedPaths: FEED_PATHS, notes },
    items: readPosts(site.posts, headers, context),
  };
}

interface ClaimedSlug {
  slug: string;
  note: string | undefined;
}

interface FoundPost extends Pick<PostHeader, 'title' | 'date' | 'isTranslation'> {
  file: SourceFile;
  wanted: string;
  oldPaths: string[];
}

/** Files have no order of their own: the original has the slug before its translations, and then the newest post. */
const bySlugRight = (one: FoundPost, other: FoundPost): number =>
  Number(one.isTranslation) - Number(other.isTranslation) ||
  (one.date === other.date ? 0 : (one.date ?? '') < (other.date ?? '') ? 1 : -1);

/** @returns undefined for a file that `readPosts` will refuse with a reason */
async function tryHeader(
  file: SourceFile,
  read: (text: string) => PostHeader,
): Promise<PostHeader | undefined> {
  try {
    return read(await readText(file));
  } catch (error) {
    if (error instanceof FrontMatterError || error instanceof ImportError) return undefined;
    throw error;
  }
}

async function* readPosts(
  files: readonly SourceFile[],
  headers: ReadonlyMap<SourceFile, ClaimedSlug>,
  context: SiteContext,
): AsyncGenerator<ImportedItem> {
  for (const file of files) {
    try {
      const text = await readText(file);
      const frontMatter = readFrontMatter(text);
      const known = headers.get(file);
      if (!known) continue;
      const header = readHeader(file.path, frontMatter, context.site);
      yield convertPost(frontMatter.body, { header, ...known }, context);
    } catch (error) {
      if (!(error instanceof FrontMatterError || error instanceof ImportError)) throw error;
      const reason =
        error instanceof FrontMatterError ? `${error.message}, so it was not read.` : error.message;
      yield finishItem({ key: file.path, place: file.path, title: file.path, status: 'refused', reason });
    }
  }
}
