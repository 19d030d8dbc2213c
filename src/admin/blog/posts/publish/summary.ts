import { POST_FIELDS, type PostField } from '#src/contract/blog/post-fields.ts';
import type { AdminPost } from '#src/contract/blog/posts.ts';
import { imagesWithoutAlt } from '../outline.ts';
import { fieldsOf, type PostFields } from '../post-form.ts';
import { changedFields } from '../saving/post-state.ts';

/** Problems for readers besides those that the checks find. */
export function warningsOf({ content, imageHash, imageAlt }: PostFields): string[] {
  const without = imagesWithoutAlt(content);
  return [
    imageHash === null && 'There is no cover image. Lists and social cards show a gray box.',
    imageHash !== null && !imageAlt.trim() && 'The cover image has no alt text.',
    without === 1 && 'An image in the text has no alt text.',
    without > 1 && `${without} images in the text have no alt text.`,
  ].filter((warning) => warning !== false);
}

/** Names the pages on which readers find the post. */
export function placesOf({ isSample }: Pick<AdminPost, 'isSample'>, blogOpen: boolean): string {
  if (!blogOpen)
    return 'Nowhere yet, because the blog is closed. It appears once you open the blog under Settings.';
  return isSample
    ? 'The blog and its tag pages. Samples are left out of feeds and the sitemap.'
    : 'The blog and its tag pages, the RSS and JSON feeds, and the sitemap.';
}

/** Longer names for fields shown outside the editor. */
const longNames: Partial<Record<PostField, string>> = {
  imageHash: 'Cover image',
  imageAlt: 'Alt text of the cover',
};

export interface FieldChange {
  field: PostField;
  name: string;
  /** Undefined for the text and the cover, which words do not show. */
  before?: string;
  after?: string;
}

export function fieldChanges(post: AdminPost, fields: PostFields): FieldChange[] {
  const before = fieldsOf(post);
  const shown = (value: PostFields[PostField]) =>
    (Array.isArray(value) ? value.join(', ') : (value ?? '')) || 'none';
  return changedFields(fields, before).map((field) => ({
    field,
    name: longNames[field] ?? POST_FIELDS[field].label,
    ...(field !== 'content' &&
      field !== 'imageHash' && { before: shown(before[field]), after: shown(fields[field]) }),
  }));
}
