import type { SettingValues } from '#src/contract/settings.ts';
import type { Config } from '../config.ts';
import { identityOf } from '../site-identity.ts';

/** Who the site's mail is from, and who gets the team's. */
export interface Letterhead {
  /** The mail server; undefined sends nothing, the outbox keeps what would be sent. */
  url: string | undefined;
  /** `Name <address>` */
  from: string;
  /** Where mail to the team goes. */
  team: string;
  /** The site's name, and where its customers write to. */
  name: string;
  supportEmail: string;
}

/** From the settings, or else from the environment, or else the site's own address. */
export function letterheadOf(values: SettingValues, config: Config['mail']): Letterhead {
  const { name, supportEmail } = identityOf(values);
  const from = values.mailFrom || config.from;
  return {
    url: values.smtpUrl || config.url,
    from: from ?? `${name} <${supportEmail}>`,
    team: values.mailTeam || (config.team ?? addressIn(from) ?? supportEmail),
    name,
    supportEmail,
  };
}

/** The address in `Name <address>`. */
const addressIn = (from: string | undefined) => from && (/<([^>]+)>/.exec(from)?.[1] ?? from);
