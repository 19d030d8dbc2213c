import { expect, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { cancelJob, enqueueJob, findJob } from '#db/queries/generator/jobs.ts';
import { testDatabase } from '../support/database.ts';
import { anArticle } from '../support/fake-openai.ts';
import { fullConfigFor, generate, testProvider, testWork } from '../support/generation.ts';
import { aPost } from '../support/posts.ts';

const PROMPT = { kind: 'custom', prompt: 'Keyword: "build an app in 1 hour"' } as const;
const { content: HONEST } = anArticle('Keyword: "build an app in 1 hour"', 5);

/** Measured before the steps shared a prefix (a0c5c2d7), with the same server. Nothing was cached. */
const BEFORE = { normal: 11_818, revised: 15_610 };
/** Share of the price of input, with each service. */
const CACHED = 0.1;

/** @param fault a sentence that is sent back */
async function tokensOf(fault?: string) {
  const [{ db }, server] = [await testDatabase(), await testProvider()];
  server.countTokens();
  const title = 'Build an App in 1 Hour: A Test';
  if (fault) server.text({ draft: { title, content: `${HONEST}\n\n${fault}\n` } });
  const { job } = await generate(db, fullConfigFor(server), PROMPT);
  expect(job.postPublished).toBe(true);
  const usage = job.usage.filter(({ step }) => step !== 'picture');
  const sum = (values: number[]) => values.reduce((one, other) => one + other, 0);
  const [input, cached] = [
    sum(usage.map(({ inputTokens }) => inputTokens)),
    sum(usage.map(({ cachedTokens = 0 }) => cachedTokens)),
  ];
  const output = sum(usage.map(({ outputTokens }) => outputTokens));
  return { usage, input, cached, output, billed: input - cached * (1 - CACHED) };
}

test('a published post is charged for at least 30 percent less input than before', async () => {
  const { usage, billed } = await tokensOf();
  const read = usage.filter(({ cachedTokens = 0 }) => cachedTokens > 1_500).map(({ step }) => step);
  expect(read).toEqual(['write', 'judge', 'critique']);
  expect(billed).toBeLessThan(BEFORE.normal * 0.7);
});

test('a revised post is charged for at least 30 percent less input than before', async () => {
  const { usage, billed } = await tokensOf('In 47 of our sessions a list helped.');
  expect(usage.map(({ step }) => step)).toContain('revise');
  expect(billed).toBeLessThan(BEFORE.revised * 0.7);
});

test('all steps about the whole article start with the same rules, offer and sources, each of them once', async () => {
  const [{ db }, server] = [await testDatabase(), await testProvider()];
  await insertPost(db, aPost({ slug: 'a-shelf', title: 'A shelf for the bell' }), new Date());
  await generate(db, fullConfigFor(server), PROMPT);
  const requests = server.asked.flatMap(({ body }) => (body.messages ? [body.messages] : [])).slice(1);
  const starts = requests.map(([system, user]) =>
    [system?.content, user?.content.split('\n\nStep: ')[0]].join('\n'),
  );
  expect(starts).toHaveLength(4);
  expect(new Set(starts).size).toBe(1);
  const [start = ''] = starts;
  expect(start.split('Each session includes one round of edits.')).toHaveLength(2);
  expect(start).toContain('- A shelf for the bell');
  for (const messages of requests) expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
});

test('a job that is canceled while its article is written is charged for what that took', async () => {
  const [{ db }, server] = [await testDatabase(), await testProvider()];
  server.text({ hang: true });
  const work = testWork(db, fullConfigFor(server), undefined, { leaseMs: 800 });
  const id = await enqueueJob(db, { ...PROMPT, autoPublish: true }, work.now());
  server.onAsked(({ kind }) => void (kind === 'text' && cancelJob(db, id, work.now())));
  await work.run();
  const job = await findJob(db, id);
  expect(job?.state).toBe('cancelled');
  expect(job?.usage.at(-1)).toMatchObject({ step: 'write', outputTokens: 0, isEstimate: true });
  expect(job?.usage.at(-1)?.inputTokens).toBeGreaterThan(1_000);
});
