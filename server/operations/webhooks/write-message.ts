import type { DueDelivery } from '#db/queries/operations/webhooks/deliveries.ts';
import type { Endpoint } from '#db/queries/operations/webhooks/endpoints.ts';
import { INDEXNOW } from '#src/contract/operations/webhook-values.ts';
import type { Config } from '../../boot/config.ts';
import type { Settings } from '../settings/settings.ts';
import { indexNowBody, indexNowKey, indexNowProblem } from './index-now.ts';
import { type ClientDetails, messageBody } from './message-body.ts';
import { signedHeaders } from './sign.ts';
import type { WebhookAnswer } from './webhook-request.ts';
import type { WebhookSecrets } from './webhook-secrets.ts';

/** A message for some deliveries, or their result where nothing is sent. */
export type Message = { deliveries: readonly DueDelivery[] } & (
  | { url: URL; headers: Record<string, string>; body: string; keepsAnswer: boolean }
  | { answer: WebhookAnswer }
);

interface Parts {
  secrets: WebhookSecrets;
  config: Pick<Config, 'appSecret'>;
  settings: Pick<Settings, 'current' | 'mailLayout'>;
  clientOf: (bookingId: number) => Promise<ClientDetails | undefined>;
  now: () => Date;
}

const UNREADABLE =
  'The address or the secret was saved with another secret key and cannot be read. Delete the webhook and add it again.';
const JSON_TYPE = { 'content-type': 'application/json' };

const unsent = (error: string | null): WebhookAnswer => ({
  status: null,
  retryAfter: undefined,
  answer: '',
  ms: 0,
  error,
});

/** Creates what writes messages when they are sent, as clients may have been erased and the site moved since. */
export function createMessages({ secrets, config, settings, clientOf, now }: Parts) {
  return async function writeMessage(endpoint: Endpoint, due: readonly DueDelivery[]): Promise<Message> {
    const [first] = due;
    const address = secrets.open(endpoint.address);
    if (address === undefined || !first) return { deliveries: due, answer: unsent(UNREADABLE) };
    const { siteUrl } = await settings.mailLayout();
    const url = new URL(address);
    if (endpoint.format === INDEXNOW) {
      const { blogOpen } = await settings.current();
      const body =
        siteUrl === undefined || indexNowProblem(siteUrl, blogOpen)
          ? undefined
          : indexNowBody(due, siteUrl, indexNowKey(config.appSecret));
      if (body === undefined) return { deliveries: due, answer: unsent(null) };
      const headers = { 'content-type': 'application/json; charset=utf-8' };
      return { deliveries: due, url, headers, body, keepsAnswer: true };
    }
    const keys = secrets.of(endpoint, first.at, now());
    if (keys.length === 0) return { deliveries: due, answer: unsent(UNREADABLE) };
    const bookingId = endpoint.withClients && first.type.startsWith('booking.') ? first.data.id : undefined;
    const client = typeof bookingId === 'number' ? await clientOf(bookingId) : undefined;
    const body = messageBody(endpoint.format, first, { siteUrl, client });
    const message = { id: first.eventId, seconds: Math.floor(now().getTime() / 1_000), body };
    const headers = { ...JSON_TYPE, ...signedHeaders(message, keys) };
    return { deliveries: [first], url, headers, body, keepsAnswer: client === undefined };
  };
}
