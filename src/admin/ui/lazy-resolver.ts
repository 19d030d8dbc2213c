import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { toast } from '#src/components/Toast/toast.ts';
import { toasts } from '#src/content/admin.ts';

/**
 * Loads the validation on first use, to keep schemas and zod out of the first load. @param load imports a
 * module that makes the resolver
 */
export function lazyResolver<Values extends FieldValues>(
  load: () => Promise<{ resolver: Resolver<Values> }>,
): Resolver<Values> {
  return async (values, context, options) => {
    try {
      const { resolver } = await load();
      return await resolver(values, context, options);
    } catch {
      // Never submit unvalidated input. The toast explains why the button did nothing.
      toast({ variant: 'destructive', title: toasts.notSent, description: toasts.unreachable });
      const errors: FieldErrors<Values> = {};
      errors.root = { script: { type: 'unloaded' } };
      return { values: {}, errors };
    }
  };
}
