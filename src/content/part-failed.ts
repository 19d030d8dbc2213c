export const partFailed = {
  text: 'This part of the page could not be loaded.',
  reload: 'Reload the page',
  orWrite: ', or write to ',
} as const;
