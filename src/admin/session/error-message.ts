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

const tryAgain = new WeakMap<Error, () => void>();

/** A write that got no answer can be sent again from the notification that tells of it. */
export function rememberFailure<Variables, Context>(
  error: Error,
  mutation: Mutation<unknown, unknown, Variables, Context>,
  variables: Variables,
): void {
  if (error instanceof TypeError)
    tryAgain.set(error, () => {
      // Its failure is told as the first one was.
      mutation.execute(variables).catch(() => undefined);
    });
}

/** Long enough to read two sentences and press the button. */
const FAILURE_MS = 15_000;

/** Tells that a write failed. @param title what did not happen */
export function tellFailure(title: string, error: Error): void {
  const act = tryAgain.get(error);
  toast({
    variant: 'destructive',
    title,
    description: errorMessage(error),
    ...(act && { action: { label: toasts.tryAgain, act }, durationMs: FAILURE_MS }),
  });
}
