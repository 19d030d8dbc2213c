import type { Db } from '#db/open.ts';
import { findUser } from '#db/queries/accounts/users.ts';
import { releaseExpiredHolds } from '#db/queries/bookings/holds.ts';
import { setKindsOf } from '#db/queries/bookings/kind-developers.ts';
import { listKinds } from '#db/queries/bookings/kinds.ts';
import {
  type DeveloperChange,
  deleteDeveloper,
  findDeveloperOfUser,
  insertDeveloper,
  type ManagedDeveloper,
  updateDeveloper,
} from '#db/queries/bookings/manage-developers.ts';
import { type Ahead, hasHolds, listAhead } from '#db/queries/bookings/of-developer.ts';
import { findMediaRow } from '#db/queries/site/media.ts';
import { sessionTimeLine } from '#src/content/bookings/session-time.ts';
import type { DeveloperInput } from '#src/contract/bookings/developer-input.ts';
import { conflict, HttpError } from '../../http/errors.ts';

const invalid = (
  status: number,
  code: 'invalid_input' | 'account_not_available',
  field: string,
  message: string,
) => new HttpError(status, code, message, { fields: [{ field: `body.${field}`, message }] });

/** Adds a developer, and returns their id. Throws HttpError 400, 409. */
export async function addDeveloper(trx: Db, input: DeveloperInput, now: Date): Promise<number> {
  await check(trx, input, undefined, now);
  const id = await insertDeveloper(trx, input, now);
  await setKinds(trx, id, input.kinds);
  return id;
}

/** Changes a developer. `version`: that the change is based on. Throws HttpError 400, 409. */
export async function saveDeveloper(
  trx: Db,
  developer: ManagedDeveloper,
  { version, ...change }: DeveloperChange & { version: number },
  now: Date,
): Promise<void> {
  // Check the version first: other errors may come from an outdated form.
  if (version !== developer.version)
    throw conflict(
      'developer_changed',
      `Someone else saved ${developer.name} in the meantime. The fields that you did not change now show their version. Check them, then save again.`,
    );
  await check(trx, change, developer, now);
  if (!(await updateDeveloper(trx, developer.id, version, change, now)))
    throw new Error('The version changed inside a transaction');
  await setKinds(trx, developer.id, change.kinds);
}

async function setKinds(trx: Db, id: number, keys: readonly string[] | undefined): Promise<void> {
  if (!keys) return;
  const known = new Map((await listKinds(trx)).map((kind) => [kind.key, kind.id]));
  const ids = [...new Set(keys)].map((key) => known.get(key));
  if (!ids.every((each) => each !== undefined))
    throw new HttpError(422, 'unknown_kind', 'One of the kinds of session no longer exists. Reload.');
  await setKindsOf(trx, id, ids);
}

async function check(
  trx: Db,
  change: DeveloperChange,
  developer: ManagedDeveloper | undefined,
  now: Date,
): Promise<void> {
  if (change.pictureHash && !(await findMediaRow(trx, change.pictureHash)))
    throw invalid(
      400,
      'invalid_input',
      'pictureHash',
      'This image is no longer in the library. Choose another one.',
    );
  if (change.userId != null && change.userId !== developer?.userId) await checkAccount(trx, change.userId);
  if (developer && change.tier !== undefined && change.tier !== developer.tier)
    await mustHaveNothingAhead(trx, developer, now, 'work in another tier');
}

async function checkAccount(trx: Db, userId: number): Promise<void> {
  const user = await findUser(trx, userId);
  const refuse = (message: string) => invalid(409, 'account_not_available', 'userId', message);
  if (!user) throw refuse('This account no longer exists.');
  if (user.role !== 'developer' && user.role !== 'owner')
    throw refuse(`${user.username} has another role. Change the role under User Management first.`);
  const other = await findDeveloperOfUser(trx, userId);
  if (other) throw refuse(`This account belongs to ${other.name}.`);
}

/** Deletes a developer without sessions ahead. @throws HttpError 409 that names the sessions */
export async function removeDeveloper(trx: Db, developer: ManagedDeveloper, now: Date): Promise<void> {
  await mustHaveNothingAhead(trx, developer, now, 'be deleted');
  await deleteDeveloper(trx, developer.id, now);
}

async function mustHaveNothingAhead(
  trx: Db,
  developer: ManagedDeveloper,
  now: Date,
  what: string,
): Promise<void> {
  await releaseExpiredHolds(trx, now);
  const ahead = await listAhead(trx, developer.id, now);
  if (ahead.length > 0)
    throw conflict(
      'developer_has_sessions',
      `${developer.name} cannot ${what} with sessions ahead: ${sentence(ahead, developer.timeZone)}. Hand them over first.`,
    );
  if (await hasHolds(trx, developer.id, now))
    throw conflict(
      'developer_has_sessions',
      `A time with ${developer.name} is held for a client who has not booked it yet. Try again when it is booked or released.`,
    );
}

const NAMED = 3;

function sentence(ahead: readonly Ahead[], timeZone: string): string {
  const named = ahead
    .slice(0, NAMED)
    .map((session) => `${session.name} on ${sessionTimeLine(session, timeZone)}`);
  const more = ahead.length - named.length;
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join('; ');
}
