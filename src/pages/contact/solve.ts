import workerAddress from './solve-worker.ts?worker&url';

/** Enough for a phone that is ten times slower than an average one. */
const LONGEST_MS = 60_000;

/** Missing from TypeScript's library. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/**
 * In a worker, so that the page stays usable.
 * @param challenge as JSON
 * @returns the solution as JSON
 * @throws Error when the worker does not start, fails or takes too long
 */
export function solve(challenge: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(trustedAddress(), { type: 'module' });
    const timer = setTimeout(() => end(() => reject(new Error('It took too long.'))), LONGEST_MS);
    const end = (then: () => void) => {
      clearTimeout(timer);
      worker.terminate();
      then();
    };
    worker.onmessage = ({ data }: MessageEvent<{ solution: string } | { error: string }>) =>
      end(() => ('solution' in data ? resolve(data.solution) : reject(new Error(data.error))));
    worker.onerror = (event) => end(() => reject(new Error(event.message || 'The worker did not start.')));
    worker.postMessage(challenge);
  });
}

let trusted: string | undefined;

/** The content security policy allows one Trusted Types policy, for this URL only. */
function trustedAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: unknown };
  const factory = trustedTypes as PolicyFactory | undefined;
  trusted ??= factory
    ? factory.createPolicy('proof-of-work', { createScriptURL: () => workerAddress }).createScriptURL('')
    : workerAddress;
  return trusted;
}
