import type { Db } from '#db/open.ts';
import { listSealedValues } from '#db/queries/operations/sealed-values.ts';
import { addSetting, listSettings, saveSetting } from '#db/queries/operations/settings.ts';
import { KEY_REFUSES } from '#src/content/operations/secret-key.ts';
import type { LockedSecrets, SecretKeyState } from '#src/contract/operations/secret-key.ts';
import { SECRET_SETTINGS } from '#src/contract/operations/settings.ts';
import { deriveKey, SEALED_FOR, sealsNothing, unseal } from '../../accounts/tokens.ts';
import type { Config } from '../../boot/config.ts';
import { conflict } from '../../http/errors.ts';

/** Names the database's key. Not in the settings' schema, so no one can set it. */
const FINGERPRINT = 'secretKeyFingerprint';

type Secret = Pick<Config, 'appSecret'>;

/** Identifies a key without revealing it: derived for no other use. */
const fingerprintOf = ({ appSecret }: Secret): string => deriveKey(appSecret, 'fingerprint').toString('hex');

const fingerprintRow = (secret: Secret) => ({
  key: FINGERPRINT,
  value: fingerprintOf(secret),
  isSecret: false,
});

/**
 * Compares the secret key with the database's. Without a fingerprint (earlier version), it fits if it opens
 * anything, or there is nothing to open.
 */
export async function readKeyState(db: Db, secret: Secret): Promise<SecretKeyState> {
  const known = await findFingerprint(db);
  const { locked, opened } = await tryKey(db, secret);
  const nothingLocked = countLocked(locked) === 0;
  return {
    fits: known === undefined ? opened > 0 || nothingLocked : known === fingerprintOf(secret),
    locked,
  };
}

/** Reads the key's state, and saves the fingerprint of a fitting key. */
export async function recordKey(db: Db, secret: Secret): Promise<SecretKeyState> {
  const state = await readKeyState(db, secret);
  if (!state.fits || (await findFingerprint(db)) !== undefined) return state;
  await addSetting(db, fingerprintRow(secret));
  // Another server may have been first with another key.
  return readKeyState(db, secret);
}

/** Makes this key the database's. Values saved with another stay locked until entered again. */
export const acceptKey = (db: Db, secret: Secret): Promise<void> => saveSetting(db, fingerprintRow(secret));

/** Prevents saving with a wrong key, which the right one could not open. Throws HttpError 409. */
export async function assertKeyFits(db: Db, secret: Secret): Promise<void> {
  if (!(await readKeyState(db, secret)).fits) throw conflict('secret_key_differs', KEY_REFUSES);
}

const findFingerprint = async (db: Db): Promise<unknown> =>
  (await listSettings(db)).find(({ key }) => key === FINGERPRINT)?.value;

const countLocked = ({ settings, calendars, twoFactor, webhooks }: LockedSecrets): number =>
  settings.length + calendars + twoFactor + webhooks;

async function tryKey(db: Db, { appSecret }: Secret): Promise<{ opened: number; locked: LockedSecrets }> {
  const sealed = await listSealedValues(db);
  const keys = {
    settings: deriveKey(appSecret, SEALED_FOR.settings),
    calendars: deriveKey(appSecret, SEALED_FOR.calendars),
    twoFactor: deriveKey(appSecret, SEALED_FOR.twoFactor),
    webhooks: deriveKey(appSecret, SEALED_FOR.webhooks),
  };
  const settings = sealed.settings.filter(({ value }) => !sealsNothing(value));
  const isLocked = (key: Buffer) => (text: string) => unseal(key, text) === undefined;
  const lockedRows = settings.filter(({ value }) => isLocked(keys.settings)(value)).map(({ key }) => key);
  const locked = {
    settings: SECRET_SETTINGS.filter((name) => lockedRows.includes(name)),
    calendars: sealed.calendars.filter(isLocked(keys.calendars)).length,
    twoFactor: sealed.twoFactor.filter(isLocked(keys.twoFactor)).length,
    webhooks: sealed.webhooks.filter(isLocked(keys.webhooks)).length,
  };
  const all = settings.length + sealed.calendars.length + sealed.twoFactor.length + sealed.webhooks.length;
  return { opened: all - lockedRows.length + locked.settings.length - countLocked(locked), locked };
}
