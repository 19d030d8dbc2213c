import { type Line, type MailDocument, oneLine, quote, typed } from '../mail-document.ts';

/** Goes to the team and the developer when a busy calendar cannot be read. */
export const calendarOutageMail = (
  {
    calendar,
    developer,
    error,
    since,
  }: { calendar: string; developer: string; error: string; since: string },
  where: Line,
): MailDocument => ({
  subject: `The calendar “${oneLine(calendar)}” of ${oneLine(developer)} cannot be read`,
  lines: [
    ['The calendar “', typed(calendar), '” of ', typed(developer), ` has not been read since ${since}.`],
    '',
    ...(error ? [quote(error), ''] : []),
    'Until it can be read again, the busy times that were read last still apply. New events in it do not take off any time.',
    '',
    where,
    '',
    'You get this e-mail once. The calendar is tried again automatically.',
  ],
});
