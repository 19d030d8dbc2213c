/** Keeps what is typed and not saved from being left without a question, whichever way leads away. */

interface Question {
  /** Leads to where the person was going. */
  leave: () => void;
}

let unsavedForms = 0;
let question: Question | undefined;
let answered = false;
let forgotten: ReturnType<typeof setTimeout> | undefined;
/** A way out that failed, such as signing out without a network, leaves the form where it was: it is asked again. */
const ANSWER_HOLDS_MS = 5_000;
const listeners = new Set<() => void>();

function set(next: Question | undefined): void {
  question = next;
  for (const listener of listeners) listener();
}

export const leaveGuard = {
  unsaved: (): boolean => unsavedForms > 0 && !answered,
  /** Something is typed and not saved. @returns the end of it */
  hold(): () => void {
    unsavedForms += 1;
    return () => {
      unsavedForms -= 1;
      answered = false;
    };
  },
  /** Leads on at once, or after asking when something is not saved. */
  ask(leave: () => void): void {
    if (leaveGuard.unsaved()) set({ leave });
    else leave();
  },
  stay: (): void => set(undefined),
  leave(): void {
    const asked = question;
    set(undefined);
    // It stays answered until the form is gone: the way may lead to another document, which is asked about, too.
    answered = true;
    clearTimeout(forgotten);
    forgotten = setTimeout(() => {
      answered = false;
    }, ANSWER_HOLDS_MS);
    asked?.leave();
  },
  get: (): Question | undefined => question,
  getOnServer: (): undefined => undefined,
  /** @returns a function that ends it */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
