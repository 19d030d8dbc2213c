import type { DeliveryState, SentEventType } from '#src/contract/operations/webhook-values.ts';
import { eventData } from '../../../json-columns/webhooks.ts';
import type { Db } from '../../../open.ts';
import { nowText } from '../../../values.ts';
import { type Leased, notLeased } from '../../leases.ts';

/** The lease on an address: one process at a time sends to it, in order. */
export const webhookLease = (endpointId: number): Leased => ({
  work: 'webhook',
  subject: String(endpointId),
});

/** The webhooks that are on, that something is due for, and that no process is sending to. At most one row each. */
export async function listDueEndpoints(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('webhookEndpoints')
    .select('id')
    .where('isOn', '=', 1)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('webhookDeliveries')
          .select('webhookDeliveries.id')
          .whereRef('webhookDeliveries.endpointId', '=', 'webhookEndpoints.id')
          .where('webhookDeliveries.state', '=', 'waiting')
          .where('webhookDeliveries.sendAfter', '<=', nowText(now)),
      ),
    )
    .where((eb) => notLeased('webhook', eb.cast<string>('webhookEndpoints.id', 'text'), now))
    .execute();
  return rows.map(({ id }) => id);
}

export interface DueDelivery {
  id: number;
  eventId: string;
  type: SentEventType;
  data: ReturnType<typeof eventData.read>;
  /** UTC; of the event. */
  at: string;
  attempts: number;
}

/** Lists deliveries that are due for a webhook, in the order of the events. */
export async function listDueDeliveries(
  db: Db,
  endpointId: number,
  now: Date,
  limit: number,
): Promise<DueDelivery[]> {
  const rows = await db
    .selectFrom('webhookDeliveries')
    .innerJoin('outgoingEvents', 'outgoingEvents.id', 'webhookDeliveries.eventId')
    .select([
      'webhookDeliveries.id',
      'webhookDeliveries.eventId',
      'outgoingEvents.type',
      'outgoingEvents.data',
      'outgoingEvents.at',
      'webhookDeliveries.attempts',
    ])
    .where('webhookDeliveries.endpointId', '=', endpointId)
    .where('webhookDeliveries.state', '=', 'waiting')
    .where('webhookDeliveries.sendAfter', '<=', nowText(now))
    .orderBy('webhookDeliveries.sendAfter')
    .orderBy('webhookDeliveries.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, data: eventData.read(row.data, row.eventId) }));
}

export interface AttemptResult {
  state: DeliveryState;
  /** Of the next attempt; undefined when there is none. */
  sendAfter?: Date | undefined;
  status: number | null;
  /** How long it took. */
  ms: number | null;
  answer: string | null;
  error: string | null;
}

/** Records an attempt at one or more deliveries. */
export async function recordAttempt(
  db: Db,
  ids: readonly number[],
  { state, sendAfter, status, ms, answer, error }: AttemptResult,
  now: Date,
): Promise<void> {
  await db
    .updateTable('webhookDeliveries')
    .set((eb) => ({
      state,
      attempts: eb('attempts', '+', 1),
      triedAt: nowText(now),
      lastStatus: status,
      lastMs: ms,
      lastAnswer: answer,
      error,
      ...(sendAfter && { sendAfter: nowText(sendAfter) }),
    }))
    .where('id', 'in', ids)
    .execute();
}

/** Sends deliveries of a webhook again, with a full set of attempts: one, or all failed ones since a time. */
export async function sendAgain(
  db: Db,
  endpointId: number,
  which: { delivery: number } | { since: Date },
  now: Date,
): Promise<number> {
  let again = db
    .updateTable('webhookDeliveries')
    .set({ state: 'waiting', attempts: 0, sendAfter: nowText(now) })
    .where('endpointId', '=', endpointId);
  again =
    'delivery' in which
      ? again.where('id', '=', which.delivery)
      : again.where('state', '=', 'failed').where('triedAt', '>=', nowText(which.since));
  return Number((await again.executeTakeFirstOrThrow()).numUpdatedRows);
}

export interface LoggedDelivery {
  id: number;
  eventId: string;
  type: SentEventType;
  at: string;
  state: DeliveryState;
  attempts: number;
  sendAfter: string;
  triedAt: string | null;
  status: number | null;
  ms: number | null;
  answer: string | null;
  error: string | null;
}

/** A page of a webhook's log, newest first. @param before the id of the last one of the page before */
export async function listDeliveries(
  db: Db,
  endpointId: number,
  { before, state, limit }: { before?: number | undefined; state?: DeliveryState | undefined; limit: number },
): Promise<LoggedDelivery[]> {
  let rows = db
    .selectFrom('webhookDeliveries')
    .innerJoin('outgoingEvents', 'outgoingEvents.id', 'webhookDeliveries.eventId')
    .select([
      'webhookDeliveries.id',
      'webhookDeliveries.eventId',
      'outgoingEvents.type',
      'outgoingEvents.at',
      'webhookDeliveries.state',
      'webhookDeliveries.attempts',
      'webhookDeliveries.sendAfter',
      'webhookDeliveries.triedAt',
      'webhookDeliveries.lastStatus as status',
      'webhookDeliveries.lastMs as ms',
      'webhookDeliveries.lastAnswer as answer',
      'webhookDeliveries.error',
    ])
    .where('webhookDeliveries.endpointId', '=', endpointId);
  if (before !== undefined) rows = rows.where('webhookDeliveries.id', '<', before);
  if (state) rows = rows.where('webhookDeliveries.state', '=', state);
  return rows.orderBy('webhookDeliveries.id', 'desc').limit(limit).execute();
}

/** Counts what waits for a webhook and what failed. */
export async function countDeliveries(
  db: Db,
  endpointId: number,
): Promise<{ waiting: number; failed: number }> {
  const count = async (state: DeliveryState) => {
    const { all } = await db
      .selectFrom('webhookDeliveries')
      .select((eb) => eb.fn.countAll<number>().as('all'))
      .where('endpointId', '=', endpointId)
      .where('state', '=', state)
      .executeTakeFirstOrThrow();
    return all;
  };
  return { waiting: await count('waiting'), failed: await count('failed') };
}

/** True if an event is older than the log is kept. */
export async function hasOldEvents(db: Db, before: Date): Promise<boolean> {
  const row = await db
    .selectFrom('outgoingEvents')
    .select('id')
    .where('at', '<', nowText(before))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the oldest events before a time, with their deliveries, and returns how many. */
export async function deleteOldEvents(db: Db, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outgoingEvents')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outgoingEvents')
        .select('id')
        .where('at', '<', nowText(before))
        .orderBy('at')
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
