/**
 * The mailbox of an e-mail address, so that limits per client count its spellings together: no large provider
 * distinguishes case or a "+tag", and Gmail ignores dots. Elsewhere "j.doe" and "jdoe" are two people.
 */
export function mailboxOf(email: string): string {
  const plain = email.normalize('NFKC').toLowerCase();
  const at = plain.lastIndexOf('@');
  const local = plain.slice(0, at).replace(/\+.*$/s, '');
  const domain = plain.slice(at + 1);
  if (domain === 'gmail.com' || domain === 'googlemail.com') return `${local.replaceAll('.', '')}@gmail.com`;
  return `${local}@${domain}`;
}
