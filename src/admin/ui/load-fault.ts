import { connection } from '#src/api/connection.ts';
import { leaveGuard } from './leave-guard.ts';

export type LoadFault =
  /** The server cannot be reached. */
  | 'offline'
  /** The site was upgraded more than once since the page was opened, so its old files are gone. */
  | 'upgraded'
  /** Upgraded, too, but a reload would lose unsaved changes. */
  | 'unsaved'
  | 'missing';

const RELOADED_FOR = 'reloaded-for-build';

/**
 * Finds out why a script could not be loaded. If the server runs a newer build, reloads the page: once per
 * build, and never while something is unsaved. @param writing true if writes are pending
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
    // Without storage, the reload cannot be remembered and could loop.
    return false;
  }
}
