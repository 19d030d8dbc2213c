import type { AdminPost } from '#src/contract/blog/posts.ts';
import type { Answer } from './calls.ts';
import type { CreateScenario } from './world.ts';

/** Two people save the same two posts. Of two simultaneous saves, one must be stale. */
export const versions: CreateScenario = async (world) => {
  const { db } = world.processes;
  const writers = [await world.account('writer.one', 'editor'), await world.account('writer.two', 'editor')];
  const [first] = writers;
  const posts: number[] = [];
  for (const title of ['A post of two people', 'Another post of two people']) {
    const created = await first?.post('/api/admin/posts', { title, content: 'Nothing yet.' });
    if (created?.status !== 201) throw new Error(`No post: ${created?.status} ${created?.text}`);
    posts.push(created.json<AdminPost>().id);
  }
  const broken: string[] = [];
  /** Text of each acknowledged save, by post and version. */
  const saved = new Map<string, string>();
  const newest = new Map<number, number>();
  let stale = 0;

  async function save(id: number): Promise<void> {
    const read = await Promise.all(writers.map((writer) => writer.get(`/api/admin/posts/${id}`)));
    const shown = read.filter(({ status }) => status === 200).map((answer) => answer.json<AdminPost>());
    if (shown.length < writers.length) return;
    const texts = shown.map(() => `Save ${world.serial()}.`);
    const answers = await Promise.all(
      writers.map((writer, index) =>
        writer.patch(`/api/admin/posts/${id}`, { version: shown[index]?.version, content: texts[index] }),
      ),
    );
    const acknowledged = answers.filter(({ status }) => status === 200);
    if (acknowledged.length > 1 && shown[0]?.version === shown[1]?.version)
      broken.push(`Both saves of version ${shown[0]?.version} of post ${id} were accepted`);
    if (acknowledged.length === 0 && !answers.some(({ cutOff }) => cutOff)) broken.push(noneOf(id, answers));
    stale += answers.filter(({ status }) => status === 409).length;
    for (const answer of acknowledged) {
      const { version, content } = answer.json<AdminPost>();
      const key = `${id} ${version}`;
      if (saved.has(key)) broken.push(`Version ${version} of post ${id} was given to two saves`);
      saved.set(key, content);
      newest.set(id, Math.max(version, newest.get(id) ?? 0));
    }
  }

  return {
    name: 'versions',
    pauseMs: 100,
    round: async () => void (await Promise.all(posts.map(save))),
    async check() {
      const rows = await db
        .selectFrom('posts')
        .select(['id', 'version', 'content'])
        .where('id', 'in', posts)
        .execute();
      const revisions = await db
        .selectFrom('postRevisions')
        .select(['postId', 'version', 'content'])
        .where('postId', 'in', posts)
        .execute();
      const lost = rows.flatMap(({ id, version, content }) => {
        const mine = saved.get(`${id} ${version}`);
        const lost =
          version < (newest.get(id) ?? 0) ? [`Version ${newest.get(id)} of post ${id} is lost`] : [];
        return mine !== undefined && mine !== content ? [`Post ${id} is not what was saved last`] : lost;
      });
      const changed = revisions.flatMap(({ postId, version, content }) => {
        const mine = saved.get(`${postId} ${version}`);
        return mine !== undefined && mine !== content
          ? [`Revision ${version} of post ${postId} is not what was saved`]
          : [];
      });
      return [...broken, ...lost, ...changed];
    },
    figures: () => ({ saved: saved.size, stale }),
  };
};

const noneOf = (id: number, answers: Answer[]) =>
  `Neither save of post ${id} was accepted: ${answers.map(({ status, text }) => `${status} ${text}`).join('; ')}`;
