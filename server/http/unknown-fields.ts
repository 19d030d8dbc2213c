import { z } from 'zod';
import { HttpError } from './errors.ts';

const SHOWN = 60;
const LISTED = 24;

interface Unknown {
  path: Array<string | number>;
  known: string[];
}

/**
 * Rejects a body with an undeclared field at any depth: dropping it silently would make the client believe it
 * was saved. Leaves wrong types to the schema. Throws HttpError 400 that names the first such field and the
 * accepted ones.
 */
export function refuseUnknownFields(schema: z.ZodType, value: unknown): void {
  const found = findUnknown(schema, value, []);
  if (!found) return;
  const field = found.path.join('.').slice(0, SHOWN);
  const takes =
    found.known.length > 0 && found.known.length <= LISTED ? ` It accepts ${found.known.join(', ')}.` : '';
  const message = `This request has an unknown field “${field}”.${takes} Nothing was saved.`;
  throw new HttpError(400, 'invalid_input', message, { fields: [{ field: `body.${field}`, message }] });
}

/**
 * Finds the first undeclared field, at any depth.
 * @returns its path and the accepted fields beside it; undefined when all are known
 */
export const unknownField = (schema: z.ZodType, value: unknown): Unknown | undefined =>
  findUnknown(schema, value, []);

function findUnknown(schema: z.core.$ZodType, value: unknown, path: Unknown['path']): Unknown | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (schema instanceof z.ZodObject)
    return Array.isArray(value) ? undefined : inObject(schema, value as Record<string, unknown>, path);
  if (schema instanceof z.ZodArray) {
    if (!Array.isArray(value)) return undefined;
    for (const [index, item] of value.entries()) {
      const found = findUnknown(schema.element, item, [...path, index]);
      if (found) return found;
    }
    return undefined;
  }
  if (schema instanceof z.ZodRecord) {
    for (const [name, item] of Object.entries(value)) {
      const found = findUnknown(schema.valueType, item, [...path, name]);
      if (found) return found;
    }
    return undefined;
  }
  if (schema instanceof z.ZodUnion) {
    const options = optionsFor(schema, value);
    const faults = options.map((option) => findUnknown(option, value, path));
    return faults.every(Boolean) ? faults[0] : undefined;
  }
  if (schema instanceof z.ZodPipe) return findUnknown(schema.in, value, path);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodCatch
  )
    return findUnknown(schema.unwrap(), value, path);
  return undefined;
}

function inObject(
  schema: z.ZodObject,
  value: Record<string, unknown>,
  path: Unknown['path'],
): Unknown | undefined {
  const known = Object.keys(schema.shape);
  for (const [name, item] of Object.entries(value)) {
    const field = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
    if (!field) return { path: [...path, name], known };
    const found = findUnknown(field, item, [...path, name]);
    if (found) return found;
  }
  return undefined;
}

function optionsFor(schema: z.ZodUnion, value: object): readonly z.core.$ZodType[] {
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return schema.options;
  const name = schema.def.discriminator;
  const given = (value as Record<string, unknown>)[name];
  const named = schema.options.filter((option) =>
    [...(option._zod.propValues?.[name] ?? [])].some((literal) => literal === given),
  );
  return named;
}
