import type { Answer } from './calls.ts';
import { type CreateScenario, drained } from './world.ts';

/** Waiting and running jobs together. */
const MOST_OPEN = 4;
/** Longer than a killed process's lease, and the pause after several kills. */
const PATIENCE_MS = 90_000;

/** Requests articles. Each job must run once, in whichever process, and write one post. */
export const articles: CreateScenario = async (world) => {
  const { db, openai, killed } = world.processes;
  const editor = await world.account('article.editor', 'editor');
  const asked = new Set<number>();

  const countOpen = async () => {
    const open = db.selectFrom('generationJobs').select('id').where('state', 'in', ['queued', 'running']);
    return (await world.look(() => open.execute())).length;
  };

  /** Repeated identical requests to the model, which were paid for twice. */
  const repeated = () => {
    const keys = openai.asked.flatMap(({ kind, idempotencyKey }) =>
      kind === 'text' && idempotencyKey ? [idempotencyKey] : [],
    );
    return keys.length - new Set(keys).size;
  };

  return {
    name: 'articles',
    pauseMs: 1_000,
    async round() {
      if ((await countOpen()) >= MOST_OPEN) return;
      const answer: Answer = await editor.post('/api/admin/generate-post', {});
      if (answer.status === 202) asked.add(answer.json<{ jobId: number }>().jobId);
    },
    async check() {
      const open = await drained(countOpen, PATIENCE_MS);
      const jobs = await db.selectFrom('generationJobs').select(['id', 'state', 'error', 'postId']).execute();
      const posts = await db
        .selectFrom('posts')
        .select(['id', 'jobId'])
        .where('jobId', 'is not', null)
        .execute();
      const states = new Map(jobs.map((job) => [job.id, job]));
      const writers = posts.map(({ jobId }) => jobId);
      return [
        ...(open > 0 ? [`${open} jobs did not end`] : []),
        ...[...asked].filter((id) => !states.has(id)).map((id) => `Job ${id} is lost`),
        ...jobs
          .filter(({ state }) => state !== 'succeeded')
          .map(({ id, state, error }) => `Job ${id} is ${state}: ${error}`),
        ...jobs
          .filter(({ state, id }) => state === 'succeeded' && !writers.includes(id))
          .map(({ id }) => `Job ${id} wrote no post`),
        ...writers
          .filter((id, index) => writers.indexOf(id) !== index)
          .map((id) => `Job ${id} wrote two posts`),
        // A request whose process was killed is repeated with the same key.
        ...(repeated() > killed.length + (world.outage.from ? world.processes.members.length : 0)
          ? [`${repeated()} texts were asked for twice`]
          : []),
      ];
    },
    figures: () => ({ asked: asked.size, 'texts asked for again': repeated() }),
  };
};
