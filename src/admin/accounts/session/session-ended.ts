/** True if the session ended while its pages were open; `SignInAgain` asks for the password. */
interface SessionEnd {
  ended: boolean;
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
  end: (): void => set({ ended: true, asking: true }),
  ask: (asking: boolean): void => set({ ...current, asking }),
  /** Called after signing in again; held writes resume. */
  resume: (): void => set({ ended: false, asking: false }),
  onResume(listener: () => void): () => void {
    let ended = current.ended;
    return sessionEnded.subscribe(() => {
      if (ended && !current.ended) listener();
      ended = current.ended;
    });
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
