/**
 * Tracks which forms have unsaved changes. `LeaveDialog` asks before navigation and the browser asks before
 * unloading the page; `ask` is for other ways out, such as signing out.
 */

interface Question {
  /** Continues to where the user was going. */
  leave: () => void;
}

/** Saves what is unsaved. @returns whether everything is saved then */
export type SaveBeforeLeaving = () => Promise<boolean>;

const unsavedForms = new Map<symbol, SaveBeforeLeaving | undefined>();
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
  /**
   * Registers unsaved changes.
   * @param save for a form that saves itself; leaving waits for it before it asks
   * @returns a function that unregisters them; safe to call twice
   */
  hold(save?: SaveBeforeLeaving): () => void {
    const form = Symbol();
    unsavedForms.set(form, save);
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
  /** Saves the forms that save themselves. @returns whether nothing is unsaved then */
  async settle(): Promise<boolean> {
    const saves = [...unsavedForms.values()];
    if (saves.some((save) => save === undefined)) return false;
    return (await Promise.all(saves.map((save) => save?.()))).every(Boolean);
  },
  /** Leaves at once, or after saving what saves itself, or after asking if something is unsaved. */
  ask(leave: () => void): void {
    if (!leaveGuard.unsaved()) leave();
    else if ([...unsavedForms.values()].includes(undefined)) set({ leave });
    else void leaveGuard.settle().then((saved) => (saved ? leave() : set({ leave })));
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
