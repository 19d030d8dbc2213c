import type { FieldDescriptions, ResourceDescriptions } from '../description.ts';
import type { EventType, TEST_EVENT } from './webhook-values.ts';
import type { webhooks } from './webhooks.ts';

export const webhookDescriptions: ResourceDescriptions<typeof webhooks> = {
  listSamples: {
    about: 'A list with one message, as tools such as Zapier want it. Its client is made up.',
    query: { type: 'The type of the event.' },
    output: {
      type: 'The type of the event.',
      timestamp: 'When it happened.',
      data: 'What happened; its fields depend on the type.',
    },
    example: { query: { type: 'post.published' }, output: { type: 'post.published', data: { id: 12 } } },
  },
  createWebhook: {
    about:
      'The webhook ends with the token that made it. A token cannot set `withClients` to true. Keep the secret: it is answered only once.',
    body: {
      withClients: 'True sends the name, e-mail address and phone number of clients. False for tokens.',
    },
    output: { id: 'The number of the webhook.' },
    errors: ['403 browser_only', '409 too_many_webhooks', '409 secret_key_differs'],
    example: {
      body: { url: 'https://hooks.example.com/site', types: ['post.published', 'post.updated'] },
      output: { secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' },
    },
  },
  deleteWebhook: {
    about: 'A token can delete its own webhooks.',
    params: { id: 'The number of the webhook.' },
    errors: ['404 not_found'],
  },
};

const post: FieldDescriptions = {
  id: 'The number of the post.',
  slug: 'The last part of its address.',
  url: 'Its address; null while the site has none.',
  title: 'Its title.',
  metaDescription: 'One or two sentences for search engines and lists; null for none.',
  tags: 'Its tags.',
  author: 'Who is named as the author.',
  publishedAt: 'When it was published.',
  updatedAt: 'When it was changed last.',
  version: 'Its version, which grows by one with each save.',
  isSample: 'True if it is made from a sample article of the product.',
  previousSlug: 'The slug that it had before, if this event changed it; otherwise null.',
  previousUrl: 'The address that it had before; null if it has not changed.',
};

const booking: FieldDescriptions = {
  id: 'The number of the booking.',
  reference: 'What the client knows the booking by.',
  tier: 'The key of the kind of session.',
  startsAt: 'When the session starts.',
  state: 'The status of the booking.',
  payment: 'The status of its payment.',
  paidCents: 'What was paid, in hundredths of the currency.',
  totalCents: 'What it costs, in hundredths of the currency.',
  currency: 'The ISO 4217 code of the currency.',
  developerId: 'Who gives the session; null for no one yet.',
  client: [
    'Who booked. Only for webhooks that name the client, and not once the client is erased.',
    {
      name: 'Their name.',
      email: 'Their e-mail address.',
      phone: 'Their phone number; absent if it is not known.',
      timeZone: 'Their time zone, such as `America/New_York`.',
    },
  ],
};

/** When each event is sent, and the fields of its `data`. */
export const EVENT_DESCRIPTIONS: Record<
  EventType | typeof TEST_EVENT,
  { readonly when: string; readonly data: FieldDescriptions }
> = {
  'post.published': { when: 'A post has become public.', data: post },
  'post.updated': { when: 'A public post was changed.', data: post },
  'post.unpublished': { when: 'A public post has become a draft.', data: post },
  'post.deleted': { when: 'A public post was deleted.', data: post },
  'booking.requested': {
    when: 'A client has asked for a session that the team confirms first. It is not booked yet.',
    data: booking,
  },
  'booking.created': { when: 'A session was booked.', data: booking },
  'booking.moved': { when: 'A session was rescheduled.', data: booking },
  'booking.cancelled': { when: 'A session was canceled.', data: booking },
  'booking.paid': { when: 'A session was paid.', data: booking },
  'booking.reminder': {
    when: 'A session starts soon: sent at each time that its kind reminds clients, for text messages.',
    data: {
      ...booking,
      minutesBefore: 'Minutes before the session.',
      hoursBefore: 'The same in hours, which need not be a whole number.',
    },
  },
  'job.finished': {
    when: 'The generator has finished a job, or given it up.',
    data: {
      id: 'The number of the job.',
      kind: 'What began it, as in the list of jobs.',
      state: 'The status in which it ended, as jobs have it.',
      postId: 'The post that it wrote; null for none.',
    },
  },
  'backup.failed': { when: 'A backup could not be made. The message has no fields.', data: {} },
  'webhook.test': {
    when: 'Someone has pressed “Send test”.',
    data: { message: 'A sentence that says so.' },
  },
};
