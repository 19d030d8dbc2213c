import { type ClaimedTask, claimTasks } from '#db/queries/generator/marketing-runs.ts';
import { providerQueue } from '../../tasks/provider-queue.ts';
import type { GeneratorDeps } from '../deps.ts';

/** A text and the end of its task are saved together. */
export const marketingTextsTask = providerQueue<ClaimedTask, GeneratorDeps>({
  name: 'marketing texts',
  failed: 'marketing texts could not be written',
  notWritten: 'marketing text was not written',
  keptStopping: 'The server stopped each time it wrote this text.',
  work: 'marketing text',
  queue: 'materialTasks',
  claim: claimTasks,
  async write(task, deps) {
    const { writeMaterial } = await import('./write-material.ts');
    await writeMaterial(task, deps);
  },
});
