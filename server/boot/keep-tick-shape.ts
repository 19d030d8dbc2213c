import { executionAsyncResource } from 'node:async_hooks';

/**
 * Keeps one of the objects that Node makes for each `process.nextTick`. When memory is collected while there is none,
 * as on a site that is idle, V8 forgets their shape, and afterwards makes each of them five times more slowly, for as
 * long as the process runs: a twentieth of a cached page.
 * @returns what holds the object
 */
export function keepTickShape(): { tick?: object } {
  const kept: { tick?: object } = {};
  // In the callback, the resource is the object itself.
  process.nextTick(() => {
    kept.tick = executionAsyncResource();
  });
  return kept;
}
