/**
 * Asks for the password again, for calls that need more than a sign-in; `PasswordConfirmation` shows the
 * dialog.
 */
import { hasCode } from '#src/api/api-error.ts';
import { api } from '#src/api/client.ts';

let waiting: Array<(confirmed: boolean) => void> = [];
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

export const passwordConfirmation = {
  get: (): boolean => waiting.length > 0,
  getOnServer: (): boolean => false,
  ask: (): Promise<boolean> =>
    new Promise((resolve) => {
      waiting.push(resolve);
      tell();
    }),
  close(confirmed: boolean): void {
    const ended = waiting;
    waiting = [];
    tell();
    for (const resolve of ended) resolve(confirmed);
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Makes a call, and repeats it after the password was entered if the server asks for it. */
export async function withPassword<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!hasCode(error as Error, 'password_required') || !(await passwordConfirmation.ask())) throw error;
    return call();
  }
}

/** Downloads a file for which the server requires the password. */
export async function downloadWithPassword(href: string): Promise<void> {
  const { confirmed } = await api('GET /api/account/confirm');
  if (!confirmed && !(await passwordConfirmation.ask())) return;
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}
