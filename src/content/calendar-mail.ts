/** The e-mail about a busy calendar that cannot be read, as plain text. For the team and the developer. */
export const calendarOutageMail = (
  {
    calendar,
    developer,
    error,
    since,
  }: { calendar: string; developer: string; error: string; since: string },
  where: string,
): { subject: string; text: string } => ({
  subject: `The calendar “${calendar}” of ${developer} cannot be read`,
  text: [
    `The calendar “${calendar}” of ${developer} has not been read since ${since}.`,
    error,
    'Until it can be read again, the busy times that were read last still apply. New events in it do not take off any time.',
    `Check the calendar here:\n\n  ${where}`,
    'You get this e-mail once. The calendar is tried again automatically.',
  ].join('\n\n'),
});
