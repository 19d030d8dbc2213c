/** Whether the session ended on the server while its pages were open; `SignInAgain` asks for the password. */
interface SessionEnd {
  ended: boolean;
  /** Whether the password dialog is open. If it is dismissed, writes stay held. */
  asking: boolean;
}

let current: SessionEnd = { ended: false, asking: false };
const listeners = new Set<() => void>();

function set(next: SessionEnd): void {
  current = next;
  for (const listener of listeners) listener();
}

export const sessionEnded = {
  get: (): SessionEnd => current,
  getOnServer: (): SessionEnd => current,
  /** The server refused a call because there is no session. */
  end: (): void => set({ ended: true, asking: true }),
  ask: (asking: boolean): void => set({ ...current, asking }),
  /** The user signed in again; held writes resume. */
  resume: (): void => set({ ended: false, asking: false }),
  /** @param listener called when the user has signed in again @returns a function that unsubscribes */
  onResume(listener: () => void): () => void {
    let ended = current.ended;
    return sessionEnded.subscribe(() => {
      if (ended && !current.ended) listener();
      ended = current.ended;
    });
  },
  /** @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
