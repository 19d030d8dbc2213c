import { type MailServer, readMailServer, readSender, type Sender } from '#src/contract/mail-server.ts';
import type { SettingValues } from '#src/contract/settings.ts';
import type { MailHold } from '#src/contract/values.ts';
import type { Config } from '../boot/config.ts';
import { identityOf } from './site-identity.ts';

/** Who the site's mail is from, and who gets the team's. */
export interface MailLayout {
  server: MailServer | undefined;
  /** Origin of links; never the Host header of a visitor, who may have made it up. */
  siteUrl: string | undefined;
  /** What must be set before mail can leave; until then the outbox keeps it. */
  waitsFor: MailHold | null;
  from: Sender;
  /** Where mail to the team goes. */
  team: string;
  /** The site's name, and where its customers write to. */
  name: string;
  supportEmail: string;
}

/** From the settings, or else from the environment, or else the site's own address. */
export function mailLayoutFrom(
  values: SettingValues,
  { mail, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>,
): MailLayout {
  const { name, supportEmail } = identityOf(values);
  const from = readSender(values.mailFrom) ?? mail.from;
  const server = values.smtpUrl ? mailServerIn(values.smtpUrl) : mail.server;
  const siteUrl = values.publicUrl ? new URL(values.publicUrl).origin : publicUrl;
  return {
    server,
    siteUrl,
    waitsFor: server ? (siteUrl === undefined ? 'address' : null) : 'server',
    from: from ?? { name, address: supportEmail },
    team: values.mailTeam || (mail.team ?? from?.address ?? supportEmail),
    name,
    supportEmail,
  };
}

/** @returns undefined for an address that names no server */
export function mailServerIn(address: string): MailServer | undefined {
  const read = readMailServer(address);
  return 'server' in read ? read.server : undefined;
}
