import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

/** Owners that are alive in this process. */
const alive = new Set<string>();

/** A unique lease owner: host name, process id and a random part per start. */
export function newOwner(): string {
  const owner = `${hostname()}/${process.pid}/${randomUUID()}`;
  alive.add(owner);
  return owner;
}

/** Call this when an owner holds no lease anymore and never will. */
export function retireOwner(owner: string): void {
  alive.delete(owner);
}

/**
 * Whether an owner is certainly dead: it ran on this machine, and its process is gone or has the id of this
 * process (after a container restart the process id is the same). False when that cannot be known; its leases
 * then expire.
 */
export function isProcessDead(owner: string): boolean {
  if (alive.has(owner)) return false;
  const [host, pid] = owner.split('/');
  if (host !== hostname() || !pid) return false;
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
