import type { BlogCard } from '#src/contract/blog/blog.ts';

/** Sends only the fields that a card shows. */
export const cardOf = ({
  id,
  slug,
  title,
  imageUrl,
  imageAlt,
  metaDescription,
  createdAt,
  tags,
  isSample,
  author,
}: BlogCard): BlogCard => ({
  id,
  slug,
  title,
  imageUrl,
  imageAlt,
  metaDescription,
  createdAt,
  tags,
  ...(isSample && { isSample }),
  ...(author && { author }),
});
