import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import type { OnConverting, RunningPaste } from './formatted-paste.ts';
import * as css from './ImageCopies.css.ts';

/** A shorter paste needs no line. */
const SHOW_MS = 300;

/** Shows a line while something large is pasted. Escape cancels it. */
export function useRunningPastes(
  onConverting: OnConverting,
  announce: (sentence: string) => void,
): { begin: () => RunningPaste; line: ReactNode } {
  const [isShown, setShown] = useState(false);
  const running = useRef(new Set<AbortController>()).current;
  const latest = useRef({ onConverting, announce });
  latest.current = { onConverting, announce };

  const cancel = useRef(() => {
    for (const each of running) each.abort();
    latest.current.announce('Paste canceled. The text is as it was.');
  }).current;

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || running.size === 0 || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      event.stopPropagation();
      cancel();
    };
    // Before the editors, in which the key has other meanings.
    window.addEventListener('keydown', press, true);
    return () => {
      window.removeEventListener('keydown', press, true);
      for (const each of running) each.abort();
    };
  }, [running, cancel]);

  const begin = useRef((): RunningPaste => {
    const controller = new AbortController();
    running.add(controller);
    latest.current.onConverting(1);
    const timer = setTimeout(() => setShown(true), SHOW_MS);
    return {
      signal: controller.signal,
      end() {
        clearTimeout(timer);
        running.delete(controller);
        latest.current.onConverting(-1);
        if (running.size === 0) setShown(false);
      },
    };
  }).current;

  return {
    begin,
    line: isShown && (
      <section className={css.box} aria-label="Paste">
        <div className={css.line}>
          <Spinner />
          <p className={css.sentence} role="status">
            Pasting a large text. You can go on writing; Escape cancels.
          </p>
          <button type="button" className={css.action} onClick={cancel}>
            Cancel
          </button>
        </div>
      </section>
    ),
  };
}
