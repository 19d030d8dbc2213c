import { listOldUses } from '#db/queries/generator/sources/use.ts';
import { recurringTask } from '../../tasks/task.ts';
import type { GeneratorDeps } from '../deps.ts';

/** A run without a new post reads three rows. */
const EVERY_MS = 15_000;

/**
 * Keeps the topic map and the suggestions: matches posts with topics, proposes links to new posts, and compares the texts
 * with the site once a day and after the offer changed.
 */
export const topicsTask = recurringTask<GeneratorDeps>({
  name: 'topics',
  everyMs: EVERY_MS,
  level: 'warn',
  failed: 'topics and suggestions could not be renewed',
  runsAlone: async ({ db, now }) => {
    const { isTopicWorkDue } = await import('./topic-work.ts');
    return isTopicWorkDue(db, now());
  },
  run:
    ({ db, settings, now, texts }) =>
    async (signal) => {
      // Loaded when there is work: it parses texts.
      const { keepTopics } = await import('./keep-topics.ts');
      const origins = async () => {
        const site = await settings.siteUrl();
        return site ? [site] : [];
      };
      await keepTopics({ db, origins, texts, now: now(), signal, listOldSources: listOldUses });
    },
});
