/**
 * Texts without the character NUL, which PostgreSQL cannot store. It comes from files, forms and models, means
 * nothing in a text, and is left out on both engines, so that the rows of one fit into the other.
 */
import type { CompiledQuery } from 'kysely';

/** A statement whose texts have no NUL. */
export function withoutNul(query: CompiledQuery): CompiledQuery {
  if (!query.parameters.some(hasNul)) return query;
  const parameters = query.parameters.map((value) => (hasNul(value) ? value.replaceAll('\0', '') : value));
  return { ...query, parameters };
}

const hasNul = (value: unknown): value is string => typeof value === 'string' && value.includes('\0');

/** JSON without NUL in its texts, where it is written as an escape of its own. */
export const jsonWithoutNul = (json: string): string =>
  json.includes('\\u0000') ? json.replace(/(\\\\)|\\u0000/g, '$1') : json;
