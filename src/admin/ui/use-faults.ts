import { useEffect, useRef } from 'react';
import { ApiError } from '#src/api/api-error.ts';

/**
 * The server's messages about the fields of a form without React Hook Form, and focus on the first faulty one.
 * @param error of the last attempt to save
 * @returns `form`: the ref of the form; `fault`: the message about a field, undefined without one
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

/** Whether a form shows all that is wrong below its fields, so that no toast needs to say it. @param names its fields */
export const isAboutFields = (error: Error, names: readonly string[]): boolean =>
  error instanceof ApiError &&
  error.fields.length > 0 &&
  error.fields.every(({ field }) => names.includes(field.split('.')[1] ?? ''));
