/**
 * PostgreSQL cannot store NUL. It is meaningless in a text, so both engines leave it out, and rows fit into
 * either.
 */
import type { CompiledQuery } from 'kysely';

/** Removes NUL from a statement's texts. */
export function withoutNul(query: CompiledQuery): CompiledQuery {
  if (!query.parameters.some(hasNul)) return query;
  const parameters = query.parameters.map((value) => (hasNul(value) ? value.replaceAll('\0', '') : value));
  return { ...query, parameters };
}

const hasNul = (value: unknown): value is string => typeof value === 'string' && value.includes('\0');

/** Removes NUL, an escape in JSON, from its texts. */
export const jsonWithoutNul = (json: string): string =>
  json.includes('\\u0000') ? json.replace(/(\\\\)|\\u0000/g, '$1') : json;
