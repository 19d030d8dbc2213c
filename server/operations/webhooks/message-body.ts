import type { DueDelivery } from '#db/queries/operations/webhooks/deliveries.ts';
import { eventSentence, type SentData } from '#src/content/operations/webhook-copy.ts';
import type { WebhookFormat } from '#src/contract/operations/webhook-values.ts';
import { postPath } from '#src/routes.ts';

type Event = Pick<DueDelivery, 'type' | 'at'> & { data: SentData };

export interface ClientDetails {
  name: string;
  email: string;
  /** '' if it is not known. */
  phone: string;
  timeZone: string;
}

export interface MessageFacts {
  /** Undefined while the site has no address. */
  siteUrl: string | undefined;
  /** Who booked; undefined unless the webhook may know. */
  client?: ClientDetails | undefined;
}

/** Makes `data` of a message: with the address of the post, and the client where it may know them. */
export function sentData({ type, data }: Event, { siteUrl, client }: MessageFacts): SentData {
  if (type.startsWith('post.'))
    return { ...data, url: postUrl(data.slug, siteUrl), previousUrl: postUrl(data.previousSlug, siteUrl) };
  if (!client) return data;
  const { phone, ...rest } = client;
  return { ...data, client: { ...rest, ...(phone !== '' && { phone }) } };
}

/** The address of a post; null without a slug or an address of the site. */
export const postUrl = (slug: unknown, siteUrl: string | undefined): string | null =>
  typeof slug === 'string' && siteUrl !== undefined ? `${siteUrl}${postPath(slug)}` : null;

/** The body of a message: JSON whose bytes are signed and sent as they are. */
export function messageBody(format: WebhookFormat, event: Event, facts: MessageFacts): string {
  const data = sentData(event, facts);
  if (format === 'standard') return JSON.stringify({ type: event.type, timestamp: event.at, data });
  const sentence = eventSentence(event.type, data);
  const isPublic = event.type === 'post.published' || event.type === 'post.updated';
  const link = isPublic && typeof data.url === 'string' ? ` ${data.url}` : '';
  return JSON.stringify(
    format === 'slack'
      ? { text: `${escapeSlack(sentence)}${link}` }
      : { content: `${escapeDiscord(sentence)}${link}`, allowed_mentions: { parse: [] } },
  );
}

/** Without these there are no mentions and no links with other names. */
const escapeSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const escapeDiscord = (text: string): string => text.replace(/[\\*_~`|<>[\]()#]/g, '\\$&');
