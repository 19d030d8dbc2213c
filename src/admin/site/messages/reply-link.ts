import type { Message } from '#src/contract/site/messages.ts';

/** Longer links do not open in some mail programs. */
const MOST_QUOTED = 1_200;

/** Opens the administrator's mail program with a reply that quotes the message. */
export function replyLink({ email, text }: Pick<Message, 'email' | 'text'>, siteName: string): string {
  const shown = text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)} …` : text;
  const quoted = shown
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  // A cut surrogate pair cannot be encoded.
  const body = encodeURIComponent(`\r\n\r\n${quoted}`.toWellFormed());
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(`Your message to ${siteName}`)}&body=${body}`;
}
