import { useEffect, useRef, useState } from 'react';
import { useUser } from '../session/use-session.ts';
import { type KeptFields, keptFields, unsavedFields } from './kept-fields.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

const KEEP_MS = 400;

interface Form<Fields> {
  /** Of the form, and of what it is about: `theme-3`. */
  name: string;
  /** As it is saved. */
  saved: Fields;
  typed: Fields;
  isDirty: boolean;
  /** Puts kept fields back into the form. */
  restore: (fields: Array<[string, unknown]>) => void;
}

/** An offer to go on with what was typed earlier. */
export interface Kept {
  at: string;
  take: () => void;
  drop: () => void;
}

export interface Keeping {
  /** What was typed here earlier and never saved. */
  kept: Kept | undefined;
  /** What is typed is saved: for a form that is left the moment it is. */
  done: () => void;
}

/**
 * Keeps what is typed into a form, in this browser, until it is saved, and asks before the form is left. What a field
 * hides while it is typed (a password, a key) is never kept.
 */
export function useKept<Fields extends object>({
  name,
  saved,
  typed,
  isDirty,
  restore,
}: Form<Fields>): Keeping {
  const user = useUser()?.id ?? 0;
  const [found, setFound] = useState(() => keptFields.read(user, name));
  const offered = found && unsavedFields(found, saved).length > 0 ? found : undefined;
  const release = useUnsavedWarning(isDirty);

  // Until it is taken or dropped, nothing is written over it.
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; kept: KeptFields }>(undefined);
  const keeps = isDirty && !offered;
  const text = JSON.stringify(typed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the fields, which are new ones each time
  useEffect(() => {
    if (!keeps) return;
    const kept = { at: new Date().toISOString(), base: shown(saved), fields: shown(typed) };
    const timer = setTimeout(() => keptFields.write(user, name, kept), KEEP_MS);
    waiting.current = { timer, kept };
    return () => clearTimeout(timer);
  }, [keeps, text, user, name]);

  const wasDirty = useRef(false);
  useEffect(() => {
    if (wasDirty.current && !isDirty) {
      waiting.current = undefined;
      keptFields.forget(user, name);
    }
    wasDirty.current = isDirty;
  }, [isDirty, user, name]);

  useEffect(() => {
    // Leaving leaves no time for the timer.
    const leave = () => waiting.current && keptFields.write(user, name, waiting.current.kept);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [user, name]);

  const done = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    keptFields.forget(user, name);
    release();
  };
  if (!offered) return { kept: undefined, done };
  const kept = {
    at: offered.at,
    take() {
      restore(unsavedFields(offered, saved));
      setFound(undefined);
    },
    drop() {
      keptFields.forget(user, name);
      setFound(undefined);
    },
  };
  return { kept, done };
}

/** The fields without those that hide what is typed into them. */
function shown(fields: object): Record<string, unknown> {
  const hidden = new Set(
    [...document.querySelectorAll<HTMLInputElement>('input[type="password"]')].map((input) => input.name),
  );
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.has(name)));
}
