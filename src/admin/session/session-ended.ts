/** Whether the server has forgotten this session while its pages were open; `SignInAgain` asks for the password. */
let ended = false;
const listeners = new Set<() => void>();
const resuming = new Set<() => void>();

export const sessionEnded = {
  get: (): boolean => ended,
  getOnServer: (): boolean => false,
  set(value: boolean): void {
    ended = value;
    for (const listener of listeners) listener();
  },
  /** Signed in again: what was refused in the meantime can go on. */
  resume(): void {
    const wasEnded = ended;
    sessionEnded.set(false);
    if (wasEnded) for (const listener of resuming) listener();
  },
  /** @returns a function that ends it */
  onResume(listener: () => void): () => void {
    resuming.add(listener);
    return () => void resuming.delete(listener);
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
