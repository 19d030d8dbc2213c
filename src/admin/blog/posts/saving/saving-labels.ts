import type { AdminPost } from '#src/contract/blog/posts.ts';
import type { Publishing } from './post-state.ts';

export const TOO_LARGE = 'The text is too long: at most 1,000,000 characters.';
export const INVALID = 'Fix the highlighted field.';
export const CONTESTED = 'Someone else changed the same passage.';
export const MERGED = {
  title: 'Saved and merged with someone else’s changes',
  description: 'The text has both sets of changes. The history has each version.',
};

/** The bar's label for a save that did more than save. @param post as saved */
export function doneLabel({ published, publishAt }: Publishing, post: AdminPost): string | undefined {
  if (publishAt) return 'Scheduled';
  if (published !== undefined) return published ? 'Published' : 'Unpublished';
  if (publishAt === null) return 'No longer scheduled';
  return post.published || post.publishAt ? 'Updated' : undefined;
}
