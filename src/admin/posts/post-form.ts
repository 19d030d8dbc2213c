import { zodResolver } from '@hookform/resolvers/zod';
import { type AdminPost, postInput } from '#src/contract/posts.ts';
import { z } from '#src/contract/zod.ts';

/** A post as its form has it: the tags as the text they are typed in. */
const schema = postInput.extend({
  tags: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    )
    .pipe(postInput.shape.tags),
});

export type PostFields = z.input<typeof schema>;
export type PostValues = z.output<typeof schema>;
export const resolver = zodResolver(schema);

export const fieldsOf = (post: AdminPost): PostFields => ({
  title: post.title,
  slug: post.slug,
  content: post.content,
  metaDescription: post.metaDescription ?? '',
  tags: post.tags.join(', '),
  imageAlt: post.imageAlt ?? '',
  imageHash: post.imageHash,
});
