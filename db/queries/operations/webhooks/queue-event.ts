import { randomBytes } from 'node:crypto';
import { millisecondsInMinute } from 'date-fns/constants';
import { type EventType, INDEXNOW, type SentEventType } from '#src/contract/operations/webhook-values.ts';
import { databaseTime } from '../../../clock.ts';
import { webhookTypes } from '../../../json-columns/webhooks.ts';
import type { Db } from '../../../open.ts';
import { nowText, toJson } from '../../../values.ts';
import { hasWorkingToken } from '../../webhooks-of-tokens.ts';

/** Without personal data and secrets: those are read when it is sent, and only for webhooks that may have them. */
export type EventData = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

interface Happened {
  at?: Date;
  /** A name that makes a second event of the same kind impossible; random by default. */
  id?: string;
}

/**
 * Adds an event for all webhooks that want its type, in the transaction of the change. Costs one look at a short list
 * while none does.
 * @param data read only when it is needed; undefined: nothing that anyone should hear of
 */
export async function queueEvent(
  db: Db,
  type: EventType,
  data: () => Promise<EventData | undefined>,
  happened: Happened = {},
): Promise<void> {
  const wanting = await webhooksWanting(db, type);
  if (wanting.length === 0) return;
  const found = await data();
  if (found) await insertEvent(db, type, found, wanting, happened);
}

interface Wanting {
  id: number;
  delayMs: number;
}

/** Search engines are told of the changes of a minute at once. */
export const GATHER_MS = millisecondsInMinute;

/** The webhooks that are on and want a type of event. */
export async function webhooksWanting(db: Db, type: EventType): Promise<Wanting[]> {
  const on = await db
    .selectFrom('webhookEndpoints')
    .select(['id', 'types', 'format'])
    .where('isOn', '=', 1)
    .where(hasWorkingToken(db))
    .execute();
  return on
    .filter(({ id, types }) => webhookTypes.read(types, id).includes(type))
    .map(({ id, format }) => ({ id, delayMs: format === INDEXNOW ? GATHER_MS : 0 }));
}

/** Adds an event for some webhooks. Does nothing for one with the id of another. Returns its id. */
export async function insertEvent(
  db: Db,
  type: SentEventType,
  data: EventData,
  wanting: readonly Wanting[],
  { at = databaseTime(db), id = newEventId() }: Happened = {},
): Promise<string> {
  const inserted = await db
    .insertInto('outgoingEvents')
    .values({ id, type, data: toJson(data), at: nowText(at) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n)
    await db
      .insertInto('webhookDeliveries')
      .values(
        wanting.map((each) => ({
          eventId: id,
          endpointId: each.id,
          sendAfter: nowText(new Date(at.getTime() + each.delayMs)),
        })),
      )
      .execute();
  return id;
}

/** Without a full stop, which separates the parts of the signed text. */
const newEventId = () => `msg_${randomBytes(18).toString('base64url')}`;
