import type { BulkOutcome } from '#src/contract/generator/suggestions.ts';
import type { SuggestionKind } from '#src/contract/generator/values.ts';

export const kindLabels: Record<SuggestionKind, string> = {
  link: 'Link',
  refresh: 'Refresh',
  merge: 'Merge',
};

/** Why a suggestion was neither accepted nor dismissed. */
export const failures: Record<Exclude<BulkOutcome, 'taken' | 'dismissed'>, string> = {
  text_changed: 'The text has changed since, so not every change fits. It is still in the list.',
  stale: 'Someone saved this post at the same time. Try again.',
  decided: 'Someone else accepted or dismissed it first.',
  gone: 'It no longer exists. The post was deleted, or the suggestion was withdrawn.',
  by_hand: 'This post has to be rewritten or merged by hand.',
};

export const countedPosts = (count: number): string => (count === 1 ? '1 post' : `${count} posts`);
