/** For the widget of a kind of session that was archived. */
export const endedWidget = {
  title: 'This session can no longer be booked',
  text: 'The site that shows this calendar has not been updated yet. You can choose another session.',
  link: 'See what can be booked',
} as const;
