import type { ExportedPost } from '#db/queries/blog/export.ts';
import { OWN_EXPORT } from '#jobs/import/readers/markdown/own-export.ts';
import { postPath } from '#src/routes.ts';

/** Printable in JSON, but not in YAML. */
const UNPRINTABLE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** A text in double quotes, which YAML 1.1 and 1.2 read alike, such as `yes`, `007` and `2026-01-01`. */
const quoted = (text: string): string =>
  JSON.stringify(text.toWellFormed()).replace(
    UNPRINTABLE,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * The front matter of a post for Hugo and Astro, with its marks and the blank line before the text. A draft has the
 * time of its creation, and a scheduled post the time at which it will be published.
 * @param cover path of its image, relative to the file; null without one
 */
export function frontMatterOf(post: ExportedPost, cover: string | null): string {
  const { title, slug, published, publishAt, publishedAt, createdAt, tags, author } = post;
  const changedAt = published ? post.modifiedAt : post.updatedAt;
  const lines = [
    '---',
    OWN_EXPORT,
    `title: ${quoted(title)}`,
    `slug: ${quoted(slug)}`,
    `date: ${publishAt ?? publishedAt ?? createdAt}`,
    ...(changedAt ? [`lastmod: ${changedAt}`] : []),
    `draft: ${!published && publishAt === null}`,
    `tags: [${tags.map(quoted).join(', ')}]`,
    ...(post.metaDescription ? [`description: ${quoted(post.metaDescription)}`] : []),
    `author: ${quoted(author)}`,
    ...(cover ? ['cover:', `  image: ${quoted(cover)}`, `  alt: ${quoted(post.imageAlt ?? '')}`] : []),
    ...(post.formerSlugs.length > 0
      ? ['aliases:', ...post.formerSlugs.map((former) => `  - ${quoted(decodeURI(postPath(former)))}`)]
      : []),
    '---',
  ];
  return `${lines.join('\n')}\n\n`;
}
