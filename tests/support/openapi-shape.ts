import { z } from 'zod';

/**
 * What OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1) and JSON Schema 2020-12 allow, as far as the document
 * uses it: another key, or a value of another type, is a fault.
 */
const text = z.string().min(1);
const count = z.number().int().nonnegative();

const schema: z.ZodType = z.lazy(() =>
  z.strictObject({
    $ref: z.string().startsWith('#/components/schemas/').optional(),
    type: z.union([type, z.array(type).min(1)]).optional(),
    title: text.optional(),
    format: text.optional(),
    pattern: z
      .string()
      .refine((pattern) => new RegExp(pattern, 'u'))
      .optional(),
    description: text.optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).min(1).optional(),
    default: z.unknown().optional(),
    example: z.unknown().optional(),
    minLength: count.optional(),
    maxLength: count.optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    exclusiveMinimum: z.number().optional(),
    exclusiveMaximum: z.number().optional(),
    multipleOf: z.number().positive().optional(),
    minItems: count.optional(),
    maxItems: count.optional(),
    items: schema.optional(),
    prefixItems: z.array(schema).min(1).optional(),
    anyOf: z.array(schema).min(1).optional(),
    oneOf: z.array(schema).min(1).optional(),
    allOf: z.array(schema).min(1).optional(),
    not: schema.optional(),
    properties: z.record(text, schema).optional(),
    required: z
      .array(text)
      .refine((names) => new Set(names).size === names.length)
      .optional(),
    propertyNames: schema.optional(),
    additionalProperties: z.union([z.boolean(), schema]).optional(),
    readOnly: z.boolean().optional(),
  }),
);
const type = z.enum(['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']);

const content = z.record(text, z.strictObject({ schema, example: z.unknown().optional() }));

const parameter = z
  .strictObject({
    name: text,
    in: z.enum(['path', 'query', 'header']),
    required: z.boolean(),
    description: text.optional(),
    schema,
  })
  .refine((given) => given.in !== 'path' || given.required, 'A parameter of the path is required');

const operation = z.strictObject({
  operationId: text,
  tags: z.array(text).optional(),
  summary: text,
  description: text.optional(),
  security: z.array(z.partialRecord(z.enum(['session', 'token']), z.array(text))).optional(),
  'x-roles': z.array(text).optional(),
  'x-asks-password': text.optional(),
  'x-scope': text.optional(),
  parameters: z
    .array(parameter)
    .refine((list) => new Set(list.map((each) => `${each.in} ${each.name}`)).size === list.length),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z
    .record(
      z.string().regex(/^(default|[1-5](XX|\d\d))$/),
      z.strictObject({ description: text, content: content.optional() }),
    )
    .refine((responses) => Object.keys(responses).length > 0),
});

export const openApiShape = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({ title: text, version: text, description: text }),
  servers: z.array(z.strictObject({ url: text })),
  tags: z.array(z.strictObject({ name: text, description: text })),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'put', 'post', 'patch', 'delete']), operation),
  ),
  webhooks: z.record(text, z.strictObject({ post: operation })),
  components: z.strictObject({
    securitySchemes: z.record(text, z.record(text, text)),
    schemas: z.record(text, schema),
  }),
});
