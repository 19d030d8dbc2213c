import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#src/api/api-error.ts';

/**
 * Puts what the server refused beside the fields it is about, and the cursor into the first of them.
 * @returns whether all of it is shown there; if not, the failure is still to be told
 */
export function showFieldErrors<Fields extends FieldValues, Context, Values>(
  form: Pick<UseFormReturn<Fields, Context, Values>, 'getValues' | 'setError' | 'setFocus'>,
  error: Error,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const known = form.getValues();
  const shown: Array<Path<Fields>> = [];
  for (const { field, message } of error.fields) {
    // `body.tags.3` stands beside the tags.
    const [part, name] = field.split('.');
    if (part !== 'body' || name === undefined || !Object.hasOwn(known, name)) continue;
    form.setError(name as Path<Fields>, { type: 'server', message });
    shown.push(name as Path<Fields>);
  }
  const [first] = shown;
  // After the render that ends the pending state: a disabled field cannot have the focus.
  if (first) setTimeout(() => form.setFocus(first));
  return shown.length > 0 && shown.length === error.fields.length;
}
