import type { EventData } from '#db/queries/operations/webhooks/queue-event.ts';
import type { SentEventType } from '#src/contract/operations/webhook-values.ts';
import { sentData } from './message-body.ts';

const post: EventData = {
  id: 12,
  slug: 'an-app-for-orders',
  title: 'An app for orders',
  metaDescription: 'A shop takes its orders with an app that was built in an hour.',
  publishedAt: '2026-11-27T09:00:00.000Z',
  updatedAt: '2026-11-27T09:00:00.000Z',
  version: 3,
  previousSlug: null,
  tags: ['Shops'],
  author: 'Ada',
  isSample: false,
};
const booking: EventData = {
  id: 7,
  reference: 'Zm9vYmFyMTIzNDU2',
  tier: 'usa',
  startsAt: '2026-12-01T15:00:00.000Z',
  state: 'confirmed',
  payment: 'paid',
  paidCents: 15_000,
  totalCents: 15_000,
  currency: 'USD',
  developerId: 1,
};
const client = {
  name: 'Grace',
  email: 'grace@example.com',
  phone: '+1 555 0100',
  timeZone: 'America/New_York',
};
const AT = '2026-11-27T09:00:00.000Z';

const SAMPLES: Record<SentEventType, EventData> = {
  'webhook.test': { message: 'This is a test.' },
  'post.published': post,
  'post.updated': { ...post, version: 4 },
  'post.unpublished': post,
  'post.deleted': post,
  'booking.requested': { ...booking, state: 'held', payment: 'due', paidCents: 0 },
  'booking.created': booking,
  'booking.moved': booking,
  'booking.cancelled': { ...booking, state: 'cancelled', payment: 'refund_due' },
  'booking.paid': booking,
  'booking.reminder': { ...booking, minutesBefore: 1_440, hoursBefore: 24 },
  'job.finished': { id: 31, kind: 'scheduled', state: 'succeeded', postId: 12 },
  'backup.failed': {},
};

/** An example of a message, with a client who is made up. */
export function sampleOf(type: SentEventType, siteUrl: string | undefined) {
  const event = { type, data: SAMPLES[type], at: AT };
  const data = sentData(event, {
    siteUrl,
    client: type.startsWith('booking.') ? client : undefined,
  });
  return { type, timestamp: AT, data };
}
