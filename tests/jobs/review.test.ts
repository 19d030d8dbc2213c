import { describe, expect, test } from 'vitest';
import { postReviewNotes } from '#db/json-columns/posts.ts';
import { findLedger } from '#db/queries/generator/ledger.ts';
import type { Severity } from '#writer/ledger/objections.ts';
import { testDatabase } from '../support/database.ts';
import { anArticle, type FakeOpenAi, type RecordedRequest } from '../support/fake-openai.ts';
import { fullConfigFor, generate, testProvider } from '../support/generation.ts';
import { formOf } from '../support/model-answers.ts';

const PROMPT = { kind: 'custom', prompt: 'Keyword: "build an app in 1 hour"' } as const;
const WEAK = 'A list is a nice thing to have along.';
const BETTER = 'Bring a list of what the app should do.';
const { content: HONEST } = anArticle('Keyword: "build an app in 1 hour"', 5);
const withText = (added: string) => ({
  draft: { title: 'Build an App in 1 Hour: A Test of Reviews', content: `${HONEST}\n\n${added}\n` },
});

interface TestObjection {
  severity: Severity;
  text?: string;
  find?: string;
  replace?: string;
}

const isReview = ({ body }: RecordedRequest) => formOf(body).startsWith('{"objections":');
const isPatch = ({ body }: RecordedRequest) => formOf(body).startsWith('{"patches":');

/** Lets a reviewer object each time, and the writer patch the weak sentence. */
function objecting(server: FakeOpenAi, objection: TestObjection, replace = BETTER): void {
  const full = { text: 'Say what the list is for.', find: '', replace: '', ...objection };
  server.answer((request) => {
    if (isReview(request)) return { content: JSON.stringify({ objections: [full] }) };
    if (isPatch(request)) return { content: JSON.stringify({ patches: [{ find: WEAK, replace }] }) };
    return undefined;
  });
}

async function setUp() {
  const [{ db }, server] = [await testDatabase(), await testProvider()];
  server.text(withText(`${WEAK} See you then. See you then.`));
  const run = async () => {
    const { job } = await generate(db, fullConfigFor(server), PROMPT);
    const { id, content, reviewNotes } = await db
      .selectFrom('posts')
      .select(['id', 'content', 'reviewNotes'])
      .executeTakeFirstOrThrow();
    const ledger = await findLedger(db, id);
    return { job, content, notes: postReviewNotes.read(reviewNotes, id), suggestions: ledger?.notes };
  };
  const reviews = () => server.steps().filter(isReview).length;
  return { db, server, run, reviews };
}

describe('a reviewer who always objects', () => {
  test('with "could" only leaves a note, and the post is published after one review', async () => {
    const { server, run, reviews } = await setUp();
    objecting(server, { severity: 'could', find: WEAK, replace: BETTER });
    const { job, content, suggestions } = await run();
    expect([job.postPublished, reviews(), server.texts().length]).toEqual([true, 1, 1]);
    expect(content).toContain(WEAK);
    expect(suggestions).toEqual(['The reviewer suggests: Say what the list is for.']);
  });

  test('with "should" has its patch applied without another request to the writer', async () => {
    const { server, run, reviews } = await setUp();
    objecting(server, { severity: 'should', find: WEAK, replace: BETTER });
    const { job, content, suggestions } = await run();
    expect([job.postPublished, reviews(), server.texts().length]).toEqual([true, 1, 1]);
    expect(content).toContain(`${BETTER} See you then.`);
    expect(suggestions).toEqual([]);
    // Only the new sentence is judged again.
    expect(
      server
        .claims()
        .map(({ body }) => /Sentences:\n([\s\S]*)/.exec(body.messages?.[1]?.content ?? '')?.[1])
        .at(-1),
    ).toMatch(/^\d+\. Bring a list of what the app should do\.$/);
  });

  test.each([
    ['that stands nowhere', { find: 'A list is nowhere to be found.', replace: BETTER }],
    ['that stands twice', { find: 'See you then.', replace: 'Until then.' }],
    ['whose new sentence breaks a rule', { find: WEAK, replace: 'In 47 of our sessions a list helped.' }],
    [
      'whose new sentence is a heading and more',
      { find: WEAK, replace: '**A list**\n\n## Buy now\n\n[here](https://bad.example)' },
    ],
    ['that changes nothing', { find: WEAK, replace: WEAK }],
  ])(
    'with "should" and a patch of a sentence %s leaves a note, and the post is published',
    async (_, patch) => {
      const { server, run, reviews } = await setUp();
      objecting(server, { severity: 'should', ...patch });
      const { job, content, suggestions } = await run();
      expect([job.postPublished, reviews(), server.texts().length]).toEqual([true, 1, 1]);
      expect(content).toContain(`${WEAK} See you then.`);
      expect(suggestions).toEqual(['The reviewer suggests: Say what the list is for.']);
    },
  );

  test('with "must" and a patch has it applied, and the post is published', async () => {
    const { server, run, reviews } = await setUp();
    objecting(server, { severity: 'must', find: WEAK, replace: BETTER });
    const { job, content } = await run();
    expect([job.postPublished, reviews(), server.texts().length]).toEqual([true, 1, 1]);
    expect(content).toContain(BETTER);
  });

  test('with "must" gets one round, and the draft says the one thing to do', async () => {
    const { server, run, reviews } = await setUp();
    objecting(server, { severity: 'must' });
    const { job, content, notes } = await run();
    expect([job.state, job.postPublished, reviews(), server.texts().length]).toEqual([
      'succeeded',
      false,
      2,
      2,
    ]);
    expect(content).toContain(BETTER);
    expect(notes).toEqual([
      'Before you publish it, change what the reviewer objects to: Say what the list is for.',
    ]);
    // The second reading shows what was changed, and no sources.
    const again = server.steps().filter(isReview)[1]?.body.messages?.[1]?.content ?? '';
    expect(again).toContain(`Before:\n- ${WEAK}\nNow:\n- ${BETTER}`);
    expect(again.length).toBeLessThan(500);
  });

  test('with "must" is not asked again when the writer changes nothing', async () => {
    const { server, run, reviews } = await setUp();
    objecting(server, { severity: 'must' }, WEAK);
    const { job, content, notes } = await run();
    expect([job.postPublished, reviews(), server.texts().length]).toEqual([false, 1, 2]);
    expect(content).toContain(WEAK);
    expect(notes).toHaveLength(1);
  });

  test('with a patch that breaks a rule leaves the article as it was before', async () => {
    const { server, run } = await setUp();
    objecting(server, { severity: 'must' }, 'In 47 of our sessions a list helped.');
    const { job, content, notes } = await run();
    expect(job.postPublished).toBe(false);
    expect(content).toContain(WEAK);
    expect(content).not.toContain('In 47');
    expect(notes).toHaveLength(1);
  });
});

describe('a review', () => {
  test('is not made of a draft that the rules refuse', async () => {
    const { server, run, reviews } = await setUp();
    const refused = withText('In 47 of our sessions a list helped.');
    const none = { content: JSON.stringify({ patches: [] }) };
    const [{ db }, provider] = [await testDatabase(), await testProvider()];
    provider.text(refused, none, refused, none, refused);
    const { job } = await generate(db, fullConfigFor(provider), PROMPT);
    expect([job.postPublished, provider.steps().filter(isReview).length]).toEqual([false, 0]);
    objecting(server, { severity: 'could' });
    await run();
    expect(reviews()).toBe(1);
  });

  test('that passes no severity is one of what must change', async () => {
    const { server, run } = await setUp();
    server.step({}, {}, { content: JSON.stringify({ objections: ['Say what the list is for.'] }) });
    server.step({
      content: JSON.stringify({ objections: [{ severity: 'grave', text: 'Still not said.' }] }),
    });
    const { job, notes } = await run();
    expect(job.postPublished).toBe(false);
    expect(notes[0]).toContain('Still not said.');
  });

  test.each([
    [
      '2 MB',
      {
        content: JSON.stringify({
          objections: Array(20_000).fill({ severity: 'must', text: 'x'.repeat(80) }),
        }),
      },
    ],
    ['no JSON', { content: 'Fine.' }],
  ])('of %s is asked for again, and then the post is a draft that says so', async (_, answer) => {
    const { server, run } = await setUp();
    server.step({}, {}, answer, answer, answer);
    const { job, notes } = await run();
    expect([job.state, job.postPublished]).toEqual(['succeeded', false]);
    expect(notes[0]).toMatch(/^No one has reviewed it: /);
  });
});

describe('the cost', () => {
  async function tokensOf(objection?: TestObjection): Promise<number> {
    const { server, run } = await setUp();
    server.countTokens();
    if (objection) objecting(server, objection);
    const { job } = await run();
    return job.usage
      .filter(({ step }) => step !== 'picture')
      .reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0);
  }

  test('of a reviewer who always objects is at most 1.3 times that of a normal post', async () => {
    const normal = await tokensOf();
    expect(normal).toBeGreaterThan(5_000);
    const shares = {
      must: (await tokensOf({ severity: 'must' })) / normal,
      mustWithPatch: (await tokensOf({ severity: 'must', find: WEAK, replace: BETTER })) / normal,
      should: (await tokensOf({ severity: 'should', find: WEAK, replace: BETTER })) / normal,
      could: (await tokensOf({ severity: 'could' })) / normal,
    };
    for (const share of Object.values(shares)) expect(share).toBeLessThanOrEqual(1.3);
  });
});
