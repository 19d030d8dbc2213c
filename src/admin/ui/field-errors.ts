import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#src/api/api-error.ts';

/**
 * Shows the server's validation errors beside their fields and focuses the first. @returns false if some
 * could not be shown, so that the caller must show the failure
 */
export function showFieldErrors<Fields extends FieldValues, Context, Values>(
  form: Pick<UseFormReturn<Fields, Context, Values>, 'getValues' | 'setError' | 'setFocus'>,
  error: Error,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const known = form.getValues();
  const shown: Array<Path<Fields>> = [];
  for (const { field, message } of error.fields) {
    // Show `body.tags.3` on the tags field.
    const [part, name] = field.split('.');
    if (part !== 'body' || name === undefined || !Object.hasOwn(known, name)) continue;
    form.setError(name as Path<Fields>, { type: 'server', message });
    shown.push(name as Path<Fields>);
  }
  const [first] = shown;
  // A disabled field cannot be focused, so wait for the render that ends the pending state.
  if (first) setTimeout(() => form.setFocus(first));
  return shown.length > 0 && shown.length === error.fields.length;
}
