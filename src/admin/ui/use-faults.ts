import { useEffect, useRef } from 'react';
import { ApiError } from '#src/api/api-error.ts';

/**
 * Shows the server's field errors in a form without React Hook Form, and focuses the first invalid field.
 * @param error of the last save @returns `form`: ref of the form; `fault`: a field's message, or undefined
 */
export function useFaults(error: Error | null) {
  const form = useRef<HTMLFormElement>(null);
  const faults = error instanceof ApiError ? error.fields : [];
  const count = faults.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new error moves the focus
  useEffect(() => {
    if (count > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error, count]);
  return {
    form,
    fault: (name: string): string | undefined =>
      faults.find(({ field }) => field === `body.${name}` || field.startsWith(`body.${name}.`))?.message,
  };
}

/** True if the form shows all errors below its fields, so that no toast is needed. @param names its fields */
export const isAboutFields = (error: Error, names: readonly string[]): boolean =>
  error instanceof ApiError &&
  error.fields.length > 0 &&
  error.fields.every(({ field }) => names.includes(field.split('.')[1] ?? ''));
