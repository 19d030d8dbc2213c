import type { Db } from '#db/open.ts';
import { findPostForAdmin } from '#db/queries/blog/read.ts';
import { insertRun, listRuns } from '#db/queries/generator/marketing-runs.ts';
import { cancelTexts, retryTexts } from '#db/queries/text-queue.ts';
import { channels } from '#src/contract/generator/channels.ts';
import type { MaterialRun, materialRuns } from '#src/contract/generator/material-runs.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { type Handlers, write } from '../../http/handlers.ts';
import { linkOrigin } from '../../http/link-origin.ts';
import type { GeneratorDeps } from '../deps.ts';
import { marketingTextsTask } from './marketing-texts-task.ts';

const SUBJECT_LENGTH = 120;
const RUNS_LISTED = 10;

export const materialRunHandlers: Handlers<typeof materialRuns, GeneratorDeps> = {
  generateMaterials: write({
    prepare: ({ ctx }, deps) => linkOrigin(ctx, deps),
    async change({ prepared: origin, body, user }, { db, audit, wake }) {
      const { channels: wanted, brief, tone, offer, postId } = body;
      const post = postId === null ? undefined : await findPostForAdmin(db, postId);
      if (postId !== null && !post) throw notFound('Article');
      const subject = subjectOf(post?.title ?? brief);
      const id = await insertRun(db, { brief, tone, offer, postId, subject, origin, user, channels: wanted });
      await audit({ subject, detail: { channels: wanted } });
      wake(marketingTextsTask);
      return mustFind(db, id);
    },
  }),

  listMaterialRuns: (_call, { db }) => listRuns(db, RUNS_LISTED),

  async cancelMaterialRun({ params: { id } }, { db, audit }) {
    const run = await mustFind(db, id);
    if ((await cancelTexts(db, 'materialTasks', id)) === 0)
      throw ended('Every text of this brief is written already.');
    await audit({ subject: run.subject });
    return mustFind(db, id);
  },

  async retryMaterialRun({ params: { id }, body: { channel } }, { db, audit, wake }) {
    const run = await mustFind(db, id);
    if ((await retryTexts(db, 'materialTasks', id, channel)) === 0)
      throw ended('Only texts that failed can be retried.');
    await audit({ subject: channel ? `${channels[channel].label}: ${run.subject}` : run.subject });
    wake(marketingTextsTask);
    return mustFind(db, id);
  },
};

const subjectOf = (words: string) =>
  (words.trim().split(/[.!?\n]/, 1)[0] || words).trim().slice(0, SUBJECT_LENGTH);

const ended = (sentence: string) => conflict('run_ended', sentence);

async function mustFind(db: Db, id: number): Promise<MaterialRun> {
  const [run] = await listRuns(db, 1, id);
  if (!run) throw notFound('Run');
  return run;
}
