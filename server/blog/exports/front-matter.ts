import type { ExportedPost } from '#db/queries/blog/export.ts';
import { OWN_EXPORT } from '#jobs/import/readers/markdown/own-export.ts';
import { postPath } from '#src/routes.ts';
import { excerptOf } from '../saved-post.ts';

/** Printable in JSON, but not in YAML. */
const UNPRINTABLE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** A text in double quotes, which YAML 1.1 and 1.2 read alike, such as `yes`, `007` and `2026-01-01`. */
const quoted = (text: string): string =>
  JSON.stringify(text.toWellFormed()).replace(
    UNPRINTABLE,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** True for an excerpt that is not made of the text. */
export const hasOwnExcerpt = ({ excerpt, content }: Pick<ExportedPost, 'excerpt' | 'content'>): boolean =>
  excerpt !== '' && excerpt !== excerptOf(content);

/**
 * The front matter of a post for Hugo and Astro, with its marks and the blank line before the text. A draft has the
 * time of its creation, and a scheduled post the time at which it will be published.
 * @param cover path of its image beside the file; null without one
 */
export function frontMatterOf(post: ExportedPost, cover: string | null): string {
  const { title, slug, published, publishAt, publishedAt, createdAt, tags, author } = post;
  const changedAt = published ? post.modifiedAt : post.updatedAt;
  const addresses = [...post.formerSlugs.map(postPath), ...post.oldAddresses].map(decodeURI);
  const date = publishAt ?? publishedAt ?? createdAt;
  const lines = [
    '---',
    OWN_EXPORT,
    `title: ${quoted(title)}`,
    `slug: ${quoted(slug)}`,
    `date: ${date}`,
    ...(createdAt === date ? [] : [`created: ${createdAt}`]),
    ...(changedAt ? [`lastmod: ${changedAt}`] : []),
    `draft: ${!published && publishAt === null}`,
    `tags: [${tags.map(quoted).join(', ')}]`,
    // Another one than the text begins with, such as of an import.
    ...(hasOwnExcerpt(post) ? [`excerpt: ${quoted(post.excerpt)}`] : []),
    ...(post.metaDescription ? [`description: ${quoted(post.metaDescription)}`] : []),
    `author: ${quoted(author)}`,
    ...(cover ? ['cover:', `  image: ${quoted(cover)}`, `  alt: ${quoted(post.imageAlt ?? '')}`] : []),
    ...list(
      'aliases',
      addresses.filter((each) => !each.includes('?')),
    ),
    // Hugo would make a file of each of its aliases, which has no query.
    ...list(
      'redirects',
      addresses.filter((each) => each.includes('?')),
    ),
    '---',
  ];
  return `${lines.join('\n')}\n\n`;
}

const list = (name: string, texts: readonly string[]): string[] =>
  texts.length > 0 ? [`${name}:`, ...texts.map((text) => `  - ${quoted(text)}`)] : [];
