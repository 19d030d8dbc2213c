import { formatDate, formatNumber } from '#src/contract/format.ts';
import type {
  EventType,
  OffReason,
  SentEventType,
  WebhookFormat,
} from '#src/contract/operations/webhook-values.ts';

export const EVENT_LABELS: Record<EventType, string> = {
  'post.published': 'A post is published',
  'post.updated': 'A published post changes',
  'post.unpublished': 'A post is unpublished',
  'post.deleted': 'A published post is deleted',
  'booking.requested': 'A client asks for a session',
  'booking.created': 'A session is booked',
  'booking.moved': 'A session is rescheduled',
  'booking.cancelled': 'A session is canceled',
  'booking.paid': 'A session is paid',
  'booking.reminder': 'A session begins soon, at the times of its reminders',
  'job.finished': 'The generator finishes a post, fails or is canceled',
  'backup.failed': 'A backup fails',
};

export const FORMAT_LABELS: Record<WebhookFormat, string> = {
  standard: 'Signed JSON, for Zapier, n8n, Make and your own programs',
  slack: 'A sentence in a Slack channel',
  discord: 'A sentence in a Discord channel',
};

export const OFF_LABELS: Record<OffReason, string> = {
  owner: 'Off',
  gone: 'Off: its server said that the address is gone',
  failing: 'Off: nothing arrived for five days',
};

/** The `data` of a message. */
export type SentData = Readonly<Record<string, unknown>>;

/** One sentence for a chat, without markup. Texts that others typed are in it. */
export function eventSentence(type: SentEventType, data: SentData): string {
  const title = `“${textOf(data.title)}”`;
  const sentences: Record<SentEventType, () => string> = {
    'webhook.test': () => 'This is a test. Events of the website will arrive here.',
    'post.published': () => `The post ${title} was published.`,
    'post.updated': () => `The post ${title} was changed.`,
    'post.unpublished': () => `The post ${title} is no longer public.`,
    'post.deleted': () => `The post ${title} was deleted.`,
    'booking.requested': () => `A request waits for your answer: ${sessionOf(data)}.`,
    'booking.created': () => `New booking: ${sessionOf(data)}.`,
    'booking.moved': () => `A session was rescheduled: ${sessionOf(data)}.`,
    'booking.cancelled': () => `A session was canceled: ${sessionOf(data)}.`,
    'booking.paid': () => `A session was paid (${moneyOf(data)}): ${sessionOf(data)}.`,
    'booking.reminder': () => `A session is coming up: ${sessionOf(data)}.`,
    'job.finished': () => JOB_SENTENCES[textOf(data.state)] ?? 'The generator has finished a post.',
    'backup.failed': () => 'A backup failed. See Settings, Backups.',
  };
  return sentences[type]();
}

const JOB_SENTENCES: Readonly<Record<string, string>> = {
  succeeded: 'The generator has written a post.',
  failed: 'The generator could not write a post. See Jobs.',
  cancelled: 'A job of the generator was canceled.',
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function sessionOf({ startsAt, reference, client }: SentData): string {
  const at = formatDate(textOf(startsAt), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const name = typeof client === 'object' && client !== null && 'name' in client ? textOf(client.name) : '';
  return `${at} UTC${name === '' ? '' : `, ${name}`} (${textOf(reference)})`;
}

const moneyOf = ({ paidCents, currency }: SentData): string =>
  formatNumber(Number(paidCents) / 100, { style: 'currency', currency: textOf(currency) || 'USD' });
