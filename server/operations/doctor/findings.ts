import type { Check } from '#src/contract/operations/checks.ts';

export const ok = (name: string, found: string): Check => ({ name, state: 'ok', found, todo: '' });
export const warning = (name: string, found: string, todo: string): Check => ({
  name,
  state: 'warning',
  found,
  todo,
});
export const failure = (name: string, found: string, todo: string): Check => ({
  name,
  state: 'failure',
  found,
  todo,
});

/** Milliseconds; longer counts as no answer. */
const PATIENCE_MS = 12_000;

/** Runs a check, which neither throws nor takes longer than twelve seconds. */
export async function bounded(name: string, look: () => Check | Promise<Check>): Promise<Check> {
  const late = Promise.withResolvers<Check>();
  const timer = setTimeout(
    () => late.resolve(failure(name, 'No answer within 12 seconds.', 'Check the network and the address.')),
    PATIENCE_MS,
  );
  try {
    return await Promise.race([Promise.resolve().then(look), late.promise]);
  } catch (error) {
    return failure(name, `The check failed: ${(error as Error).message}`, 'See the log of the site.');
  } finally {
    clearTimeout(timer);
  }
}
