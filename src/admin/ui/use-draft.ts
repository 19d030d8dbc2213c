import { useEffect, useRef, useState } from 'react';
import { useUser } from '../accounts/session/use-session.ts';
import { type FormDraft, formDraft, unsavedFields } from './form-draft.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

const KEEP_MS = 400;

interface Form<Fields> {
  /** Storage key: the form and what it edits, such as `theme-3`. */
  name: string;
  saved: Fields;
  typed: Fields;
  isDirty: boolean;
  restore: (fields: Array<[string, unknown]>) => void;
}

export interface FoundDraft {
  at: string;
  take: () => void;
  drop: () => void;
}

export interface Keeping {
  kept: FoundDraft | undefined;
  /** Marks the input as saved, for a form that is left right after saving. */
  done: () => void;
}

/**
 * Keeps a form's input in this browser until it is saved, and asks before the form is left. Never keeps
 * fields that mask their input (passwords, API keys).
 */
export function useDraft<Fields extends object>({
  name,
  saved,
  typed,
  isDirty,
  restore,
}: Form<Fields>): Keeping {
  const user = useUser()?.id ?? 0;
  const [found, setFound] = useState(() => formDraft.read(user, name));
  const offered = found && unsavedFields(found, saved).length > 0 ? found : undefined;
  const release = useUnsavedWarning(isDirty);

  // Nothing is overwritten until the offer is restored or dismissed.
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; kept: FormDraft }>(undefined);
  const keeps = isDirty && !offered;
  const text = JSON.stringify(typed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: compare by the text; the fields are a new object each time
  useEffect(() => {
    if (!keeps) return;
    const kept = { at: new Date().toISOString(), base: shown(saved), fields: shown(typed) };
    const timer = setTimeout(() => formDraft.write(user, name, kept), KEEP_MS);
    waiting.current = { timer, kept };
    return () => clearTimeout(timer);
  }, [keeps, text, user, name]);

  const wasDirty = useRef(false);
  useEffect(() => {
    if (wasDirty.current && !isDirty) {
      waiting.current = undefined;
      formDraft.forget(user, name);
    }
    wasDirty.current = isDirty;
  }, [isDirty, user, name]);

  useEffect(() => {
    // The page is unloading, so write now instead of waiting for the timer.
    const leave = () => waiting.current && formDraft.write(user, name, waiting.current.kept);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [user, name]);

  const done = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    formDraft.forget(user, name);
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
      formDraft.forget(user, name);
      setFound(undefined);
    },
  };
  return { kept, done };
}

function shown(fields: object): Record<string, unknown> {
  const hidden = new Set(
    [...document.querySelectorAll<HTMLInputElement>('input[type="password"]')].map((input) => input.name),
  );
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.has(name)));
}
