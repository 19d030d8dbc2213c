import fc from 'fast-check';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { createTexts } from '#server/text/texts.ts';
import { textFault } from '#src/contract/text-bounds.ts';
import { excerptOf } from '#writer/excerpt.ts';
import { appWithAdmin } from '../../support/app.ts';
import { hostileText, hostileTexts } from '../../support/hostile-texts.ts';
import { longestBlock } from '../../support/longest-block.ts';
import { aPost } from '../../support/posts.ts';

/** Milliseconds of CPU time; an idle machine takes about a third. */
const BOUND = 100;
const LENGTH = 60_000;
/** Shorter than the server's limits to save time. */
const LIMITS = { short: 1_000, long: 2_000 };

const workerFile = new URL('../../../server/text/text-worker.ts', import.meta.url);
const lines = () => {
  const logged: Array<{ msg: string }> = [];
  const log = pino({ base: null }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  return { log, logged };
};
const revision = (content: string, id = 1) => ({ id, version: 1, updatedAt: '2026-01-01', content });

describe('a hostile text does not block the server', () => {
  test('when it is checked and saved', async () => {
    const { app, admin } = await appWithAdmin({}, undefined, { textLimits: LIMITS });
    // Warm up: modules loaded by the first call must not count.
    await admin.post('/api/admin/posts/check', { title: 'T', content: 'Text' });
    const slow: string[] = [];
    for (const [name, content] of Object.entries(hostileTexts(LENGTH))) {
      let tries = 0;
      const blocked = await longestBlock(async () => {
        tries += 1;
        const { id } = await insertPost(app.db, aPost({ slug: `${name.replaceAll(' ', '-')}-${tries}` }));
        const checked = await admin.post('/api/admin/posts/check', { title: 'A title', content });
        expect([name, checked.status]).toEqual([name, 200]);
        const saved = await admin.call('PATCH', `/api/admin/posts/${id}`, { version: 1, content });
        if (saved.status === 200) return;
        expect([name, saved.status, await saved.text()]).toEqual([
          name,
          400,
          expect.stringMatching(/\bline/i),
        ]);
      }, BOUND);
      if (process.env.SHOW_BLOCKS) console.info(blocked.toFixed(0).padStart(6), name);
      if (blocked > BOUND) slow.push(`${name}: ${blocked.toFixed(0)} ms`);
    }
    expect(slow).toEqual([]);
  }, 300_000);

  test('when it is rendered, whatever the result looks like', async () => {
    const texts = createTexts({ workerFile, log: lines().log, limits: LIMITS });
    await texts.article(revision('Text'));
    const slow: string[] = [];
    let id = 1;
    for (const [name, content] of Object.entries(hostileTexts(LENGTH))) {
      const blocked = await longestBlock(async () => {
        // A kept id would be answered at once.
        id += 1;
        const { html } = await texts.article(revision(content, id));
        expect(html.length).toBeLessThan(6_500_000);
        expect(html).not.toMatch(/<(?:script|iframe|svg)/i);
      }, BOUND);
      if (process.env.SHOW_BLOCKS) console.info(blocked.toFixed(0).padStart(6), name);
      if (blocked > BOUND) slow.push(`${name}: ${blocked.toFixed(0)} ms`);
    }
    expect(slow).toEqual([]);
  }, 300_000);

  test('whatever characters it has, within the limits or beyond', async () => {
    const texts = createTexts({ workerFile, log: lines().log, limits: LIMITS });
    await texts.article(revision('Text'));
    let id = 1;
    await fc.assert(
      fc.asyncProperty(hostileText(30_000), async (content) => {
        const blocked = await longestBlock(async () => {
          id += 1;
          textFault(content);
          excerptOf(content);
          await texts.article(revision(content, id));
        }, BOUND);
        if (process.env.SHOW_BLOCKS && blocked > 40)
          console.info(blocked, JSON.stringify(content.slice(0, 80)));
        expect(blocked).toBeLessThan(BOUND);
      }),
      { numRuns: 60 },
    );
  }, 300_000);
});
