import { address, type MailDocument, oneLine, quote, typed } from './mail-document.ts';

/** Tells the team what a visitor wrote with the contact form. */
export const messageMail = (
  { name, email, text }: { name: string; email: string; text: string },
  site: string,
): MailDocument => ({
  subject: `Message from ${oneLine(name)}`,
  lines: [
    [typed(name), ' <', address(email), '> wrote:'],
    '',
    quote(text),
    '',
    'If you reply to this e-mail, your reply goes to them.',
    '',
    site,
  ],
});
