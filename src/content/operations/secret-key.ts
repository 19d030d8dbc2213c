import { formatList } from '#src/contract/format.ts';
import type { LockedSecrets, SecretKeyState } from '#src/contract/operations/secret-key.ts';

/** For a secret key that does not fit the database. */

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `one ${one}` : `${count} ${many}`];

const SETTING_NAMES: Record<LockedSecrets['settings'][number], string> = {
  aiApiKey: 'the AI provider’s key',
  secondApiKey: 'the second AI provider’s key',
  smtpUrl: 'the mail server',
};

/** "the mail server, 2 calendars and one user’s two-factor authentication"; '' when nothing is locked */
export function lockedNames({ settings, calendars, twoFactor, webhooks }: LockedSecrets): string {
  const names = [
    ...settings.map((name) => SETTING_NAMES[name]),
    ...counted(calendars, 'calendar', 'calendars'),
    ...counted(webhooks, 'webhook', 'webhooks'),
    ...counted(twoFactor, 'user’s two-factor authentication', 'users’ two-factor authentication'),
  ];
  // Called only when needed, because it loads tables of languages.
  return names.length === 0 ? '' : formatList(names);
}

export const LOCKED_VALUE = 'The saved value cannot be opened with this secret key.';

export const KEY_REFUSES =
  'The secret key is not the one that this database was used with, so passwords and keys cannot be saved. Restore the old secret.key (or APP_SECRET) and restart, or run "cli accept-key" first.';

const REPAIR = 'Restore the old secret.key (or APP_SECRET), then restart.';
const ACCEPT =
  'If it is lost, run "cli accept-key", then enter them again. Until the old key is back, links in earlier e-mails and codes of packs and gifts do not open, and everyone signs in again.';

/** @returns undefined when the key fits and everything can be opened */
export function keyProblem({ fits, locked }: SecretKeyState): { found: string; todo: string } | undefined {
  const names = lockedNames(locked);
  if (!fits)
    return {
      found: `Saved passwords cannot be opened with this key: ${names || 'none is saved, but links in earlier e-mails and codes of packs and gifts were made with the other key'}.`,
      todo: `${REPAIR} ${ACCEPT}`,
    };
  return names === ''
    ? undefined
    : {
        found: `Saved passwords cannot be opened with this key: ${names}.`,
        todo: 'Enter them again, or remove them. Users can sign in with a recovery code, or run "cli disable-two-factor NAME".',
      };
}
