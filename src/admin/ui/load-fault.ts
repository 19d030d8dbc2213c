import { connection } from '#src/api/connection.ts';
import { leaveGuard } from './leave-guard.ts';

/** Why the script of a part did not come. */
export type LoadFault =
  /** The server cannot be reached. */
  | 'offline'
  /** The site was upgraded more than once since the page was opened: its files are gone. */
  | 'upgraded'
  /** The same, and a reload would lose what is not saved. */
  | 'unsaved'
  | 'missing';

const RELOADED_FOR = 'reloaded-for-build';

/**
 * Finds out why a part could not be loaded. When the server runs another build by now, the page is loaded anew: once for
 * that build, and never while something is not saved.
 * @param writing whether writes are under way
 */
export async function loadFault(writing: boolean): Promise<LoadFault> {
  if (!(await connection.check())) return 'offline';
  const { build } = connection.get();
  const own = import.meta.env.BUILD_ID as string | undefined;
  if (!own || !build || build === own) return 'missing';
  if (writing || leaveGuard.unsaved()) return 'unsaved';
  if (firstReloadFor(build)) window.location.reload();
  return 'upgraded';
}

function firstReloadFor(build: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === build) return false;
    sessionStorage.setItem(RELOADED_FOR, build);
    return true;
  } catch {
    // What cannot be remembered could be done over and over.
    return false;
  }
}
