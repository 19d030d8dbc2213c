import type { Mutation } from '@tanstack/react-query';
import { ApiError } from '#src/api/api-error.ts';
import { toast } from '#src/components/Toast/toast.ts';
import { toasts } from '#src/content/admin.ts';

/** What a toast says of a failed call: the status and the server's sentence, or that there was no answer. */
export function errorMessage(error: Error): string {
  if (error instanceof ApiError) return error.message;
  // `fetch` fails with a TypeError whose words differ by browser.
  return error instanceof TypeError ? toasts.unreachable : error.message;
}

/** Long enough to read two sentences and press the button. */
const FAILURE_MS = 15_000;

/** Tells that something failed. @param title what did not happen @param again sends it once more */
export function tellFailure(title: string, error: Error, again?: () => void): void {
  toast({
    variant: 'destructive',
    title,
    description: errorMessage(error),
    ...(again && { action: { label: toasts.tryAgain, act: again }, durationMs: FAILURE_MS }),
  });
}

/** Tells that a write failed, under the title that it was made with, unless its form tells it itself. */
export function tellFailedWrite<Variables, Context>(
  error: Error,
  mutation: Mutation<unknown, unknown, Variables, Context>,
  variables: Variables,
): void {
  const { failed = toasts.failed } = mutation.meta ?? {};
  const title = typeof failed === 'function' ? failed(error) : failed;
  if (title === false) return;
  // Without an answer, the same write can be sent again; its failure is told as this one is.
  const again = error instanceof TypeError && (() => void mutation.execute(variables).catch(() => undefined));
  tellFailure(title, error, again || undefined);
}
