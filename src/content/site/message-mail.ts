import { address, type MailDocument, oneLine, quote, typed } from '../mail-document.ts';

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

/** The last e-mail about messages in this hour. @param site its name */
export const messageDigest = (site: string): MailDocument => ({
  subject: 'Unusually many messages',
  lines: [
    'So many messages were sent with the contact form in the past hour that we stopped sending an e-mail for each one.',
    '',
    'You can read all of them under Messages in the admin area. If they are spam, turn off the contact form for now, under Site → Texts.',
    '',
    site,
  ],
});
