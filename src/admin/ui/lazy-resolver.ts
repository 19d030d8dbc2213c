import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * A form's checks, fetched when they are first needed: the schemas and zod stay out of the first load.
 * @param load imports a module that makes the resolver
 */
export function lazyResolver<Values extends FieldValues>(
  load: () => Promise<{ resolver: Resolver<Values> }>,
): Resolver<Values> {
  return async (values, context, options) => (await load()).resolver(values, context, options);
}
