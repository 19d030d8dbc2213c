import { raiseContentVersion } from '#db/queries/content-version.ts';
import { recurringTask } from '../../tasks/task.ts';
import type { SiteDeps } from '../deps.ts';
import { announcementAt } from './announcement.ts';

const EVERY_MS = 1_000;

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
      // Another process may have rendered pages before this one's first look.
      if (shown !== undefined && shown !== isShown) await raiseContentVersion(db);
      shown = isShown;
    };
  },
});
