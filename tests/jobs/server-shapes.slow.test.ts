import { describe, expect, test } from 'vitest';
import { enqueueJob } from '#db/queries/generator/jobs.ts';
import type { Job } from '#src/contract/generator/jobs.ts';
import { testApp } from '../support/app.ts';
import type { Answer } from '../support/fake-openai.ts';
import { configFor, fullConfigFor, generate, testProvider } from '../support/generation.ts';
import { BROKEN, IMAGES, WHOLE } from '../support/server-shapes.ts';

async function written(answers: { text?: Answer; image?: Answer; full?: boolean }) {
  const app = await testApp();
  const server = await testProvider();
  const { text, image } = answers;
  if (text) server.text(...Array.from({ length: 9 }, () => text));
  if (text && answers.full) server.step(...Array.from({ length: 9 }, () => text));
  if (image) server.image(...Array.from({ length: 9 }, () => image));
  const config = answers.full ? fullConfigFor(server) : configFor(server);
  const { job } = await generate(app.db, config);
  const answer = await (await app.admin()).get('/api/admin/jobs');
  expect(answer.status).toBe(200);
  expect(answer.headers.has('x-unreadable')).toBe(false);
  const { jobs } = (await answer.json()) as { jobs: Job[] };
  expect(jobs).toEqual([job]);
  for (const { inputTokens, outputTokens } of job.usage)
    expect([inputTokens, outputTokens].every((count) => Number.isInteger(count) && count >= 0)).toBe(true);
  return job;
}

describe('response formats of servers', () => {
  test.each(Object.entries(WHOLE))('%s result in a post', async (_name, text) => {
    expect(await written({ text })).toMatchObject({ state: 'succeeded', error: null, postPublished: true });
  });

  test.each(['Ollama: no usage', 'vLLM: the sum alone', 'parts instead of a text'])(
    '%s work for every step',
    async (name) => {
      expect(await written({ text: WHOLE[name] as Answer, full: true })).toMatchObject({
        state: 'succeeded',
      });
    },
  );

  test.each(Object.entries(BROKEN))(
    '%s result in a failed job with a message',
    async (_name, [text, sentence]) => {
      const job = await written({ text });
      expect(job.state).toBe('failed');
      expect(job.error).toMatch(sentence);
    },
  );

  test.each(Object.entries(IMAGES))('for an image, %s result in a post', async (_name, image) => {
    expect(await written({ image })).toMatchObject({ state: 'succeeded', postPublished: true });
  });
});

describe('a job that a newer version began', () => {
  test.each([
    ['checkpoint', '{"subject":null,"mood":"glad"}'],
    ['usage', '[{"step":"dream","inputTokens":1,"outputTokens":1,"cost":null,"ms":1}]'],
  ])('is not run, and keeps its %s', async (column, value) => {
    const app = await testApp();
    const server = await testProvider();
    const id = await enqueueJob(app.db, { kind: 'manual', autoPublish: true });
    await app.db
      .updateTable('generationJobs')
      .set({ [column]: value })
      .where('id', '=', id)
      .execute();
    const { job } = await generate(app.db, configFor(server));
    expect(job.state).toBe('succeeded');
    const row = await app.db
      .selectFrom('generationJobs')
      .select(['state', 'error', 'checkpoint', 'usage'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      state: 'failed',
      error:
        'This job was begun by a newer version of this site, so this version cannot go on with it. Update the site, then retry.',
      [column]: value,
    });
  });
});
