import { type ClaimedTask, claimTasks } from '#db/queries/generator/marketing-runs.ts';
import type { Task } from '../../tasks/every.ts';
import type { Leases } from '../../tasks/leases.ts';
import { providerQueue } from '../../tasks/provider-queue.ts';
import type { MaterialParts } from './write-material.ts';

/** Writes the marketing texts that wait in the queue. A text and the end of its task are saved together. */
export function writeMaterialsTask(parts: MaterialParts & { leases: Leases }): Task {
  const { db, leases, log, closing, now } = parts;
  return providerQueue<ClaimedTask>({
    name: 'marketing texts',
    failed: 'marketing texts could not be written',
    notWritten: 'marketing text was not written',
    keptStopping: 'The server stopped each time it wrote this text.',
    db,
    leases,
    work: 'marketing text',
    log,
    closing,
    now,
    queue: 'materialTasks',
    claim: claimTasks,
    async write(task) {
      // It loads the site's built-in texts and the providers, so import it when a text waits.
      const { writeMaterial } = await import('./write-material.ts');
      await writeMaterial(task, parts);
    },
  });
}
