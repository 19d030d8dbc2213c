type Schema = Record<string, unknown>;

/** Understood by every service. Other limits are checked in the answer. */
const UNDERSTOOD = new Set([
  '$defs',
  '$ref',
  'additionalProperties',
  'anyOf',
  'const',
  'description',
  'enum',
  'items',
  'properties',
  'required',
  'title',
  'type',
]);

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const each = (schemas: unknown): unknown =>
  isSchema(schemas)
    ? Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, plainSchema(schema)]))
    : schemas;

/** Drops keywords that a service rejects: most know only a part of JSON Schema, without length limits. */
export function plainSchema(schema: unknown): Schema;
export function plainSchema(schema: unknown): unknown {
  if (!isSchema(schema)) return schema;
  const kept = Object.entries(schema).filter(([keyword]) => UNDERSTOOD.has(keyword));
  return Object.fromEntries(
    kept.map(([keyword, value]) => {
      if (keyword === 'properties' || keyword === '$defs') return [keyword, each(value)];
      if (keyword === 'items' || keyword === 'additionalProperties') return [keyword, plainSchema(value)];
      if (keyword === 'anyOf' && Array.isArray(value)) return [keyword, value.map(plainSchema)];
      return [keyword, value];
    }),
  );
}
