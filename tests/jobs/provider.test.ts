import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import { cancelJob, enqueueJob, findJob, retryJob } from '#db/queries/generator/jobs.ts';
import { findMedia } from '#db/queries/site/media.ts';
import { CUSTOM_PROMPT } from '#src/content/generator/custom-prompt.ts';
import { testDatabase } from '../support/database.ts';
import { aImage, anArticle } from '../support/fake-openai.ts';
import { configFor, generate, testProvider, testWork } from '../support/generation.ts';

const posts = (db: Db) => db.selectFrom('posts').selectAll().execute();

async function setUp(timeoutMs?: number) {
  const [{ db }, server] = [await testDatabase(), await testProvider()];
  return { db, server, config: configFor(server, timeoutMs) };
}

describe('a provider that does its work', () => {
  test('one question for the text, one for the image, one published post', async () => {
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

  test('the header is a JPEG of 1200×630 with four renditions', async () => {
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

  test('the fixed prompt reaches the provider, and its keyword and links are checked', async () => {
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
  ])('%i ends the job at once', async (status, sentence) => {
    const { db, server, config } = await setUp();
    server.text({ status });
    const { job, waits } = await generate(db, config);
    expect(job).toMatchObject({ state: 'failed', error: sentence });
    expect(waits).toEqual([]);
    expect(server.asked).toHaveLength(1);
  });

  test('429 waits for as long as Retry-After says, then asks the same question', async () => {
    const { db, server, config } = await setUp();
    server.text({ status: 429, headers: { 'retry-after': '7' } });
    const { job, waits } = await generate(db, config);
    expect(job.state).toBe('succeeded');
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThanOrEqual(7_000);
    expect(waits[0]).toBeLessThan(7_500);
    expect(new Set(server.texts().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  test('429 without credit is not tried again', async () => {
    const { db, server, config } = await setUp();
    server.text({ status: 429, error: { message: 'You exceeded your quota', code: 'insufficient_quota' } });
    const { job } = await generate(db, config);
    expect(job.error).toBe(
      'The AI provider says that the account has no credit left (429). Add credit, then retry.',
    );
  });

  test('500 is tried three times, with longer waits, and then failed with a sentence', async () => {
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

  test('a provider that hangs is left after the timeout', async () => {
    const { db, server, config } = await setUp(1_500);
    server.text({ hang: true });
    const { job, waits } = await generate(db, config);
    expect(job.state).toBe('succeeded');
    expect(waits).toHaveLength(1);
  });

  test('a server that is not there', async () => {
    const { db, server, config } = await setUp();
    await server.close();
    const { job } = await generate(db, config);
    expect(job.error).toBe(
      'The AI provider could not be reached (ECONNREFUSED). Check the base URL under Settings. It was tried 3 times.',
    );
  });

  test('a failed job goes on when it is retried', async () => {
    const { db, server, config } = await setUp();
    server.text({ status: 401 });
    const { job } = await generate(db, config);
    expect(await retryJob(db, job.id)).toBe(true);
    await testWork(db, config).run();
    expect(await findJob(db, job.id)).toMatchObject({ state: 'succeeded', error: null });
  });
});

describe('answers that are not what was asked for', () => {
  test('a refusal fails with the provider’s words', async () => {
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
  ])('%s: asked again', async (_, answer) => {
    const { db, server, config } = await setUp();
    server.text(answer);
    const { job, waits } = await generate(db, config);
    expect(job).toMatchObject({ state: 'succeeded', postPublished: true });
    expect(waits).toHaveLength(1);
    expect(server.texts()).toHaveLength(2);
  });

  test('an unusable answer that was paid for is in the usage, and the next question is a new one', async () => {
    const { db, server, config } = await setUp();
    server.text({ content: 'Sure!' });
    const { job } = await generate(db, config);
    expect(job.usage.filter(({ step }) => step === 'write')).toHaveLength(2);
    expect(new Set(server.texts().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  test('JSON that is cut off is kept and completed', async () => {
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
      'verify',
      'critique',
      'revise',
      'verify',
      'critique',
      'link',
      'picture',
    ]);
    expect(server.texts()[1]?.body.messages?.[1]?.content).toContain('The text was cut off before its end.');
  });

  test('JSON that is always cut off becomes a draft with its reasons', async () => {
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

  test('an over-long description, three tags and a script are mended without another question', async () => {
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

  test('wrong prices and dead links are told to the provider, which repairs them', async () => {
    const { db, server, config } = await setUp();
    const good = anArticle('', 6);
    server.text({ draft: { content: `${good.content}\nAll this for $75, see [here](/specials).` } });
    const { job } = await generate(db, config);
    expect(job).toMatchObject({ state: 'succeeded', postPublished: true });
    const question = server.texts()[1]?.body.messages?.[1]?.content ?? '';
    expect(question).toContain('It states $75, which is not a price of this site.');
    expect(question).toContain('It links to /specials, which does not exist on this site.');
  });

  test('what two repairs do not mend becomes a draft with its reasons', async () => {
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

  test('a repair that fails for good leaves the text as a draft that says so', async () => {
    const { db, server, config } = await setUp();
    server.text({ draft: { title: 'Short' } }, { status: 401 });
    const { job } = await generate(db, config);
    expect(job).toMatchObject({ state: 'succeeded', postPublished: false });
    const [post] = await posts(db);
    expect(JSON.parse(post?.reviewNotes ?? '')).toContain(
      'The AI provider rejected the key (401). Check it under Settings.',
    );
  });

  test('a repair that makes things worse is not kept', async () => {
    const { db, server, config } = await setUp();
    const worse = { draft: { title: 'No', content: 'Nothing for $1 and $2.' } };
    const good = anArticle('', 8);
    server.text({ draft: { content: `${good.content}\nFor $75.` } }, worse, worse);
    await generate(db, config);
    const [post] = await posts(db);
    expect(post?.content).toContain('For $75.');
    expect(post?.title).not.toBe('No');
  });

  test('a server without structured output is asked for JSON, then for text', async () => {
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

  test('JSON in a code fence is read', async () => {
    const { db, server, config } = await setUp();
    const article = JSON.stringify(anArticle('Keyword: "build an app in 1 hour"', 9));
    server.text({ content: `Here you are:\n\`\`\`json\n${article}\n\`\`\`\nEnjoy!` });
    expect((await generate(db, config)).job).toMatchObject({ state: 'succeeded', postPublished: true });
  });
});

describe('images that are not what was asked for', () => {
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
  ])('%s: the header is drawn here', async (_, answer, sentence) => {
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

  test('an image that breaks off, or is tiny', async () => {
    const image = await aImage();
    for (const bad of [image.subarray(0, image.length / 2), await aImage(64, 64)]) {
      const { db, server, config } = await setUp();
      server.image({ picture: bad });
      expect((await generate(db, config)).job.note).toContain('drawn on this server');
    }
  });

  test('a passing failure is tried once more; the text is not asked for again', async () => {
    const { db, server, config } = await setUp();
    server.image({ status: 503 });
    const { job, waits } = await generate(db, config);
    expect(job).toMatchObject({ state: 'succeeded', note: null });
    expect(waits).toHaveLength(1);
    expect(server.texts()).toHaveLength(1);
    expect(server.images()).toHaveLength(2);
  });

  test('a size that the server does not know leads to another; an address is followed', async () => {
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

describe('stopping in the middle', () => {
  test('a cancelled job stops while it waits for the provider, and its text is bought once in all', async () => {
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

  test('a parked worker gives its job back, and the try does not count', async () => {
    const { db, server, config } = await setUp();
    const work = testWork(db, config);
    const id = await enqueueJob(db, { kind: 'manual', autoPublish: true }, work.now());
    server.text({ hang: true });
    server.onAsked(() => work.park(50));
    await work.run();
    expect(await findJob(db, id)).toMatchObject({ state: 'queued', attempts: 0, error: null });
  });
});
