import { logFault } from '#src/components/fault.ts';

/**
 * Runs the modules of an application one after another, each in a task of its own, so that the browser paints and
 * answers touches in between. They are fetched at the same time all the same, because the page preloads them
 * (`page-assets.ts`).
 */
export async function inTurns(...modules: Array<() => Promise<unknown>>): Promise<void> {
  try {
    for (const load of modules) {
      await load();
      await new Promise((nextTask) => setTimeout(nextTask));
    }
  } catch (fault) {
    // The page stays as the server sent it, as with a script that does not load.
    logFault(fault);
  }
}
