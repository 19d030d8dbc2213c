import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** Creates a webhook's secret, as its owner copies it. */
export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

export interface SignedMessage {
  /** Of the event: the same in each attempt. */
  id: string;
  /** Of this attempt; whole seconds since 1970. */
  seconds: number;
  body: string;
}

/**
 * The headers of a message by Standard Webhooks 1.0.0.
 * @param secrets while a secret is being replaced, the new one and the old one: one signature by each
 */
export const signedHeaders = (
  message: SignedMessage,
  secrets: readonly string[],
): Record<string, string> => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.seconds),
  'webhook-signature': secrets.map((secret) => signatureOf(message, secret)).join(' '),
});

function signatureOf({ id, seconds, body }: SignedMessage, secret: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`, 'utf8').digest('base64')}`;
}
