import { setTimeout as delay } from 'node:timers/promises';
import type { AdminPost } from '#src/contract/blog/posts.ts';
import type { CreateScenario } from './world.ts';

/** Maximum delay until a process shows another one's change, in 99 of 100 cases. */
const MOST_STALE_MS = 500;
const GIVE_UP_MS = 15_000;
const POLL_MS = 4;

/** Publishes a post with a new title, and requests it from all processes until they show it. */
export const pages: CreateScenario = async (world) => {
  const { processes, calls } = world;
  const editor = await world.account('page.editor', 'editor');
  /**
   * Milliseconds after the publication's answer from which on requests got the new page, by publication and
   * process.
   */
  const fresh: number[] = [];
  let former = 0;
  /** The same as `fresh`, for when the new page had arrived. */
  const shown: number[] = [];
  const broken: string[] = [];
  const created = await editor.post('/api/admin/posts', {
    title: 'A page that changes',
    content: 'Nothing yet.',
    published: true,
  });
  if (created.status !== 201) throw new Error(`No post: ${created.status} ${created.text}`);
  let { id, slug, version } = created.json<AdminPost>();

  async function watch(origin: string, title: string, acknowledged: number): Promise<void> {
    for (;;) {
      const asked = performance.now();
      const page = await calls.elsewhere(`${origin}/blog/${slug}`);
      const now = performance.now();
      // The process was killed or replaced, or its database is away and the page says so.
      if (page.cutOff || page.age !== undefined) return;
      if (page.text.includes(title)) {
        fresh.push(asked - acknowledged);
        shown.push(now - acknowledged);
        return;
      }
      former += 1;
      if (asked - acknowledged > GIVE_UP_MS) return void broken.push(`A process did not show "${title}"`);
      await delay(POLL_MS);
    }
  }

  return {
    name: 'pages',
    pauseMs: 400,
    async round() {
      const title = `A page that changes ${world.serial()} times`;
      // Each process has the page in memory, as after a visit.
      await Promise.all(processes.origins().map((origin) => calls.elsewhere(`${origin}/blog/${slug}`)));
      const answer = await editor.patch(`/api/admin/posts/${id}`, { version, title, published: true });
      const acknowledged = performance.now();
      if (answer.status !== 200) {
        const now = await editor.get(`/api/admin/posts/${id}`);
        if (now.status === 200) ({ id, slug, version } = now.json<AdminPost>());
        return;
      }
      ({ version } = answer.json<AdminPost>());
      await Promise.all(processes.origins().map((origin) => watch(origin, title, acknowledged)));
    },
    check: async () => [
      ...broken,
      ...(world.timed && share(fresh, 0.99) > MOST_STALE_MS
        ? [`Processes showed the former page for up to ${share(fresh, 0.99)} ms`]
        : []),
    ],
    figures: () => ({
      'looks at a process after a change': fresh.length,
      'answers with the former page': former,
      'new for requests after ms (median)': share(fresh, 0.5),
      'new for requests after ms (p99)': share(fresh, 0.99),
      'new for requests after ms (most)': share(fresh, 1),
      'shown after ms (median)': share(shown, 0.5),
      'shown after ms (p99)': share(shown, 0.99),
    }),
  };
};

/**
 * A quantile, rounded to a tenth.
 * @param part from 0 to 1
 */
export function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return Math.round(value * 10) / 10;
}
