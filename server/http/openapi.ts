import type Router from '@koa/router';
import { z } from 'zod';
import { ROLES_SERVED } from '#src/contract/accounts/access.ts';
import { contract } from '#src/contract/contract.ts';
import { type Endpoint, type Resource, takesIdempotencyKey } from '#src/contract/endpoint.ts';
import { ERROR_CODES } from '#src/contract/error-codes.ts';

const json = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': {
    schema: z.toJSONSchema(schema, {
      target: 'openapi-3.0',
      io,
      unrepresentable: 'any',
      // A body with unknown fields is rejected (unknown-fields.ts).
      override: ({ jsonSchema }) => {
        if (io === 'input' && jsonSchema.properties) jsonSchema.additionalProperties = false;
      },
    }),
  },
});

const form = (fields: z.ZodType | undefined) => {
  const { properties = {}, required = [] } = (
    fields ? z.toJSONSchema(fields, { target: 'openapi-3.0', io: 'input', unrepresentable: 'any' }) : {}
  ) as { properties?: object; required?: string[] };
  return {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { ...properties, file: { type: 'string', format: 'binary' } },
        required: [...required, 'file'],
      },
    },
  };
};

const requestBody = ({ body, upload }: Endpoint) =>
  upload ? form(body) : body ? json(body, 'input') : undefined;

/** RFC 9457, for clients that accept it. */
const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail'],
  properties: {
    type: { type: 'string', enum: ['about:blank'] },
    title: { type: 'string', description: 'The name of the status.' },
    status: { type: 'integer' },
    code: {
      type: 'string',
      enum: Object.keys(ERROR_CODES),
      description: [
        'What went wrong, for programs. Codes keep their meaning; new ones may be added.',
        ...Object.entries(ERROR_CODES).map(([code, when]) => `- \`${code}\`: ${when}`),
      ].join('\n'),
    },
    detail: { type: 'string', description: 'A sentence for a person. It may change at any time.' },
    reference: {
      type: 'string',
      description: 'For server errors (5xx): use it to find the entries in the log.',
    },
    errors: {
      type: 'array',
      description: 'The fields that are wrong, starting with the one in `detail`.',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: {
          field: { type: 'string', description: '`body.title`, `query.page`, `params.id`' },
          message: { type: 'string' },
        },
      },
    },
  },
};

const sentence = (description: string) => ({
  description,
  content: {
    'text/plain': { schema: { type: 'string' } },
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  },
});

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined) {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: z.toJSONSchema(type, { target: 'openapi-3.0', io: 'input', unrepresentable: 'any' }),
  }));
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A random text for this one write, such as a UUID. If it is sent again within 24 hours with the same input, nothing is changed, and the answer is that of the first call, with the header `Idempotency-Replayed: true`.',
  schema: { type: 'string', minLength: 16, maxLength: 64 },
};

function success({ output, status = 200 }: Endpoint) {
  if (output === 'none') return { 204: { description: 'Done' } };
  if (output === 'stream') return { 200: { description: 'A stream' } };
  return { [status]: { description: 'Success', content: json(output, 'output') } };
}

const operation = (endpoint: Endpoint, tag: string, name: string) => ({
  operationId: `${tag}.${name}`,
  tags: [tag],
  summary: endpoint.summary,
  ...(endpoint.access !== 'public' && {
    security: [{ session: [] }, ...(endpoint.scope ? [{ token: [] }] : [])],
    'x-roles': ROLES_SERVED[endpoint.access],
    ...(endpoint.asksPassword && {
      'x-asks-password': typeof endpoint.asksPassword === 'function' ? 'sometimes' : endpoint.asksPassword,
    }),
  }),
  ...(endpoint.scope && {
    'x-scope': typeof endpoint.scope === 'string' ? endpoint.scope : 'depends on the body',
  }),
  parameters: [
    ...parameters('path', endpoint.params),
    ...parameters('query', endpoint.query),
    ...(takesIdempotencyKey(endpoint) ? [idempotencyKey] : []),
  ],
  ...((endpoint.body || endpoint.upload) && {
    requestBody: { required: true, content: requestBody(endpoint) },
  }),
  responses: {
    ...success(endpoint),
    400: sentence('The request is not valid'),
    ...(endpoint.access !== 'public' && { 401: sentence('Not signed in') }),
    ...(endpoint.access !== 'public' &&
      endpoint.access !== 'user' && { 403: sentence('The role of the account does not allow it') }),
    ...(endpoint.upload && { 413: sentence('The file is too large'), 415: sentence('Not a form upload') }),
    default: sentence('Any other failure; its code says which'),
  },
});

function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [tag, resource] of Object.entries(contract) as Array<[string, Resource]>)
    for (const [name, endpoint] of Object.entries(resource)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, tag, name) };
    }
  return {
    openapi: '3.0.3',
    info: { title: 'One Hour App', version: '1' },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        token: { type: 'http', scheme: 'bearer', description: 'An API token, within its scope (`x-scope`).' },
      },
      schemas: { Problem: problem },
    },
    paths,
  };
}

/** Serves `/api/openapi.json`, generated on first request. */
export function openApiRoute(router: Router): void {
  let text: string | undefined;
  router.get('/api/openapi.json', (ctx) => {
    text ??= JSON.stringify(openApiDocument());
    ctx.type = 'application/json';
    ctx.body = text;
  });
}
