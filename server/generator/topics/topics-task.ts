import { listOldUses } from '#db/queries/generator/sources/use.ts';
import { recurringTask } from '../../tasks/task.ts';
import type { GeneratorDeps } from '../deps.ts';

const EVERY_MS = 15_000;

/** Matches posts, proposes links, and compares texts with the site daily and after the offer changed. */
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
      const { keepTopics } = await import('./keep-topics.ts');
      const origins = async () => {
        const site = await settings.siteUrl();
        return site ? [site] : [];
      };
      await keepTopics({ db, origins, texts, now: now(), signal, listOldSources: listOldUses });
    },
});
