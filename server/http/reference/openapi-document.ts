import { ROLES_SERVED } from '#src/contract/accounts/access.ts';
import { takesIdempotencyKey } from '#src/contract/endpoint.ts';
import { type DescribedCall, describedCalls, scopesOf } from './described-calls.ts';
import { describedEvents, messageSchema, type SampleOf } from './event-schemas.ts';
import type { JsonSchema } from './json-schema.ts';
import { problemSchema } from './problem-schema.ts';
import { refusalsOf } from './refusals.ts';
import { RESOURCE_TITLES } from './resource-titles.ts';

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

const form = ({ properties = {}, required = [] }: JsonSchema = {}) => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: {
        ...properties,
        file: { type: 'string', format: 'binary', description: 'The file.' },
      },
      required: [...required, 'file'],
    },
  },
});

const sentence = (description: string) => ({
  description,
  content: {
    'text/plain': { schema: { type: 'string' } },
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  },
});

const parameters = (place: 'path' | 'query', schema: JsonSchema | undefined) =>
  Object.entries(schema?.properties ?? {}).map(([name, { description, ...type }]) => ({
    name,
    in: place,
    required: place === 'path' || (schema?.required ?? []).includes(name),
    ...(description !== undefined && { description }),
    schema: type,
  }));

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A random text for this one write, such as a UUID. If it is sent again within 24 hours with the same input, nothing is changed, and the answer is that of the first call, with the header `Idempotency-Replayed: true`.',
  schema: { type: 'string', minLength: 16, maxLength: 64 },
};

function success({ endpoint, words, output }: DescribedCall) {
  const { status = 200 } = endpoint;
  if (endpoint.output === 'none') return { 204: { description: 'Done' } };
  if (!output) return { 200: { description: typeof words.output === 'string' ? words.output : 'A stream' } };
  return { [status]: { description: 'Success', content: json(output) } };
}

function refusals(call: DescribedCall) {
  const byStatus: Record<number, string[]> = {};
  for (const { status, code, when } of refusalsOf(call))
    byStatus[status] = [...(byStatus[status] ?? []), `- \`${code}\`: ${when}`];
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, lines]) => [status, sentence(lines.join('\n'))]),
  );
}

/** A call with two scopes needs the second one for some of what it does. */
function security(call: DescribedCall) {
  const [first, ...others] = scopesOf(call);
  return [
    call.endpoint.access === 'public' ? {} : { session: [] },
    ...(first ? [{ token: [first] }] : []),
    ...(others.length > 0 ? [{ token: [first, ...others] }] : []),
  ];
}

function operation(call: DescribedCall) {
  const { endpoint, words, resource, name, params, query, body } = call;
  const { access, scope, asksPassword, upload } = endpoint;
  const limits = words.limits && `Limits: ${words.limits}`;
  const description = [words.about, limits].filter(Boolean).join('\n\n');
  return {
    operationId: `${resource}.${name}`,
    tags: [resource],
    summary: endpoint.summary,
    ...(description && { description }),
    security: security(call),
    ...(access !== 'public' && {
      'x-roles': ROLES_SERVED[access],
      ...(asksPassword && {
        'x-asks-password': typeof asksPassword === 'function' ? 'sometimes' : asksPassword,
      }),
    }),
    ...(scope && { 'x-scope': typeof scope === 'string' ? scope : 'depends on the body' }),
    parameters: [
      ...parameters('path', params),
      ...parameters('query', query),
      ...(takesIdempotencyKey(endpoint) ? [idempotencyKey] : []),
    ],
    ...((body || upload) && {
      requestBody: { required: true, content: upload ? form(body) : body && json(body) },
    }),
    responses: {
      ...success(call),
      ...refusals(call),
      default: sentence('Any other failure; its code says which'),
    },
  };
}

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const eventHeaders = [
  header('webhook-id', 'The id of the event: the same in each attempt.'),
  header('webhook-timestamp', 'When this attempt was made, in seconds since 1970.'),
  header(
    'webhook-signature',
    '`v1,` and the HMAC-SHA256 of `id.timestamp.body` by the secret, in Base64. Several, with spaces between, while a secret is being replaced.',
  ),
];

function webhooks(sampleOf: SampleOf) {
  const entries = describedEvents(sampleOf).map((event) => [
    event.type,
    {
      post: {
        operationId: `event.${event.type}`,
        summary: event.when,
        parameters: eventHeaders,
        requestBody: {
          required: true,
          content: { 'application/json': { schema: messageSchema(event), example: event.sample } },
        },
        responses: {
          '2XX': { description: 'Received. Anything else is tried again, ten times in about three days.' },
          410: { description: 'Not wanted any longer: the webhook is switched off.' },
        },
      },
    },
  ]);
  return Object.fromEntries(entries);
}

/** Makes the OpenAPI 3.1 document of all calls, also those for browsers alone. */
export function openApiDocument(sampleOf: SampleOf) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of describedCalls()) {
    const path = call.endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.endpoint.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'One Hour App',
      version: '1',
      description:
        'Calls without the security scheme `token` are for browsers alone, or open to anyone. `/api/docs` says how to begin.',
    },
    servers: [{ url: '/' }],
    tags: Object.entries(RESOURCE_TITLES).map(([name, { title }]) => ({ name, description: title })),
    paths,
    webhooks: webhooks(sampleOf),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'The sign-in of a browser.' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token. A call needs the scopes that it lists.',
        },
      },
      schemas: { Problem: problemSchema },
    },
  };
}
