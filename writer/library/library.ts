import { readdir, readFile } from 'node:fs/promises';
import { z } from 'zod';
import { slugify } from '#src/contract/slug.ts';

/** An image of the gallery that stands in an article. */
export interface LibraryImage {
  /** Names the image among the gallery's posters. */
  still: string;
  /** The heading whose first paragraph it follows. */
  after: string;
  alt: string;
  caption: string;
}

/** An article of the library without its text. */
export interface LibraryEntry {
  /** Also the name of its file. */
  slug: string;
  title: string;
  /** The question that the article answers. */
  question: string;
  description: string;
  kind: 'service' | 'trade';
  /** The trade that its example is from; null for an article about the service. */
  trade: string | null;
  keywords: readonly string[];
  tags: readonly string[];
  images: readonly LibraryImage[];
}

export interface LibraryArticle extends LibraryEntry {
  /** Markdown without the title and the images, with placeholders of the offer. */
  content: string;
}

const line = z.string().trim().min(1);

const frontMatter = z
  .strictObject({
    title: line.max(75),
    slug: line,
    question: line,
    description: line.max(155),
    kind: z.enum(['service', 'trade']),
    trade: line.nullable().default(null),
    keywords: z.array(line).min(3),
    tags: z.array(line).length(4),
    images: z
      .array(z.strictObject({ still: line, after: line, alt: line, caption: line }))
      .min(2)
      .max(3),
  })
  .refine(({ kind, trade }) => (kind === 'trade') === (trade !== null), 'An article of a trade names it');

/**
 * Reads an article's file: front matter in YAML between two lines of hyphens, then Markdown.
 * @throws Error if a part is missing or the slug is not the file's name
 */
async function readLibraryFile(slug: string, file: string): Promise<LibraryArticle> {
  const [, matter = '', content = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? [];
  // On demand, because only sites without a model need it.
  const { parse } = await import('yaml');
  const read = frontMatter.safeParse(parse(matter));
  if (!read.success) throw new Error(`The article "${slug}" of the library: ${z.prettifyError(read.error)}`);
  if (read.data.slug !== slug || slugify(slug) !== slug)
    throw new Error(`The article "${slug}" of the library says that its slug is "${read.data.slug}"`);
  return { ...read.data, content: content.trim() };
}

export interface Library {
  /** The address of its folder, which a worker thread opens again. */
  folder: string;
  /** Every article by its slug. Read at the first call. */
  entries(): Promise<readonly LibraryEntry[]>;
  /** @throws Error if there is no such article */
  read(slug: string): Promise<LibraryArticle>;
}

/**
 * Opens the articles that come with the product. Reads nothing yet.
 * @param folder a `file:` address that ends with a slash
 */
export function openLibrary(folder: string): Library {
  let entries: Promise<readonly LibraryEntry[]> | undefined;

  const read = async (slug: string): Promise<LibraryArticle> => {
    if (slugify(slug) !== slug) throw new Error(`No article of the library has the slug "${slug}"`);
    return readLibraryFile(slug, await readFile(new URL(`${slug}.md`, folder), 'utf8'));
  };

  async function readAll(): Promise<readonly LibraryEntry[]> {
    const names = (await readdir(new URL(folder))).filter((name) => name.endsWith('.md')).sort();
    const articles = await Promise.all(names.map((name) => read(name.slice(0, -'.md'.length))));
    return articles.map(({ content: _, ...entry }) => entry);
  }

  return {
    folder,
    entries() {
      entries ??= readAll();
      // A failure is not remembered: the disk may answer again.
      entries.catch(() => {
        entries = undefined;
      });
      return entries;
    },
    read,
  };
}
