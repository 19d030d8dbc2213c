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

export interface MailLayout {
  server: MailServer | undefined;
  /** Never from a visitor's Host header, which may be forged. */
  siteUrl: string | undefined;
  waitsFor: MailHold | null;
  from: Sender;
  team: string;
  /** IANA name; '' for the time zone of the books. */
  teamTimeZone: string;
  perMinute: number;
  name: string;
  supportEmail: string;
}

/** Within most mail services' limits, and a busy site's daily reminders in a minute. */
export const USUAL_PER_MINUTE = 60;

/**
 * Resolves each value from the settings, the environment, then the site's address.
 * @param isLocked the secret key does not open the saved mail server
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

/** Parses a mail server's URL; undefined when invalid. */
export function mailServerIn(address: string): MailServer | undefined {
  const read = readMailServer(address);
  return 'server' in read ? read.server : undefined;
}
