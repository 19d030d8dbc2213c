import type { Mutation } from '@tanstack/react-query';
import { ApiError, hasCode } from '#src/api/api-error.ts';
import { toast } from '#src/components/Toast/toast.ts';
import { dashboard, toasts } from '#src/content/admin.ts';

/** The server's sentence without its status code, or that there was no answer. */
export function errorMessage(error: Error): string {
  if (error instanceof ApiError) return error.detail;
  // `fetch` rejects with a TypeError whose message differs by browser.
  return error instanceof TypeError ? toasts.unreachable : error.message;
}

/** Failures that show the whole message, with the status code (specification, section 8). */
const WITH_STATUS: ReadonlySet<string> = new Set([
  toasts.loginFailed,
  toasts.registrationFailed,
  toasts.logoutFailed,
  dashboard.generate.failed,
  dashboard.custom.failed,
]);

/** Long enough to read two sentences and click the button. */
const FAILURE_MS = 15_000;

/** Shows an error toast. @param again retries the call */
export function tellFailure(title: string, error: Error, again?: () => void): void {
  toast({
    variant: 'destructive',
    title,
    description: error instanceof ApiError && WITH_STATUS.has(title) ? error.message : errorMessage(error),
    ...(again && { action: { label: toasts.tryAgain, act: again }, durationMs: FAILURE_MS }),
  });
}

/** Shows a toast with the mutation's `failed` title, unless its form shows the error itself. */
export function tellFailedWrite<Variables, Context>(
  error: Error,
  mutation: Mutation<unknown, unknown, Variables, Context>,
  variables: Variables,
): void {
  const { failed = toasts.failed } = mutation.meta ?? {};
  const title = typeof failed === 'function' ? failed(error) : failed;
  if (title === false) return;
  // The write may have been carried out, so the retry uses the same idempotency key.
  const again =
    (error instanceof TypeError || hasCode(error, 'outcome_unknown', 'timed_out')) &&
    (() => void mutation.execute(variables).catch(() => undefined));
  tellFailure(title, error, again || undefined);
}
