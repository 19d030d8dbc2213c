import { formatList } from '#src/contract/format.ts';
import type { LockedSecrets, SecretKeyState } from '#src/contract/operations/secret-key.ts';

/** Sentences about a secret key that does not fit the database, for every place that names it. */

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `one ${one}` : `${count} ${many}`];

const SETTING_NAMES: Record<LockedSecrets['settings'][number], string> = {
  aiApiKey: 'the AI provider’s key',
  secondApiKey: 'the second AI provider’s key',
  smtpUrl: 'the mail server',
};

/** For example "the mail server, 2 calendars and one user’s two-factor authentication"; '' when nothing is locked. */
export function lockedNames({ settings, calendars, twoFactor }: LockedSecrets): string {
  const names = [
    ...settings.map((name) => SETTING_NAMES[name]),
    ...counted(calendars, 'calendar', 'calendars'),
    ...counted(twoFactor, 'user’s two-factor authentication', 'users’ two-factor authentication'),
  ];
  // Loads tables of languages, so it is made only when it is needed.
  return names.length === 0 ? '' : formatList(names);
}

/** Shown at a field whose saved value is locked. */
export const LOCKED_VALUE = 'The saved value cannot be opened with this secret key.';

/** Says why nothing can be saved with a key that does not fit. */
export const KEY_REFUSES =
  'The secret key is not the one that this database was used with, so passwords and keys cannot be saved. Restore the old secret.key (or APP_SECRET) and restart, or run "cli accept-key" first.';

const REPAIR = 'Restore the old secret.key (or APP_SECRET), then restart.';
const ACCEPT =
  'If it is lost, run "cli accept-key", then enter them again. Until the old key is back, links in earlier e-mails and codes of packs and gifts do not open, and everyone signs in again.';

/**
 * Describes what is wrong with the key, and what to do.
 * @returns undefined when the key fits and everything can be opened
 */
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
