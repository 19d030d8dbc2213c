import { raiseContentVersion } from '#db/queries/content-version.ts';
import type { Deps } from '../../boot/deps.ts';
import { every, type Task } from '../../tasks/every.ts';
import { announcementAt } from './announcement.ts';

/** A run reads the texts from memory, so it may be often. */
const EVERY_MS = 1_000;

/** Renews cached pages when an announcement appears or disappears. */
export function announcementTask({
  db,
  content,
  booking,
  log,
}: Pick<Deps, 'db' | 'content' | 'booking' | 'log'>): Task {
  let shown: boolean | undefined;
  return every({
    name: 'announcement',
    everyMs: EVERY_MS,
    immediately: true,
    log,
    failed: 'the announcement could not be checked',
    async run() {
      const isShown = announcementAt(await content.current(), booking.now()) !== undefined;
      // Pages may be older than this process's first look: another process may have made it since.
      if (shown !== undefined && shown !== isShown) await raiseContentVersion(db);
      shown = isShown;
    },
  });
}
