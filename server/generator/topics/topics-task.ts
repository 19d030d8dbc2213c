import { listOldUses } from '#db/queries/generator/sources/use.ts';
import type { Deps } from '../../boot/deps.ts';
import { every, type Task } from '../../tasks/every.ts';

/** A run without a new post reads three rows. */
const EVERY_MS = 15_000;

/**
 * Keeps the topic map and the suggestions: matches posts with topics, proposes links to new posts, and compares the texts
 * with the site once a day and after the offer changed.
 */
export const topicsTask = ({
  db,
  settings,
  booking,
  texts,
  leases,
  log,
  closing,
}: Pick<Deps, 'db' | 'settings' | 'booking' | 'texts' | 'leases' | 'log' | 'closing'>): Task =>
  every({
    name: 'topics',
    everyMs: EVERY_MS,
    log,
    level: 'warn',
    failed: 'topics and suggestions could not be renewed',
    signal: closing,
    async run() {
      const { isTopicWorkDue } = await import('./topic-work.ts');
      const now = booking.now();
      if (!(await isTopicWorkDue(db, now))) return;
      // Loaded when there is work: it parses texts.
      const { keepTopics } = await import('./keep-topics.ts');
      const origins = async () => {
        const site = await settings.siteUrl();
        return site ? [site] : [];
      };
      await leases.alone('topics', (lost) =>
        keepTopics({
          db,
          origins,
          texts,
          now,
          signal: AbortSignal.any([closing, lost]),
          listOldSources: listOldUses,
        }),
      );
    },
  });
