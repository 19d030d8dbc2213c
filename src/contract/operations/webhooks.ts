/** Addresses that are told of events, by Standard Webhooks (https://www.standardwebhooks.com). */

import { endpoint } from '../endpoint.ts';
import { idParams, line, queryNumber, time } from '../fields.ts';
import { readLink } from '../typed-link.ts';
import { z } from '../zod.ts';
import {
  DELIVERY_STATES,
  EVENT_TYPES,
  INDEXNOW_PROBLEMS,
  MOST_LOGGED,
  OFF_REASONS,
  TEST_EVENT,
  WEBHOOK_FORMATS,
} from './webhook-values.ts';

const LONGEST_ADDRESS = 2_000;

/** The server allows http for hosts that its operator has named. */
const address = z
  .string({ error: 'The address is required' })
  .trim()
  .min(1, 'The address is required')
  .max(LONGEST_ADDRESS, `The address must be at most ${LONGEST_ADDRESS} characters`)
  .superRefine((value, context) => {
    const found = value === '' ? undefined : readLink(value, { max: LONGEST_ADDRESS, mayBeHttp: true });
    if (typeof found !== 'string') return;
    context.addIssue({
      code: 'custom',
      message:
        found === 'has credentials'
          ? 'The address must not have a username or password in it'
          : 'The address must be a web address that starts with https://',
    });
  })
  .describe(
    'Where events are sent, by POST. Starts with https://. It is stored sealed and never shown again.',
  );

const types = z
  .array(z.enum(EVENT_TYPES, 'There is no such type of event'))
  .min(1, 'Choose at least one type of event')
  .max(EVENT_TYPES.length, 'Each type of event can be chosen once')
  .refine((chosen) => new Set(chosen).size === chosen.length, 'Each type of event can be chosen once')
  .describe('The types of events that are sent');

const fields = {
  description: line('The name', 0, 100).describe('For the team'),
  format: z
    .enum(WEBHOOK_FORMATS, 'Choose one of the formats')
    .describe('`standard`: signed JSON. `slack` and `discord`: one sentence for a channel.'),
  withClients: z
    .boolean('withClients must be true or false')
    .describe('Events about bookings have the name, e-mail address and phone number of the client.'),
};

export const webhookInput = z.object({
  url: address,
  types,
  description: fields.description.default(''),
  format: fields.format.default('standard'),
  withClients: fields.withClients.default(false),
});

const webhookChange = z.object({
  url: address.optional(),
  types: types.optional(),
  description: fields.description.optional(),
  format: fields.format.optional(),
  withClients: fields.withClients.optional(),
  isOn: z.boolean('isOn must be true or false').optional().describe('What waits is sent once it is on.'),
});

const secret = z.string().describe('The key that signs, `whsec_…`. Shown only once.');

const webhook = z.object({
  id: z.number(),
  host: z.string().describe('The host of the address. The address itself is a secret.'),
  ...fields,
  types: z.array(z.enum(EVENT_TYPES)),
  isOn: z.boolean(),
  offReason: z.enum(OFF_REASONS).nullable(),
  offAt: time.nullable(),
  failingSince: time.nullable().describe('When the first of the failures since the last success was.'),
  rotatedAt: time.nullable().describe('When the secret was replaced.'),
  username: z.string().describe('Who made it'),
  ofToken: z.boolean().describe('True if an API token made it, with which it ends.'),
  createdAt: time,
  waiting: z.number().describe('Deliveries that wait'),
  failed: z.number().describe('Deliveries of the last 30 days that failed after all attempts'),
});
export type Webhook = z.output<typeof webhook>;

const sentType = z.enum([...EVENT_TYPES, TEST_EVENT]);

const delivery = z.object({
  id: z.number(),
  eventId: z.string().describe('The header `webhook-id`, the same in each attempt'),
  type: sentType,
  at: time.describe('When it happened'),
  state: z.enum(DELIVERY_STATES),
  attempts: z.number(),
  sendAfter: time,
  triedAt: time.nullable(),
  status: z.number().nullable().describe('Of the last attempt; null without an answer'),
  ms: z.number().nullable(),
  answer: z.string().nullable().describe('The first bytes; null where the event named a client'),
  error: z.string().nullable(),
});
export type Delivery = z.output<typeof delivery>;

/** `no-address`: links need the site's address. `local`: no one else reaches it. `blog-closed`: nothing is public. */
const problem = z.enum(INDEXNOW_PROBLEMS);
export type IndexNowProblem = z.output<typeof problem>;

const path = '/api/admin/webhooks';

export const webhooks = {
  listWebhooks: endpoint(`GET ${path}`, {
    access: 'owner',
    summary: 'Every webhook, without its address and secret, and if search engines are told of changes',
    output: z.object({
      webhooks: z.array(webhook),
      indexNow: z.object({
        isOn: z.boolean(),
        problem: problem.nullable(),
        lastError: z.string().nullable(),
      }),
    }),
  }),
  listSamples: endpoint(`GET ${path}/samples`, {
    access: 'owner',
    scope: 'webhooks',
    summary: 'An example of what a webhook gets, for setting up a program',
    query: z.object({ type: sentType }),
    output: z.array(z.object({ type: sentType, timestamp: time, data: z.record(z.string(), z.unknown()) })),
  }),
  createWebhook: endpoint(`POST ${path}`, {
    access: 'owner',
    scope: 'webhooks',
    // It sends personal data elsewhere from then on.
    asksPassword: ({ withClients }: { withClients: boolean }) => withClients,
    audit: 'webhook.create',
    summary: 'Add a webhook; its secret is answered only once',
    body: webhookInput,
    output: z.object({ id: z.number(), secret }),
    status: 201,
  }),
  changeWebhook: endpoint(`PATCH ${path}/:id`, {
    access: 'owner',
    asksPassword: ({ withClients, url }: { withClients?: boolean | undefined; url?: string | undefined }) =>
      withClients === true || url !== undefined,
    audit: 'webhook.change',
    summary: 'Change a webhook, or switch it on or off',
    params: idParams,
    body: webhookChange,
    output: 'none',
  }),
  deleteWebhook: endpoint(`DELETE ${path}/:id`, {
    access: 'owner',
    scope: 'webhooks',
    audit: 'webhook.delete',
    summary: 'Delete a webhook with its log; nothing is sent to it from then on',
    params: idParams,
    output: 'none',
  }),
  rotateWebhookSecret: endpoint(`POST ${path}/:id/rotate`, {
    access: 'owner',
    asksPassword: 'recently',
    audit: 'webhook.rotate',
    summary: 'Replace the secret; the old one signs, too, for a day and for events from before',
    params: idParams,
    output: z.object({ secret }),
  }),
  testWebhook: endpoint(`POST ${path}/:id/test`, {
    access: 'owner',
    audit: 'webhook.test',
    summary: 'Send a test event',
    params: idParams,
    output: z.object({ eventId: z.string() }),
    status: 202,
  }),
  listDeliveries: endpoint(`GET ${path}/:id/deliveries`, {
    access: 'owner',
    summary: 'What was sent to a webhook in the last 30 days, newest first',
    params: idParams,
    query: z.object({
      before: queryNumber('before', 1, Number.MAX_SAFE_INTEGER)
        .optional()
        .describe('The id of the last delivery of the page before'),
      state: z.enum(DELIVERY_STATES, 'There is no such state').optional(),
      limit: queryNumber('limit', 1, MOST_LOGGED).optional(),
    }),
    output: z.object({ deliveries: z.array(delivery) }),
  }),
  sendAgain: endpoint(`POST ${path}/:id/send-again`, {
    access: 'owner',
    audit: 'webhook.send-again',
    summary: 'Send one delivery again, or all failed ones since a time',
    params: idParams,
    body: z.union(
      [
        z.strictObject({ delivery: z.number().int().positive() }),
        z.strictObject({
          since: z.iso.datetime('since must be a time in UTC, such as 2026-11-27T09:00:00Z'),
        }),
      ],
      'Name a delivery, or the time since which failed ones are sent again',
    ),
    output: z.object({ count: z.number() }),
  }),
  setIndexNow: endpoint(`PUT ${path}/indexnow`, {
    access: 'owner',
    audit: 'webhook.indexnow',
    summary: 'Choose if search engines are told of new, changed and deleted posts (IndexNow)',
    body: z.object({ isOn: z.boolean('isOn must be true or false') }),
    output: 'none',
  }),
};
