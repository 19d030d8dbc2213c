/** True if the sign-in ended while its pages were open; `SignInAgain` asks for the password. */
interface SignInEnd {
  ended: boolean;
  asking: boolean;
}

let current: SignInEnd = { ended: false, asking: false };
const listeners = new Set<() => void>();

function set(next: SignInEnd): void {
  current = next;
  for (const listener of listeners) listener();
}

export const signInEnded = {
  get: (): SignInEnd => current,
  getOnServer: (): SignInEnd => current,
  end: (): void => set({ ended: true, asking: true }),
  ask: (asking: boolean): void => set({ ...current, asking }),
  /** Called after signing in again; held writes resume. */
  resume: (): void => set({ ended: false, asking: false }),
  onResume(listener: () => void): () => void {
    let ended = current.ended;
    return signInEnded.subscribe(() => {
      if (ended && !current.ended) listener();
      ended = current.ended;
    });
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
