import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '#src/api/api-error.ts';
import type { PostField } from '#src/contract/blog/post-fields.ts';
import type { PostFields, PostValues } from '../post-form.ts';
import type { Attempt, Refused } from './post-state.ts';

/**
 * Remembers values that the server refused, so that the others can be saved without them, and shows why
 * beside their fields. Does not move the focus. Returns true if there are any.
 */
export function refuse(
  form: Pick<UseFormReturn<PostFields, unknown, PostValues>, 'setError'>,
  refused: Map<PostField, Refused>,
  error: Error,
  { sent, names }: Attempt,
): boolean {
  let found = false;
  for (const { field, message } of error instanceof ApiError ? error.fields : []) {
    // `body.tags.3` is about the tags.
    const name = names.find((each) => each === field.split('.')[1]);
    if (!name) continue;
    refused.set(name, { value: sent[name], message });
    form.setError(name, { type: 'server', message });
    found = true;
  }
  return found;
}
