/** Sentences that say why the library has no article, and how to go on. */
export const LIBRARY_REFUSALS = {
  business:
    'The sample articles are about having an app built, which is not what this site describes as its business. Add an AI provider under Settings to have posts written.',
  usedUp:
    'Every sample article has been used. Add an AI provider under Settings to have posts written about anything.',
  noQuestion:
    'No sample article is left for the open questions of your themes. Pick one of the sample articles, or add an AI provider under Settings.',
  notServed:
    'No sample article is about this. Pick one of the sample articles, or add an AI provider under Settings to have it written.',
  /** @param title of the post that was made from the article; null if it is not known */
  used: (title: string | null) =>
    `The sample article about this has been used${title === null ? '' : ` for the post “${title}”`}. Edit that post, delete it to use the article again, pick another sample article, or add an AI provider under Settings to have a new one written.`,
} as const;
