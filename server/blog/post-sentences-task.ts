import { fillSentences } from '#db/queries/blog/sentences.ts';
import { recurringTask } from '../tasks/task.ts';
import type { BlogDeps } from './deps.ts';

/** Saves keep them; only posts from before this table, and imported ones, have none. */
const EVERY_MS = 3_600_000;
const AT_ONCE = 50;

/** Adds the hashes of sentences of older posts, with which new ones are compared. */
export const postSentencesTask = recurringTask<BlogDeps>({
  name: 'sentences of posts',
  everyMs: EVERY_MS,
  immediately: true,
  failed: 'sentences of posts could not be read',
  run:
    ({ db }) =>
    async (signal) => {
      for (let after: number | null = 0; after !== null && !signal.aborted; )
        after = await fillSentences(db, after, AT_ONCE);
    },
});
