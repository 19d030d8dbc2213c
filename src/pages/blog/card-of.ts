import type { BlogCard } from '#src/contract/blog.ts';

/** Only what a card shows is sent along with a page. */
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
});
