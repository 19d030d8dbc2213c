import type { OffReason } from '#src/contract/operations/webhook-values.ts';
import { type Line, type MailDocument, oneLine, quote, typed } from '../mail-document.ts';

const REASONS: Record<OffReason, string> = {
  owner: 'It was switched off.',
  gone: 'Its server said that the address no longer exists, so it was switched off.',
  failing: 'Nothing has arrived there for five days, so it was switched off.',
};

/** Goes to the team when the server has switched off a webhook. */
export const webhookOffMail = (
  {
    host,
    description,
    reason,
    error,
  }: { host: string; description: string; reason: OffReason; error: string },
  where: Line,
): MailDocument => ({
  subject: `The webhook to ${oneLine(host)} was switched off`,
  lines: [
    [
      ...(description ? ['The webhook “', typed(description), '” to '] : ['The webhook to ']),
      typed(host),
      ` no longer gets events. ${REASONS[reason]}`,
    ],
    '',
    ...(error ? [quote(error), ''] : []),
    'What could not be sent is in its log for 30 days, and can be sent again from there.',
    '',
    where,
  ],
});
