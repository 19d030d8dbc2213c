import type { Db } from '#db/open.ts';
import { setKindDevelopers } from '#db/queries/bookings/kind-developers.ts';
import { saveRuleOf } from '#db/queries/bookings/kind-rule.ts';
import { countAhead, countOpenPacks } from '#db/queries/bookings/kind-use.ts';
import {
  findKind,
  findKindById,
  findKindBySlug,
  insertKind,
  type Kind,
  listKinds,
  orderKinds,
  updateKind,
} from '#db/queries/bookings/kinds.ts';
import { listDevelopers } from '#db/queries/bookings/manage-developers.ts';
import { retryRooms } from '#db/queries/bookings/rooms/booking-rooms.ts';
import { type KindChangeInput, type KindInput, MAX_KINDS } from '#src/contract/bookings/kinds.ts';
import { type KindRoom, roomOfInput } from '#src/contract/bookings/rooms.ts';
import { conflict, HttpError, notFound } from '../../http/errors.ts';

/** Finds a kind. @throws HttpError 404 */
export async function mustFindKind(db: Db, id: number): Promise<Kind> {
  const kind = await findKindById(db, id);
  if (!kind) throw notFound('Kind');
  return kind;
}

/** Adds a kind, in the caller's transaction, and returns its id. @throws HttpError 409, 422 */
export async function addKind(
  trx: Db,
  { developers, ...input }: Omit<KindInput, 'offer' | 'offerVersion' | 'reminders' | 'questions'>,
  now: Date,
): Promise<number> {
  if ((await listKinds(trx)).length >= MAX_KINDS)
    throw conflict('kind_in_use', `A site has at most ${MAX_KINDS} kinds of session.`);
  if (await findKind(trx, input.key))
    throw conflict('slug_taken', 'Another kind has or had this key. Choose another one.', 'body.key');
  await mustBeFree(trx, input.slug);
  const room = roomOfInput(input);
  assertRoomLink(room);
  const id = await insertKind(trx, { ...input, ...room, seats: 1 }, now);
  await setGivers(trx, id, developers);
  return id;
}

/**
 * Changes a kind, in the caller's transaction. Bookings keep the length that they were made with.
 * @throws HttpError 409 when someone else saved it since or its address is taken, 422
 */
export async function changeKind(
  trx: Db,
  kind: Kind,
  { version, developers, ...change }: Omit<KindChangeInput, 'offer' | 'offerVersion' | 'reminders'>,
  now: Date,
): Promise<void> {
  mustBeCurrent(kind, version);
  if (change.slug !== undefined && change.slug !== kind.slug) await mustBeFree(trx, change.slug, kind.id);
  assertRoomLink({ ...kind, ...defined(change) });
  // First, because a trigger copies it into the kind, without minutes.
  await saveRuleOf(trx, { ...kind, ...defined(change) }, now);
  if (!(await updateKind(trx, kind.id, await versionOf(trx, kind), defined(change), now))) throw changed();
  if (developers) await setGivers(trx, kind.id, developers);
  if (change.roomHost !== undefined && change.roomHost !== kind.roomHost) await retryRooms(trx, 'zoom', now);
}

/** @throws HttpError 422 */
function assertRoomLink({ roomService, roomLink }: KindRoom): void {
  const message = 'Enter the address of the video call, or choose another room';
  if (roomService === 'link' && roomLink === '')
    throw new HttpError(422, 'section_incomplete', `${message}. Nothing was saved.`, {
      fields: [{ field: 'body.roomLink', message }],
    });
}

const defined = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** The trigger of `saveRuleOf` raises the version, too. */
const versionOf = async (trx: Db, { id }: Kind): Promise<number> => (await mustFindKind(trx, id)).version;

/**
 * Archives a kind, in the caller's transaction.
 * @throws HttpError 409 with sessions or packs ahead, for the last kind, and when it was saved since
 */
export async function archiveKind(trx: Db, kind: Kind, version: number, now: Date): Promise<void> {
  mustBeCurrent(kind, version);
  if (kind.archivedAt !== null) return;
  const others = (await listKinds(trx)).filter(({ id, archivedAt }) => id !== kind.id && archivedAt === null);
  if (others.length === 0)
    throw conflict('kind_in_use', 'This is the only kind of session. Add or restore another one first.');
  const sessions = await countAhead(trx, kind.id, now);
  const packs = await countOpenPacks(trx, kind.id, now);
  const what = [
    ...(sessions > 0 ? [`${sessions} upcoming ${sessions === 1 ? 'session' : 'sessions'}`] : []),
    ...(packs > 0 ? [`${packs} ${packs === 1 ? 'pack' : 'packs'} with hours left`] : []),
  ];
  if (what.length > 0)
    throw conflict(
      'kind_in_use',
      `This kind has ${what.join(' and ')}. It can be archived when they are over, canceled or refunded.`,
    );
  if (!(await updateKind(trx, kind.id, version, { archivedAt: now.toISOString() }, now))) throw changed();
}

/** Restores an archived kind, in the caller's transaction. @throws HttpError 409 when it was saved since */
export async function restoreKind(trx: Db, kind: Kind, version: number, now: Date): Promise<void> {
  mustBeCurrent(kind, version);
  if (!(await updateKind(trx, kind.id, version, { archivedAt: null }, now))) throw changed();
}

/** Sets the order of kinds, in the caller's transaction. @throws HttpError 422 when one is missing or unknown */
export async function setOrder(trx: Db, ids: readonly number[]): Promise<void> {
  const kinds = await listKinds(trx);
  const known = new Set(kinds.map(({ id }) => id));
  const listed = new Set(ids);
  const isWhole = kinds.every(({ id, archivedAt }) => archivedAt !== null || listed.has(id));
  if (!isWhole || listed.size !== ids.length || ids.some((id) => !known.has(id)))
    throw new HttpError(
      422,
      'unknown_kind',
      'The order must name each kind of session once. Reload and try again.',
    );
  await orderKinds(trx, ids);
}

const changed = () => conflict('kind_changed', 'Someone else saved this kind of session. Reload to see it.');

function mustBeCurrent(kind: Kind, version: number): void {
  if (kind.version !== version) throw changed();
}

async function mustBeFree(trx: Db, slug: string, except?: number): Promise<void> {
  const owner = await findKindBySlug(trx, slug);
  if (owner && owner.id !== except)
    throw conflict('slug_taken', 'Another kind has or had this address. Choose another one.', 'body.slug');
}

async function setGivers(trx: Db, kindId: number, developers: readonly number[]): Promise<void> {
  const known = new Set((await listDevelopers(trx)).map(({ id }) => id));
  if (developers.some((id) => !known.has(id)))
    throw new HttpError(
      422,
      'developer_not_available',
      'Someone who gave this kind no longer exists. Reload.',
    );
  await setKindDevelopers(trx, kindId, [...new Set(developers)]);
}
