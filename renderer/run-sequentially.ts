import { logFault } from '#src/components/fault.ts';

/**
 * Runs the modules of an application one after another, each in its own task, so that the browser can paint and respond
 * between them. They still download in parallel, because the page preloads them (`page-assets.ts`).
 */
export async function runSequentially(...modules: Array<() => Promise<unknown>>): Promise<void> {
  try {
    for (const load of modules) {
      await load();
      await new Promise((nextTask) => setTimeout(nextTask));
    }
  } catch (fault) {
    // For example a script that did not download. The page stays as the server sent it.
    logFault(fault);
  }
}
