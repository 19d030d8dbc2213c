import { subDays } from 'date-fns/subDays';
import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import {
  deleteOldEvents,
  hasOldEvents,
  listDueDeliveries,
  listDueEndpoints,
  webhookLease,
} from '#db/queries/operations/webhooks/deliveries.ts';
import { type Endpoint, eraseOldSecrets, findEndpoint } from '#db/queries/operations/webhooks/endpoints.ts';
import { GATHER_MS } from '#db/queries/operations/webhooks/queue-event.ts';
import { writeTransaction } from '#db/transaction.ts';
import { INDEXNOW, LOG_DAYS } from '#src/contract/operations/webhook-values.ts';
import type { Config } from '../../boot/config.ts';
import { every, type RunningTask } from '../../tasks/every.ts';
import type { Leases } from '../../tasks/leases.ts';
import type { Settings } from '../settings/settings.ts';
import { recordAnswer } from './deliver.ts';
import type { ClientDetails } from './message-body.ts';
import { createWebhookRequest, type WebhookHttp } from './webhook-request.ts';
import { createWebhookSecrets } from './webhook-secrets.ts';
import { createMessages, type Message } from './write-message.ts';

const EVERY_MS = 2_000;
/** Webhooks that this process sends to at the same time; each gets its events one after the other. */
const AT_ONCE = 5;
/** Then the next webhook's turn begins. */
const TURN_MS = 5_000;
/** Deliveries that search engines are told of at once. */
const MOST_GATHERED = 1_000;
const STOP_MS = 3_000;
const PRUNE_MS = 60 * 60_000;
const PRUNED_AT_ONCE = 1_000;
/** After a fault of our own. */
const FAULT_REST_MS = 10_000;

/** `wake` it after queueing something. `work` sends all that is due, for tests. */
export type Webhooks = RunningTask;

interface Options {
  db: Db;
  config: Pick<Config, 'appSecret' | 'webhookHosts'>;
  leases: Leases;
  log: Logger;
  now: () => Date;
  settings: Pick<Settings, 'current' | 'mailLayout'>;
  /** Who booked; undefined when their data was erased. */
  clientOf: (bookingId: number) => Promise<ClientDetails | undefined>;
  http?: WebhookHttp | undefined;
}

/**
 * Sends events to webhooks. Each webhook is served by one process at a time, under a lease, in the order of its events;
 * what failed is tried again later, and no other event waits for it. An event arrives at least once.
 */
export function createWebhooks({
  db,
  config,
  leases,
  log,
  now,
  settings,
  clientOf,
  http,
}: Options): Webhooks {
  const request = createWebhookRequest(config.webhookHosts, http);
  const writeMessage = createMessages({
    secrets: createWebhookSecrets(config.appSecret),
    config,
    settings,
    clientOf,
    now,
  });
  const stopping = new AbortController();
  const turns = new Map<number, Promise<void>>();
  const lastTurns = new Map<number, number>();
  let pruneAt = 0;

  async function beginTurns(): Promise<void> {
    await prune();
    const due = (await listDueEndpoints(db, now())).filter((id) => !turns.has(id));
    // The one that has waited longest for a turn, so that slow ones cannot take all of them.
    due.sort((one, other) => (lastTurns.get(one) ?? 0) - (lastTurns.get(other) ?? 0));
    for (const id of due) {
      if (turns.size >= AT_ONCE || stopping.signal.aborted) return;
      if (!(await writeTransaction(db, (trx) => leases.take(trx, webhookLease(id))))) continue;
      lastTurns.set(id, performance.now());
      turns.set(id, serve(id));
    }
  }

  /** Never rejects. */
  async function serve(id: number): Promise<void> {
    const lease = webhookLease(id);
    try {
      const restMs = await leases.renewing(lease, (lost) =>
        sendInOrder(id, AbortSignal.any([lost, stopping.signal])),
      );
      // While it rests, no process tries it.
      await (restMs > 0 ? leases.rest(db, lease, restMs) : leases.end(db, lease));
    } catch (error) {
      log.error({ err: error, webhook: id }, 'sending to a webhook failed');
      await leases.rest(db, lease, FAULT_REST_MS).catch(() => {});
    } finally {
      turns.delete(id);
      task.wake();
    }
  }

  /** @returns how long the webhook should rest, in milliseconds */
  async function sendInOrder(id: number, signal: AbortSignal): Promise<number> {
    const until = performance.now() + TURN_MS;
    while (!signal.aborted && performance.now() < until) {
      const endpoint = await findEndpoint(db, id);
      if (!endpoint?.isOn) return 0;
      const message = await nextMessage(endpoint);
      if (!message) return 0;
      const restMs = await send(endpoint, message, signal);
      if (restMs > 0) return restMs;
    }
    return 0;
  }

  async function nextMessage(endpoint: Endpoint): Promise<Message | undefined> {
    const isGathered = endpoint.format === INDEXNOW;
    // With the first one that is due go all those that still wait for more.
    const until = isGathered ? new Date(now().getTime() + GATHER_MS) : now();
    const due = await listDueDeliveries(db, endpoint.id, until, isGathered ? MOST_GATHERED : 1);
    return due.length === 0 ? undefined : writeMessage(endpoint, due);
  }

  /** @returns as above; when this process stops or has lost its lease, nothing is recorded, and it is sent again */
  async function send(endpoint: Endpoint, message: Message, signal: AbortSignal): Promise<number> {
    const { deliveries } = message;
    const head = await settings.mailLayout();
    if ('answer' in message)
      return writeTransaction(db, (trx) =>
        recordAnswer(trx, { endpoint, keepsAnswer: false, ...message }, { head, log, now: now() }),
      );
    try {
      const { url, headers, body, keepsAnswer } = message;
      const answer = await request(url, { headers, body, signal });
      const attempt = { endpoint, deliveries, answer, keepsAnswer };
      return await writeTransaction(db, (trx) => recordAnswer(trx, attempt, { head, log, now: now() }));
    } catch (error) {
      if (signal.aborted) return 0;
      throw error;
    }
  }

  async function prune(): Promise<void> {
    if (performance.now() < pruneAt) return;
    pruneAt = performance.now() + PRUNE_MS;
    const before = subDays(now(), LOG_DAYS);
    if (!(await hasOldEvents(db, before))) return;
    await writeTransaction(db, async (trx) => {
      await deleteOldEvents(trx, before, PRUNED_AT_ONCE);
      await eraseOldSecrets(trx, before);
    });
    // Perhaps there are more.
    pruneAt = 0;
  }

  const task = every({
    name: 'webhooks',
    everyMs: EVERY_MS,
    log,
    failed: 'looking for events to send failed',
    run: beginTurns,
  });

  return {
    ...task,
    async work() {
      do {
        await task.work();
        await Promise.all(turns.values());
      } while (!stopping.signal.aborted && (await listDueEndpoints(db, now())).length > 0);
    },
    async stop() {
      // Let what is on its way arrive, so that it is not sent twice.
      const impatient = setTimeout(() => stopping.abort(), STOP_MS);
      await task.stop();
      await Promise.all(turns.values());
      clearTimeout(impatient);
    },
  };
}
