/** No zod here: safe in any bundle. */

/** The types of events that webhooks can hear of. */
export const EVENT_TYPES = [
  'post.published',
  'post.updated',
  'post.unpublished',
  'post.deleted',
  'booking.requested',
  'booking.created',
  'booking.moved',
  'booking.cancelled',
  'booking.paid',
  'booking.reminder',
  'job.finished',
  'backup.failed',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];
/** Sent when someone presses “Send test”, to one webhook whatever its types. */
export const TEST_EVENT = 'webhook.test';
export type SentEventType = EventType | typeof TEST_EVENT;

/** `standard`: signed JSON. The others are one sentence for a channel of that product. */
export const WEBHOOK_FORMATS = ['standard', 'slack', 'discord'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];
/** The webhook that tells search engines of changed pages; it is switched on and off, never listed. */
export const INDEXNOW = 'indexnow';

export const DELIVERY_STATES = ['waiting', 'sent', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** `owner`: by hand. `gone`: its server answered 410. `failing`: every attempt failed for five days. */
export const OFF_REASONS = ['owner', 'gone', 'failing'] as const;
export type OffReason = (typeof OFF_REASONS)[number];

export const MOST_WEBHOOKS = 20;
export const LOG_DAYS = 30;
/** The part of an answer that is kept, in bytes. */
export const ANSWER_BYTES = 2_048;
/** On one page of the log. */
export const MOST_LOGGED = 100;
/** Why search engines are not told of changes. */
export const INDEXNOW_PROBLEMS = ['no-address', 'local', 'blog-closed'] as const;
