import { raiseContentVersion } from '#db/queries/content-version.ts';
import { recurringTask } from '../../tasks/task.ts';
import type { SiteDeps } from '../deps.ts';
import { announcementAt } from './announcement.ts';

/** A run reads the texts from memory, so it may be often. */
const EVERY_MS = 1_000;

/** Renews cached pages when an announcement appears or disappears. */
export const announcementTask = recurringTask<SiteDeps>({
  name: 'announcement',
  starts: 'with the port',
  everyMs: EVERY_MS,
  immediately: true,
  failed: 'the announcement could not be checked',
  run({ db, content, now }) {
    let shown: boolean | undefined;
    return async () => {
      const isShown = announcementAt(await content.current(), now()) !== undefined;
      // Pages may be older than this process's first look: another process may have made it since.
      if (shown !== undefined && shown !== isShown) await raiseContentVersion(db);
      shown = isShown;
    };
  },
});
