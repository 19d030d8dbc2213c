/**
 * Tracks which forms have unsaved changes. `LeaveDialog` asks before navigation and the browser asks before
 * unloading the page; `ask` is for other ways out, such as signing out.
 */

interface Question {
  /** Continues to where the user was going. */
  leave: () => void;
}

const unsavedForms = new Set<symbol>();
let question: Question | undefined;
let answered = false;
let forgotten: ReturnType<typeof setTimeout> | undefined;
/** If leaving fails, such as signing out while offline, the form stays; after this time the guard asks again. */
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
  /** Registers unsaved changes. @returns a function that unregisters them; safe to call twice */
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
  /** Drops all unsaved changes: what the forms were editing no longer exists. */
  forget(): void {
    unsavedForms.clear();
    changed();
  },
  /** Leaves at once, or after asking if something is unsaved. */
  ask(leave: () => void): void {
    if (leaveGuard.unsaved()) set({ leave });
    else leave();
  },
  stay: (): void => set(undefined),
  leave(): void {
    const asked = question;
    // Stays answered until the form unmounts: `leave` may load another document, and `beforeunload` would ask again.
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
  /** @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
