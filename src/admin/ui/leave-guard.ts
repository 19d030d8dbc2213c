/**
 * Which forms hold something that is not saved. The router asks before another screen (`LeaveDialog`), and the browser
 * before another document; `ask` is for ways out that neither of them sees, such as signing out.
 */

interface Question {
  /** Leads to where the person was going. */
  leave: () => void;
}

const unsavedForms = new Set<symbol>();
let question: Question | undefined;
let answered = false;
let forgotten: ReturnType<typeof setTimeout> | undefined;
/** A way out that failed, such as signing out without a network, leaves the form where it was: it is asked again. */
const ANSWER_HOLDS_MS = 5_000;
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

function set(next: Question | undefined): void {
  question = next;
  changed();
}

export const leaveGuard = {
  unsaved: (): boolean => unsavedForms.size > 0 && !answered,
  /** Something is typed and not saved. @returns the end of it, which may be called twice */
  hold(): () => void {
    const form = Symbol();
    unsavedForms.add(form);
    changed();
    return () => {
      if (!unsavedForms.delete(form)) return;
      answered = false;
      changed();
    };
  },
  /** What the forms are about is gone: nothing of them can be saved any more. */
  forget(): void {
    unsavedForms.clear();
    changed();
  },
  /** Leads on at once, or after asking when something is not saved. */
  ask(leave: () => void): void {
    if (leaveGuard.unsaved()) set({ leave });
    else leave();
  },
  stay: (): void => set(undefined),
  leave(): void {
    const asked = question;
    // It stays answered until the form is gone: the way may lead to another document, which is asked about, too.
    answered = true;
    clearTimeout(forgotten);
    forgotten = setTimeout(() => {
      answered = false;
      changed();
    }, ANSWER_HOLDS_MS);
    set(undefined);
    asked?.leave();
  },
  get: (): Question | undefined => question,
  /** @returns a function that ends it */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
