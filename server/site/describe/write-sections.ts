import { type ClaimedSection, claimSections } from '#db/queries/site/descriptions.ts';
import type { Task } from '../../tasks/every.ts';
import type { Leases } from '../../tasks/leases.ts';
import { providerQueue } from '../../tasks/provider-queue.ts';
import type { SectionParts } from './write-described-section.ts';

/**
 * Writes the sections that wait in the queue. A draft and the end of its task are saved together, so a section is
 * written once, whenever the server stops.
 */
export function writeSectionsTask(parts: SectionParts & { leases: Leases }): Task {
  const { db, leases, log, closing, now } = parts;
  return providerQueue<ClaimedSection>({
    name: 'described sections',
    failed: 'described sections could not be written',
    notWritten: 'a section was not written',
    keptStopping: 'The server stopped each time it wrote this section.',
    db,
    leases,
    work: 'described section',
    log,
    closing,
    now,
    queue: 'descriptionTasks',
    claim: claimSections,
    async write(task) {
      // It loads the schemas and built-in texts of all sections, so import it when a section waits.
      const { writeDescribedSection } = await import('./write-described-section.ts');
      await writeDescribedSection(task, parts);
    },
  });
}
