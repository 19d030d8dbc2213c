import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import { cancelJob, enqueueJob, findJob, retryJob } from '#db/queries/generator/jobs.ts';
import { findMedia } from '#db/queries/site/media.ts';
import { CUSTOM_PROMPT } from '#src/content/generator/custom-prompt.ts';
import { testDatabase } from '../support/database.ts';
import { anArticle } from '../support/fake-openai.ts';
import { configFor, generate, testProvider, testWork } from '../support/generation.ts';
import { aImage } from '../support/images.ts';

const posts = (db: Db) => db.selectFrom('posts').selectAll().execute();

async function setUp(timeoutMs?: number) {
  const [{ db }, server] = [await testDatabase(), await testProvider()];
  return { db, server, config: configFor(server, timeoutMs) };
}

describe('a provider that works', () => {
  test('gets one request for the text and one for the image, and makes one published post', async () => {
    const { db, server, config } = await setUp();
    const { job } = await generate(db, config);
    expect(job).toMatchObject({
      state: 'succeeded',
      error: null,
      note: null,
      progress: 100,
      postPublished: true,
      provider: 'openai test-model',
    });
    expect(server.texts()).toHaveLength(1);
    expect(server.images()).toHaveLength(1);
    expect(server.texts()[0]).toMatchObject({
      authorization: 'Bearer sk-test',
      body: { model: 'test-model', response_format: { type: 'json_schema' } },
    });
    expect(job.usage.map(({ step }) => step)).toEqual([
      'plan',
      'gather',
      'outline',
      'write',
      'judge',
      'verify',
      'critique',
      'link',
      'picture',
    ]);
    expect(job.usage.find(({ step }) => step === 'write')).toMatchObject({
      inputTokens: 900,
      outputTokens: 1900,
      cost: null,
    });
  });

  test('makes a cover as JPEG of 1200×630 with four renditions', async () => {
    const { db, config } = await setUp();
    await generate(db, config);
    const [post] = await posts(db);
    const image = await findMedia(db, post?.imageHash ?? '');
    expect(await sharp(image?.data).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    expect(post?.imageAlt).toBe('A blue clock made of app windows');
    const variants = await db
      .selectFrom('mediaVariants')
      .select(['width', 'height', 'mime'])
      .orderBy('width')
      .execute();
    expect(variants).toEqual(
      [400, 640, 960, 1200].map((width) => ({ width, height: (width * 630) / 1200, mime: 'image/webp' })),
    );
  });

  test('gets the fixed prompt, whose keyword and links are checked', async () => {
    const { db, server, config } = await setUp();
    const { job } = await generate(db, config, { kind: 'custom', prompt: CUSTOM_PROMPT });
    expect(job).toMatchObject({ state: 'succeeded', themeId: null, postPublished: true });
    const question = server.texts()[0]?.body.messages?.[1]?.content;
    expect(question).toContain(CUSTOM_PROMPT);
    expect(question).toContain('You must link to: /pricing, /how-it-works, /book-now');
    const [post] = await posts(db);
    expect(post).toMatchObject({ source: 'custom', published: 1, isSample: 0 });
  });
});

describe('a provider that fails', () => {
  test.each([
    [401, 'The AI provider rejected the key (401). Check it under Settings.'],
    [
      403,
      'The AI provider does not allow this (403): A problem (403) Check the key and the model under Settings.',
    ],
    [
      404,
      'The AI provider does not know the model "test-model" or the URL (404). Check both under Settings.',
    ],
  ])('ends the job at once with %i', async (status, sentence) => {
    const { db, server, config } = await setUp();
    server.text({ status });
    const { job, waits } = await generate(db, config);
    expect(job).toMatchObject({ state: 'failed', error: sentence });
    expect(waits).toEqual([]);
    expect(server.asked).toHaveLength(1);
  });

  test('is asked the same again after 429 and the time of Retry-After', async () => {
    const { db, server, config } = await setUp();
    server.text({ status: 429, headers: { 'retry-after': '7' } });
    const { job, waits } = await generate(db, config);
    expect(job.state).toBe('succeeded');
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThanOrEqual(7_000);
    expect(waits[0]).toBeLessThan(7_500);
    expect(new Set(server.texts().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  test('is not tried again after 429 without credit', async () => {
    const { db, server, config } = await setUp();
    server.text({ status: 429, error: { message: 'You exceeded your quota', code: 'insufficient_quota' } });
    const { job } = await generate(db, config);
    expect(job.error).toBe(
      'The AI provider says that the account has no credit left (429). Add credit, then retry.',
    );
  });

  test('is tried three times after 500, with longer waits, and then fails the job with a message', async () => {
    const { db, server, config } = await setUp();
    server.text({ status: 500 }, { status: 502 }, { status: 500 });
    const { job, waits } = await generate(db, config);
    expect(job).toMatchObject({
      state: 'failed',
      error: 'The AI provider is having problems (500). It was tried 3 times.',
    });
    expect(waits).toHaveLength(2);
    expect(waits[1]).toBeGreaterThan(waits[0] ?? 0);
    expect(await posts(db)).toEqual([]);
  });

  test('is aborted after the timeout', async () => {
    const { db, server, config } = await setUp(1_500);
    server.text({ hang: true });
    const { job, waits } = await generate(db, config);
    expect(job.state).toBe('succeeded');
    expect(waits).toHaveLength(1);
  });

  test('fails the job if its server does not exist', async () => {
    const { db, server, config } = await setUp();
    await server.close();
    const { job } = await generate(db, config);
    expect(job.error).toBe(
      'The AI provider could not be reached (ECONNREFUSED). Check the base URL under Settings. It was tried 3 times.',
    );
  });

  test('lets a failed job continue when it is retried', async () => {
    const { db, server, config } = await setUp();
    server.text({ status: 401 });
    const { job } = await generate(db, config);
    expect(await retryJob(db, job.id)).toBe(true);
    await testWork(db, config).run();
    expect(await findJob(db, job.id)).toMatchObject({ state: 'succeeded', error: null });
  });
});

describe('unsuitable responses', () => {
  test('fail with the provider’s words for a refusal', async () => {
    const { db, server, config } = await setUp();
    server.text({ refusal: 'I cannot help with that.' });
    const { job } = await generate(db, config);
    expect(job).toMatchObject({
      state: 'failed',
      error:
        'The AI provider declined to write this ("I cannot help with that."). Change the theme or the prompt.',
    });
  });

  test.each([
    ['no text', { content: '' }],
    ['null', { content: null }],
    ['an empty body', { raw: '' }],
    ['no JSON', { raw: '<html>busy</html>' }],
    ['words without an article', { content: 'Sure! Here it comes.' }],
  ])('are requested again: %s', async (_, answer) => {
    const { db, server, config } = await setUp();
    server.text(answer);
    const { job, waits } = await generate(db, config);
    expect(job).toMatchObject({ state: 'succeeded', postPublished: true });
    expect(waits).toHaveLength(1);
    expect(server.texts()).toHaveLength(2);
  });

  test('count as usage if they were paid for, and the next request is a new one', async () => {
    const { db, server, config } = await setUp();
    server.text({ content: 'Sure!' });
    const { job } = await generate(db, config);
    expect(job.usage.filter(({ step }) => step === 'write')).toHaveLength(2);
    expect(new Set(server.texts().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  test('are completed if JSON is cut off', async () => {
    const { db, server, config } = await setUp();
    const whole = JSON.stringify(anArticle('Keyword: "build an app in 1 hour"', 3));
    server.text({ content: whole.slice(0, whole.length * 0.6), finishReason: 'length' });
    const { job } = await generate(db, config);
    expect(job).toMatchObject({ state: 'succeeded', postPublished: true });
    expect(job.usage.map(({ step }) => step)).toEqual([
      'plan',
      'gather',
      'outline',
      'write',
      'judge',
      'verify',
      'revise',
      'judge',
      'verify',
      'critique',
      'link',
      'picture',
    ]);
    expect(server.texts()[1]?.body.messages?.[1]?.content).toContain('The text was cut off before its end.');
  });

  test('become a draft with reasons if JSON is always cut off', async () => {
    const { db, server, config } = await setUp();
    const whole = JSON.stringify(anArticle('Keyword: "build an app in 1 hour"', 3));
    const cut = { content: whole.slice(0, whole.length * 0.6), finishReason: 'length' };
    server.text(cut, cut, cut);
    const { job } = await generate(db, config);
    expect(job).toMatchObject({ state: 'succeeded', postPublished: false });
    const [post] = await posts(db);
    expect(JSON.parse(post?.reviewNotes ?? '')).toContain('The text was cut off before its end.');
    expect(post?.content.length).toBeGreaterThan(2_000);
  });

  test('have a long description, three tags and a script corrected without another request', async () => {
    const { db, server, config } = await setUp();
    const good = anArticle('Keyword: "build an app in 1 hour"', 5);
    server.text({
      draft: {
        metaDescription:
          'A description that goes on and on about what can be built in one hour, far beyond what any search engine shows to anybody. '.repeat(
            3,
          ),
        tags: ['MVP', 'mvp', 'Startups'],
        content: `# A title\n\n${good.content}\n<script>alert(document.cookie)</script>\n<b onclick="steal()">Bold.</b> ![x](https://evil.example/x.png)\n`,
      },
    });
    const { job } = await generate(db, config, {
      kind: 'custom',
      prompt: 'Keyword: "build an app in 1 hour"',
    });
    expect(job).toMatchObject({ state: 'succeeded', postPublished: true });
    expect(server.texts()).toHaveLength(1);
    const [post] = await posts(db);
    expect(post?.metaDescription?.length).toBeLessThanOrEqual(155);
    expect(JSON.parse(post?.tags ?? '')).toEqual(['MVP', 'Startups', 'App Development', 'Live Coding']);
    expect(post?.content).not.toMatch(/<script|alert|onclick|evil|^# /m);
    expect(post?.content).toContain('Bold.');
  });

  test('have wrong prices and dead links corrected by the provider', async () => {
    const { db, server, config } = await setUp();
    const good = anArticle('', 6);
    server.text({ draft: { content: `${good.content}\nAll this for $75, see [here](/specials).` } });
    const { job } = await generate(db, config);
    expect(job).toMatchObject({ state: 'succeeded', postPublished: true });
    const question = server.texts()[1]?.body.messages?.[1]?.content ?? '';
    expect(question).toContain('It states $75, which is not a price of this site.');
    expect(question).toContain('It links to /specials, which does not exist on this site.');
  });

  test('become a draft with reasons after two corrections', async () => {
    const { db, server, config } = await setUp();
    const wrong = { draft: { content: 'Only $75 today.' } };
    server.text(wrong, wrong, wrong);
    const { job } = await generate(db, config);
    expect(server.texts()).toHaveLength(3);
    expect(job).toMatchObject({ state: 'succeeded', postPublished: false });
    const [post] = await posts(db);
    expect(JSON.parse(post?.reviewNotes ?? '')).toContain(
      'It states $75, which is not a price of this site.',
    );
  });

  test('become a draft that says so if a correction fails permanently', async () => {
    const { db, server, config } = await setUp();
    server.text({ draft: { title: 'Short' } }, { status: 401 });
    const { job } = await generate(db, config);
    expect(job).toMatchObject({ state: 'succeeded', postPublished: false });
    const [post] = await posts(db);
    expect(JSON.parse(post?.reviewNotes ?? '')).toContain(
      'The AI provider rejected the key (401). Check it under Settings.',
    );
  });

  test('are kept if a correction makes them worse', async () => {
    const { db, server, config } = await setUp();
    const worse = { draft: { title: 'No', content: 'Nothing for $1 and $2.' } };
    const good = anArticle('', 8);
    server.text({ draft: { content: `${good.content}\nFor $75.` } }, worse, worse);
    await generate(db, config);
    const [post] = await posts(db);
    expect(post?.content).toContain('For $75.');
    expect(post?.title).not.toBe('No');
  });

  test('have JSON and then text requested from a server without structured output', async () => {
    const { db, server, config } = await setUp();
    server.text(
      {
        status: 400,
        error: { message: 'Unsupported value: response_format json_schema', param: 'response_format' },
      },
      { status: 400, error: { message: "'response_format' is not supported" } },
    );
    const { job } = await generate(db, config);
    expect(job.state).toBe('succeeded');
    expect(server.texts().map(({ body }) => body.response_format?.type)).toEqual([
      'json_schema',
      'json_object',
      undefined,
    ]);
  });

  test('may be JSON in a code fence', async () => {
    const { db, server, config } = await setUp();
    const article = JSON.stringify(anArticle('Keyword: "build an app in 1 hour"', 9));
    server.text({ content: `Here you are:\n\`\`\`json\n${article}\n\`\`\`\nEnjoy!` });
    expect((await generate(db, config)).job).toMatchObject({ state: 'succeeded', postPublished: true });
  });
});

describe('unsuitable images', () => {
  test.each([
    [
      'bytes that are no image',
      { picture: Buffer.from('not an image at all') },
      'The AI provider sent an image that cannot be read.',
    ],
    [
      'a refusal',
      { status: 400, error: { message: 'Your request was rejected' } },
      'The AI provider rejected the request (400): Your request was rejected',
    ],
    ['no image', { raw: '{"data":[]}' }, 'The AI provider sent no image.'],
  ])('are replaced by a drawn cover: %s', async (_, answer, sentence) => {
    const { db, server, config } = await setUp();
    server.image(answer);
    const { job } = await generate(db, config);
    expect(job).toMatchObject({
      state: 'succeeded',
      postPublished: true,
      note: `The header image was drawn on this server. ${sentence}`,
    });
    const [post] = await posts(db);
    const image = await findMedia(db, post?.imageHash ?? '');
    expect(await sharp(image?.data).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
    expect(post?.imageAlt).toMatch(/^Abstract header in blue, black and white/);
  });

  test('can be truncated or tiny', async () => {
    const image = await aImage();
    for (const bad of [image.subarray(0, image.length / 2), await aImage(64, 64)]) {
      const { db, server, config } = await setUp();
      server.image({ picture: bad });
      expect((await generate(db, config)).job.note).toContain('drawn on this server');
    }
  });

  test('are requested once more after a temporary failure, without requesting the text again', async () => {
    const { db, server, config } = await setUp();
    server.image({ status: 503 });
    const { job, waits } = await generate(db, config);
    expect(job).toMatchObject({ state: 'succeeded', note: null });
    expect(waits).toHaveLength(1);
    expect(server.texts()).toHaveLength(1);
    expect(server.images()).toHaveLength(2);
  });

  test('can have another size if the server does not know one, and be fetched from a URL', async () => {
    const { db, server, config } = await setUp();
    server.image(
      { status: 400, error: { message: 'Invalid size', param: 'size' } },
      { imageUrl: `${server.baseUrl}/picture.png` },
    );
    const { job } = await generate(db, config);
    expect(job.note).toBeNull();
    expect(server.images().map(({ body }) => body.size)).toEqual(['1536x1024', '1024x1024']);
  });
});

describe('stopping during a job', () => {
  test('cancels a job that waits for the provider, and its text is bought once in all', async () => {
    const { db, server, config } = await setUp();
    const work = testWork(db, config);
    const id = await enqueueJob(db, { kind: 'manual', autoPublish: true }, work.now());
    server.image({ hang: true });
    server.onAsked(async ({ kind }) => {
      if (kind !== 'image' || server.images().length > 1) return;
      await cancelJob(db, id);
      work.look();
    });
    await work.run();
    expect(await findJob(db, id)).toMatchObject({ state: 'cancelled', step: 'picture' });
    await retryJob(db, id, work.now());
    await work.run();
    expect(await findJob(db, id)).toMatchObject({ state: 'succeeded' });
    expect(server.texts()).toHaveLength(1);
  });

  test('releases the job of a stopped worker, and the attempt does not count', async () => {
    const { db, server, config } = await setUp();
    const work = testWork(db, config);
    const id = await enqueueJob(db, { kind: 'manual', autoPublish: true }, work.now());
    server.text({ hang: true });
    server.onAsked(() => work.park(50));
    await work.run();
    expect(await findJob(db, id)).toMatchObject({ state: 'queued', attempts: 0, error: null });
  });
});
