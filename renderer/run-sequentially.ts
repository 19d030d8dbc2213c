import { logFault } from '#src/components/fault.ts';

/** Runs each module in its own task, so that the browser can paint in between (`page-assets.ts`). */
export async function runSequentially(...modules: Array<() => Promise<unknown>>): Promise<void> {
  try {
    for (const load of modules) {
      await load();
      await new Promise((nextTask) => setTimeout(nextTask));
    }
  } catch (fault) {
    // For example, a script failed to download. The page stays as the server sent it.
    logFault(fault);
  }
}
