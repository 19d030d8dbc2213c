import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

/** The owners alive in this very process. */
const alive = new Set<string>();

/** A name for the holder of leases: machine, process and a part that no other start has. */
export function newOwner(): string {
  const owner = `${hostname()}/${process.pid}/${randomUUID()}`;
  alive.add(owner);
  return owner;
}

/** To be called when an owner holds no lease any more and never will. */
export function retireOwner(owner: string): void {
  alive.delete(owner);
}

/**
 * Whether an owner is certainly gone: on this machine, and its process is no more, or is this one started anew
 * (in a container the number is the same each time). False where it cannot be known: its leases run out.
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
