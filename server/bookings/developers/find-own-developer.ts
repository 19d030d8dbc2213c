import type { Db } from '#db/open.ts';
import { findDeveloper, type ManagedDeveloper } from '#db/queries/bookings/manage-developers.ts';
import type { CurrentUser } from '#src/contract/accounts/accounts.ts';
import { notFound } from '../../http/errors.ts';

/**
 * A developer whom this user may see and change: any for an owner, their own for everyone else.
 * @throws HttpError 404, for others' too: their ids are nobody's business
 */
export async function findOwnDeveloper(db: Db, user: CurrentUser, id: number): Promise<ManagedDeveloper> {
  const developer = await findDeveloper(db, id);
  if (!developer || (user.role !== 'owner' && developer.userId !== user.id)) throw notFound('Developer');
  return developer;
}
