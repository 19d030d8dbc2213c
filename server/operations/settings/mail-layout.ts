import {
  type MailServer,
  readMailServer,
  readSender,
  type Sender,
} from '#src/contract/operations/mail-server.ts';
import type { SettingValues } from '#src/contract/operations/settings.ts';
import type { MailHold } from '#src/contract/operations/values.ts';
import type { Config } from '../../boot/config.ts';
import { identityOf } from './site-identity.ts';

/** Sender, recipient and links of the site's e-mails. */
export interface MailLayout {
  server: MailServer | undefined;
  /** Origin for links; never taken from a visitor's Host header, which may be forged. */
  siteUrl: string | undefined;
  /** The setting that is missing before e-mail can be sent; until then it stays in the outbox. */
  waitsFor: MailHold | null;
  from: Sender;
  /** Recipient of e-mails to the team. */
  team: string;
  /** IANA name; '' for the time zone of the books. */
  teamTimeZone: string;
  /** How many e-mails are sent a minute at most. */
  perMinute: number;
  /** The site's name, and its support address for clients. */
  name: string;
  supportEmail: string;
}

/** Slow enough for the limits of most mail services, and a day's reminders of a busy site in a minute. */
export const USUAL_PER_MINUTE = 60;

/**
 * Resolves each value from the settings, then the environment, then the site's own address.
 * @param isLocked whether a mail server is saved that the secret key does not open
 */
export function mailLayoutFrom(
  values: SettingValues,
  { mail, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>,
  isLocked = false,
): MailLayout {
  const { name, supportEmail } = identityOf(values);
  const from = readSender(values.mailFrom) ?? mail.from;
  const server = values.smtpUrl ? mailServerIn(values.smtpUrl) : mail.server;
  const siteUrl = values.publicUrl ? new URL(values.publicUrl).origin : publicUrl;
  return {
    server,
    siteUrl,
    waitsFor: server ? (siteUrl === undefined ? 'address' : null) : isLocked ? 'key' : 'server',
    from: from ?? { name, address: supportEmail },
    team: values.mailTeam || (mail.team ?? from?.address ?? supportEmail),
    teamTimeZone: values.teamTimeZone,
    perMinute: values.mailPerMinute || (mail.perMinute ?? USUAL_PER_MINUTE),
    name,
    supportEmail,
  };
}

/** @returns undefined when the URL is not a valid mail server */
export function mailServerIn(address: string): MailServer | undefined {
  const read = readMailServer(address);
  return 'server' in read ? read.server : undefined;
}
