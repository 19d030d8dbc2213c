import { type ClaimedSection, claimSections } from '#db/queries/site/descriptions.ts';
import { providerQueue } from '../../tasks/provider-queue.ts';
import type { SiteDeps } from '../deps.ts';

/**
 * A draft and the end of its task are saved together, so a section is written once even if the server stops.
 */
export const descriptionsTask = providerQueue<ClaimedSection, SiteDeps>({
  name: 'described sections',
  failed: 'described sections could not be written',
  notWritten: 'a section was not written',
  keptStopping: 'The server stopped each time it wrote this section.',
  work: 'described section',
  queue: 'descriptionTasks',
  claim: claimSections,
  async write(task, deps) {
    // Loads all schemas and built-in texts, so import it when a section waits.
    const { writeDescribedSection } = await import('./write-described-section.ts');
    await writeDescribedSection(task, deps);
  },
});
