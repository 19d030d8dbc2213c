import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import {
  type AttemptResult,
  type DueDelivery,
  recordAttempt,
} from '#db/queries/operations/webhooks/deliveries.ts';
import { type Endpoint, recordOutcome, turnOff } from '#db/queries/operations/webhooks/endpoints.ts';
import type { OffReason } from '#src/contract/operations/webhook-values.ts';
import type { MailLayout } from '../settings/mail-layout.ts';
import { tellWebhookOff } from './off-mail.ts';
import { FAILING_MS, readRetryAfter, restAfter, retryDelay } from './retry.ts';
import type { WebhookAnswer } from './webhook-request.ts';

const GONE = 410;
/** Statuses with which a server asks for patience. */
const SLOW_DOWN = new Set([429, 502, 503, 504]);

export interface Attempt {
  endpoint: Endpoint;
  deliveries: readonly DueDelivery[];
  answer: WebhookAnswer;
  /** False where the answer may repeat personal data. */
  keepsAnswer: boolean;
}

/**
 * Records an attempt in the caller's transaction, and switches a webhook off that is gone or has failed for five days.
 * @param head read before the transaction
 * @returns how long the webhook should rest, in milliseconds
 */
export async function recordAnswer(
  trx: Db,
  { endpoint, deliveries, answer, keepsAnswer }: Attempt,
  { head, log, now }: { head: Pick<MailLayout, 'team' | 'siteUrl'>; log: Logger; now: Date },
): Promise<number> {
  const { id, failures: before } = endpoint;
  const { status, ms, error } = answer;
  const found = { status, ms, error, answer: keepsAnswer ? answer.answer : null };
  if (error === null) {
    await recordAttempt(trx, idsOf(deliveries), { ...found, state: 'sent' }, now);
    if (before > 0) await recordOutcome(trx, id, { failures: 0, failingSince: null });
    return 0;
  }
  const wish = status !== null && SLOW_DOWN.has(status) ? readRetryAfter(answer.retryAfter, now) : 0;
  for (const delivery of deliveries) {
    const delay = status === GONE ? undefined : retryDelay(delivery.attempts + 1, wish);
    const next: Pick<AttemptResult, 'state' | 'sendAfter'> =
      delay === undefined
        ? { state: 'failed' }
        : { state: 'waiting', sendAfter: new Date(now.getTime() + delay) };
    await recordAttempt(trx, [delivery.id], { ...found, ...next }, now);
  }
  const failures = before + 1;
  const failingSince = endpoint.failingSince ?? now.toISOString();
  await recordOutcome(trx, id, { failures, failingSince });
  const reason = reasonToStop(status, failingSince, now);
  log.warn({ webhook: id, host: endpoint.host, failures, status }, 'a webhook was not reached');
  if (!reason) return restAfter(failures, wish);
  await turnOff(trx, id, reason, now);
  await tellWebhookOff(trx, endpoint, { reason, error }, head, now);
  log.warn({ webhook: id, host: endpoint.host, reason }, 'a webhook was switched off');
  return 0;
}

const idsOf = (deliveries: readonly DueDelivery[]) => deliveries.map(({ id }) => id);

function reasonToStop(status: number | null, failingSince: string, now: Date): OffReason | undefined {
  if (status === GONE) return 'gone';
  return now.getTime() - Date.parse(failingSince) >= FAILING_MS ? 'failing' : undefined;
}
