import type { Selectable, Updateable } from 'kysely';
import type { EventType, OffReason } from '#src/contract/operations/webhook-values.ts';
import { INDEXNOW } from '#src/contract/operations/webhook-values.ts';
import { webhookTypes } from '../../../json-columns/webhooks.ts';
import type { Db } from '../../../open.ts';
import { assertReadable } from '../../../stored-json.ts';
import type { WebhookEndpointsTable } from '../../../tables/operations/webhooks.ts';
import { nowText, toFlag, toJson } from '../../../values.ts';

type Row = Selectable<WebhookEndpointsTable>;

/** Addresses and secrets are sealed. */
export interface Endpoint extends Omit<Row, 'types' | 'withClients' | 'isOn'> {
  types: EventType[];
  withClients: boolean;
  isOn: boolean;
}

const COLUMNS = [
  'id',
  'address',
  'host',
  'description',
  'format',
  'types',
  'withClients',
  'secret',
  'oldSecret',
  'rotatedAt',
  'isOn',
  'offReason',
  'offAt',
  'failures',
  'failingSince',
  'userId',
  'username',
  'tokenId',
  'createdAt',
] as const;

const readRow = (row: Row): Endpoint => ({
  ...row,
  types: webhookTypes.read(row.types, row.id),
  withClients: row.withClients === 1,
  isOn: row.isOn === 1,
});

/** Every webhook, oldest first, and the one that tells search engines. */
export async function listEndpoints(db: Db): Promise<Endpoint[]> {
  return (await db.selectFrom('webhookEndpoints').select(COLUMNS).orderBy('id').execute()).map(readRow);
}

export async function findEndpoint(db: Db, id: number): Promise<Endpoint | undefined> {
  const row = await db.selectFrom('webhookEndpoints').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row && readRow(row);
}

/** The one that tells search engines; undefined while that is off. */
export const findIndexNow = async (db: Db): Promise<Endpoint | undefined> =>
  (await listEndpoints(db)).find(({ format }) => format === INDEXNOW);

export type NewEndpoint = Pick<
  Endpoint,
  'address' | 'host' | 'description' | 'format' | 'types' | 'withClients' | 'secret' | 'userId' | 'username'
> & { tokenId?: number | null };

/** Adds a webhook, which is on. The caller seals its address and secret. Returns its id. */
export async function insertEndpoint(
  db: Db,
  { types, withClients, tokenId = null, ...rest }: NewEndpoint,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('webhookEndpoints')
    .values({
      ...rest,
      types: toJson(types),
      withClients: toFlag(withClients),
      tokenId,
      oldSecret: null,
      rotatedAt: null,
      isOn: 1,
      offReason: null,
      offAt: null,
      failures: 0,
      failingSince: null,
      createdAt: nowText(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Changeable = Pick<Endpoint, 'address' | 'host' | 'description' | 'format' | 'types' | 'withClients'>;
/** Undefined stays as it is. */
export type EndpointChange = { [K in keyof Changeable]?: Changeable[K] | undefined };

/** Changes a webhook. @throws LaterVersionError when its types were chosen in a newer version */
export async function changeEndpoint(
  db: Db,
  id: number,
  { types, withClients, ...rest }: EndpointChange,
): Promise<void> {
  if (types) await assertReadable(db, [webhookTypes], ['id', id]);
  const change = {
    ...rest,
    ...(types && { types: toJson(types) }),
    ...(withClients !== undefined && { withClients: toFlag(withClients) }),
  };
  if (Object.values(change).some((value) => value !== undefined)) await update(db, id, change);
}

/** Replaces a webhook's secret, and keeps the former one for a while. @param secret sealed */
export const rotateSecret = (
  db: Db,
  { id, secret: oldSecret }: Pick<Endpoint, 'id' | 'secret'>,
  secret: string,
  now: Date,
): Promise<void> => update(db, id, { secret, oldSecret, rotatedAt: nowText(now) });

/** Switches a webhook on, with its failures forgotten. What waits for it is sent. */
export const turnOn = (db: Db, id: number): Promise<void> =>
  update(db, id, { isOn: 1, offReason: null, offAt: null, failures: 0, failingSince: null });

/** Switches a webhook off: what waits for it stays, and no later event is queued for it. */
export const turnOff = (db: Db, id: number, reason: OffReason, now: Date): Promise<void> =>
  update(db, id, { isOn: 0, offReason: reason, offAt: nowText(now) });

/** Records a success, if something had failed before, or a further failure. */
export const recordOutcome = (
  db: Db,
  id: number,
  outcome: Pick<Endpoint, 'failures' | 'failingSince'>,
): Promise<void> => update(db, id, outcome);

type Columns = Updateable<WebhookEndpointsTable>;
type Change = { [K in keyof Columns]?: Columns[K] | undefined };

async function update(db: Db, id: number, change: Change): Promise<void> {
  await db.updateTable('webhookEndpoints').set(change).where('id', '=', id).execute();
}

/** Deletes a webhook with its log. False when there is none. */
export async function deleteEndpoint(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhookEndpoints')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Erases former secrets that were replaced before a time. */
export async function eraseOldSecrets(db: Db, replacedBefore: Date): Promise<void> {
  await db
    .updateTable('webhookEndpoints')
    .set({ oldSecret: null })
    .where('oldSecret', 'is not', null)
    .where('rotatedAt', '<', nowText(replacedBefore))
    .execute();
}
