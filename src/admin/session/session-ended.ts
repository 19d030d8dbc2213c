/** Whether the server has forgotten this session while its pages were open; `SignInAgain` asks for the password. */
let ended = false;
const listeners = new Set<() => void>();

export const sessionEnded = {
  get: (): boolean => ended,
  getOnServer: (): boolean => false,
  set(value: boolean): void {
    ended = value;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
