import type { FieldDescriptions } from '#src/contract/description.ts';
import { z } from '#src/contract/zod.ts';

/** The part of JSON Schema (2020-12) that the contract's schemas become. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  $schema?: string;
  /** A list for what may also be null. */
  type?: string | string[];
  format?: string;
  pattern?: string;
  description?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
}

/** The types that a value may have. */
export const typesOf = ({ type }: JsonSchema): readonly string[] =>
  type === undefined ? [] : typeof type === 'string' ? [type] : type;

/** Names of fields that lack a description, and descriptions without a field: `posts.title`. */
export interface DescriptionGaps {
  missing: Set<string>;
  unused: Set<string>;
}

/**
 * Makes the JSON Schema of a part of a call.
 * @param io `input` for what a caller sends, where unknown fields are refused
 * @param fields their descriptions, which take precedence over those of the schema
 * @param gaps collects what the descriptions lack, with names that start with `at`
 */
export function jsonSchemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  fields: FieldDescriptions = {},
  gaps: DescriptionGaps = { missing: new Set(), unused: new Set() },
): JsonSchema {
  const json = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override({ jsonSchema }) {
      // For the admin's forms.
      delete jsonSchema.kind;
      // Unknown fields of a body are refused (unknown-fields.ts). Answers may get new ones.
      if (io === 'input' && jsonSchema.properties) jsonSchema.additionalProperties = false;
      if (io === 'output' && jsonSchema.additionalProperties === false)
        delete jsonSchema.additionalProperties;
    },
  }) as JsonSchema;
  delete json.$schema;
  delete json.$defs;
  describeFields(json, fields, gaps, '');
  return json;
}

/** The schemas that one schema is made of, down to its own properties. */
function* partsOf(json: JsonSchema): Generator<JsonSchema> {
  yield json;
  const { items, prefixItems = [], anyOf = [], oneOf = [], allOf = [], additionalProperties } = json;
  const inner = [items, ...prefixItems, ...anyOf, ...oneOf, ...allOf];
  if (typeof additionalProperties === 'object') inner.push(additionalProperties);
  for (const each of inner) if (each) yield* partsOf(each);
}

function describeFields(
  json: JsonSchema,
  fields: FieldDescriptions,
  gaps: DescriptionGaps,
  at: string,
): void {
  const found = new Set<string>();
  for (const part of partsOf(json)) {
    // The only schema that holds itself is that of any JSON.
    delete part.$ref;
    // Not every tool that reads the document knows classes of letters.
    if (part.pattern?.includes('\\p{')) delete part.pattern;
    for (const [name, property] of Object.entries(part.properties ?? {})) {
      found.add(name);
      const given = Object.hasOwn(fields, name) ? fields[name] : undefined;
      const [text, inner = {}] = typeof given === 'string' ? [given] : (given ?? []);
      if (text) property.description = text;
      if (!property.description) gaps.missing.add(at + name);
      describeFields(property, inner, gaps, `${at}${name}.`);
    }
  }
  for (const name of Object.keys(fields)) if (!found.has(name)) gaps.unused.add(at + name);
}
