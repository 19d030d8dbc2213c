/** Specification, sections 3 and 9. */
import { formatDate } from '#src/contract/format.ts';
import { blogPage } from './blog.ts';

const CHARACTERS_A_MINUTE = 1500;
const DESCRIPTION_LENGTH = 155;

export const categoryOf = (tags: readonly string[]): string => tags[0]?.trim() || blogPage.defaultCategory;

/** @param length characters of the post's content */
export const readTime = (length: number): string =>
  `${Math.max(1, Math.ceil(length / CHARACTERS_A_MINUTE))} min read`;

/** `MMMM d, yyyy` in UTC ("November 20, 2026"); unchanged if it is not a date, "Unknown date" if there is none. */
export function postDate(value: string | null | undefined): string {
  if (!value) return 'Unknown date';
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return value;
  // UTC, so that the server and the browser render the same.
  return formatDate(date, { dateStyle: 'long', timeZone: 'UTC' });
}

/**
 * The meta description, else the first 155 characters and an ellipsis.
 * @param text the content as plain text, or its beginning
 */
export function descriptionOf(metaDescription: string | null, text: string): string {
  if (metaDescription) return metaDescription;
  return text.length <= DESCRIPTION_LENGTH ? text : `${text.slice(0, DESCRIPTION_LENGTH).trimEnd()}…`;
}

export interface ArticleHeading {
  id: string;
  text: string;
}
