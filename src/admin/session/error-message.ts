import { ApiError } from '#src/api/api-error.ts';
import { toasts } from '#src/content/admin.ts';

/** What a toast says of a failed call: the status and the server's sentence, or that there was no answer. */
export function errorMessage(error: Error): string {
  if (error instanceof ApiError) return error.message;
  // `fetch` fails with a TypeError whose words differ by browser.
  return error instanceof TypeError ? toasts.unreachable : error.message;
}
