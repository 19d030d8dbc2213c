import { millisecondsInMinute } from 'date-fns/constants';
import { recurringTask } from '../../tasks/task.ts';
import type { GeneratorDeps } from '../deps.ts';

/** How soon a changed offer, app or consent is sources. A consent that is withdrawn ends at once. */
const EVERY_MS = millisecondsInMinute;

/** Keeps what the site itself says as sources for articles. */
export const sourcesTask = recurringTask<GeneratorDeps>({
  name: 'evidence',
  everyMs: EVERY_MS,
  immediately: true,
  failed: "the site's own evidence could not be updated",
  run:
    ({ db, content, now }) =>
    async () => {
      // Imported with the first run, because it takes the texts of most pages along.
      const { syncOwnSources } = await import('#jobs/own-sources.ts');
      await syncOwnSources(db, await content.current(), now());
    },
});
