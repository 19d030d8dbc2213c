import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#src/api/api-error.ts';

type Faults<Name extends string> = Partial<Record<Name, string>>;

/**
 * Shows faults below a form's fields instead of in the browser's bubbles, and focuses the first faulty one.
 * The rules are the controls' attributes; the server has the last word.
 */
export function useFormFaults<Name extends string>() {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults<Name>>({});
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-faulty="true"] input')?.focus();
  }, [faults]);
  return {
    form,
    faults,
    /** Checks the controls by their own rules. @param others found elsewhere @returns true if all are valid */
    check(
      sentences: Partial<Record<Name, { missing: string; wrong: string }>>,
      others: Faults<Name> = {},
    ): boolean {
      const found: Faults<Name> = { ...others };
      for (const [name, said] of Object.entries(sentences) as Array<
        [Name, { missing: string; wrong: string }]
      >) {
        const control = form.current?.elements.namedItem(name);
        if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
        if (control.value.trim() === '') found[name] = said.missing;
        else if (!control.validity.valid) found[name] = said.wrong;
      }
      setFaults(found);
      return Object.keys(found).length === 0;
    },
    show: setFaults,
    /** Shows the server's faults. @returns false if it names no fields */
    tell(error: unknown): boolean {
      const said = error instanceof ApiError ? error.fields : [];
      const shown = said.filter(({ field }) => form.current?.elements.namedItem(field.replace('body.', '')));
      setFaults(
        Object.fromEntries(
          shown.map(({ field, message }) => [field.replace('body.', ''), message]),
        ) as Faults<Name>,
      );
      return shown.length > 0 && shown.length === said.length;
    },
  };
}
