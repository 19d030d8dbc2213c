import { millisecondsInMinute } from 'date-fns/constants';
import { recurringTask } from '../../tasks/task.ts';
import type { GeneratorDeps } from '../deps.ts';

/** Delay until a changed offer, app or consent is a source. Withdrawn consent applies at once. */
const EVERY_MS = millisecondsInMinute;
/** Each may take a tenth of a second. A job that needs the others looks at them itself. */
const CHECKED_AT_ONCE = 20;

export const sourcesTask = recurringTask<GeneratorDeps>({
  name: 'evidence',
  everyMs: EVERY_MS,
  immediately: true,
  failed: "the site's own evidence could not be updated",
  run:
    ({ db, content, now }) =>
    async () => {
      // Imported with the first run, because it loads the texts of most pages.
      const { syncOwnSources } = await import('#jobs/own-sources.ts');
      await syncOwnSources(db, await content.current(), now());
      await (await import('#jobs/check-sources.ts')).checkSources(db, CHECKED_AT_ONCE);
    },
});
