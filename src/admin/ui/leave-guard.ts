/**
 * Tracks forms with unsaved changes. `LeaveDialog` asks before navigation and the browser before unloading;
 * `ask` is for other ways out, such as signing out.
 */

interface Question {
  leave: () => void;
}

/** Saves what is unsaved. @returns true if everything is saved */
export type SaveBeforeLeaving = () => Promise<boolean>;

const unsavedForms = new Map<symbol, SaveBeforeLeaving | undefined>();
let question: Question | undefined;
let answered = false;
let forgotten: ReturnType<typeof setTimeout> | undefined;
/**
 * If leaving fails, such as signing out while offline, the form stays, and the guard asks again after this
 * time.
 */
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
   * Registers unsaved changes. @param save for a form that saves itself; leaving waits for it before asking
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
  /** Drops all unsaved changes, because what the forms edited no longer exists. */
  forget(): void {
    unsavedForms.clear();
    changed();
  },
  /** Saves forms that save themselves. @returns true if nothing is unsaved */
  async settle(): Promise<boolean> {
    const saves = [...unsavedForms.values()];
    if (saves.some((save) => save === undefined)) return false;
    return (await Promise.all(saves.map((save) => save?.()))).every(Boolean);
  },
  /** Leaves at once, after saving forms that save themselves, or after asking. */
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
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
