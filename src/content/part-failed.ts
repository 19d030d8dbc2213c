/** In the place of a part of a page that does not work. */
export const partFailed = {
  text: 'This part of the page could not be loaded.',
  reload: 'Reload the page',
  /** Followed by the e-mail address. */
  orWrite: ', or write to ',
} as const;
