import type { Db } from '#db/open.ts';
import { listSealedValues } from '#db/queries/operations/sealed-values.ts';
import { addSetting, listSettings, saveSetting } from '#db/queries/operations/settings.ts';
import { KEY_REFUSES } from '#src/content/operations/secret-key.ts';
import type { LockedSecrets, SecretKeyState } from '#src/contract/operations/secret-key.ts';
import { SECRET_SETTINGS } from '#src/contract/operations/settings.ts';
import { deriveKey, SEALED_FOR, sealsNothing, unseal } from '../../accounts/tokens.ts';
import type { Config } from '../../boot/config.ts';
import { conflict } from '../../http/errors.ts';

/** The row that names the key the database is used with. The settings' schema does not have it, so no one can set it. */
const FINGERPRINT = 'secretKeyFingerprint';

type Secret = Pick<Config, 'appSecret'>;

/** Identifies a key without revealing it: a value derived like the other keys, for no other use. */
const fingerprintOf = ({ appSecret }: Secret): string => deriveKey(appSecret, 'fingerprint').toString('hex');

const fingerprintRow = (secret: Secret) => ({
  key: FINGERPRINT,
  value: fingerprintOf(secret),
  isSecret: false,
});

/**
 * Compares the secret key with the one that the database was used with. A database of an earlier version has no
 * fingerprint: the key fits if it opens anything, or if there is nothing to open.
 */
export async function readKeyState(db: Db, secret: Secret): Promise<SecretKeyState> {
  const known = await findFingerprint(db);
  const { locked, opened } = await tryKey(db, secret);
  const nothingLocked = locked.settings.length + locked.calendars + locked.twoFactor === 0;
  return {
    fits: known === undefined ? opened > 0 || nothingLocked : known === fingerprintOf(secret),
    locked,
  };
}

/** Like `readKeyState`. If the key fits, its fingerprint is saved for later starts. */
export async function recordKey(db: Db, secret: Secret): Promise<SecretKeyState> {
  const state = await readKeyState(db, secret);
  if (!state.fits || (await findFingerprint(db)) !== undefined) return state;
  await addSetting(db, fingerprintRow(secret));
  // Another server may have started with another key at the same time, and was first.
  return readKeyState(db, secret);
}

/** Makes this key the database's from now on. What was saved with another stays locked until it is entered again. */
export const acceptKey = (db: Db, secret: Secret): Promise<void> => saveSetting(db, fingerprintRow(secret));

/**
 * Lets nothing be saved with a key that does not fit: once the right one is restored, it could not be opened.
 * @throws HttpError 409
 */
export async function assertKeyFits(db: Db, secret: Secret): Promise<void> {
  if (!(await readKeyState(db, secret)).fits) throw conflict('secret_key_differs', KEY_REFUSES);
}

const findFingerprint = async (db: Db): Promise<unknown> =>
  (await listSettings(db)).find(({ key }) => key === FINGERPRINT)?.value;

async function tryKey(db: Db, { appSecret }: Secret): Promise<{ opened: number; locked: LockedSecrets }> {
  const sealed = await listSealedValues(db);
  const keys = {
    settings: deriveKey(appSecret, SEALED_FOR.settings),
    calendars: deriveKey(appSecret, SEALED_FOR.calendars),
    twoFactor: deriveKey(appSecret, SEALED_FOR.twoFactor),
  };
  const settings = sealed.settings.filter(({ value }) => !sealsNothing(value));
  const isLocked = (key: Buffer) => (text: string) => unseal(key, text) === undefined;
  const lockedRows = settings.filter(({ value }) => isLocked(keys.settings)(value)).map(({ key }) => key);
  const locked = {
    settings: SECRET_SETTINGS.filter((name) => lockedRows.includes(name)),
    calendars: sealed.calendars.filter(isLocked(keys.calendars)).length,
    twoFactor: sealed.twoFactor.filter(isLocked(keys.twoFactor)).length,
  };
  const all = settings.length + sealed.calendars.length + sealed.twoFactor.length;
  return { opened: all - lockedRows.length - locked.calendars - locked.twoFactor, locked };
}
