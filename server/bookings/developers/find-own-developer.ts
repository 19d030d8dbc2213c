import type { Db } from '#db/open.ts';
import { findDeveloper, type ManagedDeveloper } from '#db/queries/bookings/manage-developers.ts';
import type { CurrentUser } from '#src/contract/accounts/accounts.ts';
import { notFound } from '../../http/errors.ts';

/**
 * Finds a developer: any for an owner, else their own. Throws HttpError 404, also for others' (ids stay
 * secret).
 */
export async function findOwnDeveloper(db: Db, user: CurrentUser, id: number): Promise<ManagedDeveloper> {
  const developer = await findDeveloper(db, id);
  if (!developer || (user.role !== 'owner' && developer.userId !== user.id)) throw notFound('Person');
  return developer;
}
