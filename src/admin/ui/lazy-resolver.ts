import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { toast } from '#src/components/Toast/toast.ts';
import { toasts } from '#src/content/admin.ts';

/**
 * A form resolver that loads its validation on first use, to keep the schemas and zod out of the first load.
 * @param load imports a module that makes the resolver
 */
export function lazyResolver<Values extends FieldValues>(
  load: () => Promise<{ resolver: Resolver<Values> }>,
): Resolver<Values> {
  return async (values, context, options) => {
    try {
      const { resolver } = await load();
      return await resolver(values, context, options);
    } catch {
      // Never submit unvalidated input; and show a toast, or the button would seem dead.
      toast({ variant: 'destructive', title: toasts.notSent, description: toasts.unreachable });
      const errors: FieldErrors<Values> = {};
      errors.root = { script: { type: 'unloaded' } };
      return { values: {}, errors };
    }
  };
}
