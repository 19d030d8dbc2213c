import { zodResolver } from '@hookform/resolvers/zod';
import { allFields } from '#src/contract/blog/post-field-schemas.ts';
import { type AdminPost, postInput } from '#src/contract/blog/posts.ts';
import type { z } from '#src/contract/zod.ts';

export type PostFields = z.input<typeof postInput>;
export type PostValues = z.output<typeof postInput>;
export const resolver = zodResolver(postInput);

export const fieldsOf = (post: AdminPost): PostFields => allFields(post);

type Value = PostFields[keyof PostFields];

export const sameValue = (one: Value, other: Value): boolean =>
  Array.isArray(one) ? JSON.stringify(one) === JSON.stringify(other) : one === other;
