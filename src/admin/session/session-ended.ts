/** Whether the server has forgotten this session while its pages were open; `SignInAgain` asks for the password. */
interface SessionEnd {
  ended: boolean;
  /** Whether the password is being asked for; put off, the writes wait on. */
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
  /** The server refused a call for want of a session. */
  end: (): void => set({ ended: true, asking: true }),
  ask: (asking: boolean): void => set({ ...current, asking }),
  /** Signed in again: what was refused in the meantime goes on. */
  resume: (): void => set({ ended: false, asking: false }),
  /** @param listener called when somebody has signed in again @returns a function that ends it */
  onResume(listener: () => void): () => void {
    let ended = current.ended;
    return sessionEnded.subscribe(() => {
      if (ended && !current.ended) listener();
      ended = current.ended;
    });
  },
  /** @returns a function that ends it */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
