import { describe, expect, test } from 'vitest';
import { testDatabase } from '../support/database.ts';
import type { FakeOpenAi } from '../support/fake-openai.ts';
import { fullConfigFor, generate, testProvider } from '../support/generation.ts';
import { HONEST, PROMPT, withText } from '../support/judged-site.ts';

describe('a revision of few findings', () => {
  const STRANGE = 'In 47 of our sessions a list helped.';
  const refused = withText(`A list helps. ${STRANGE} See you then.`);

  async function revising(...answers: Parameters<FakeOpenAi['text']>) {
    const [{ db }, server] = [await testDatabase(), await testProvider()];
    server.text(refused, ...answers);
    const { job } = await generate(db, fullConfigFor(server), PROMPT);
    const { content } = await db.selectFrom('posts').select('content').executeTakeFirstOrThrow();
    return { job, content, requests: server.texts() };
  }
  const patches = (...list: object[]) => ({ content: JSON.stringify({ patches: list }) });

  test('replaces a sentence, and everything else stays as it is', async () => {
    const { job, content, requests } = await revising(
      patches({ find: STRANGE, replace: 'A list [always helps](/pricing).' }),
    );
    expect([job.postPublished, requests.length]).toEqual([true, 2]);
    expect(content).toContain('A list helps. A list [always helps](/pricing). See you then.');
    expect(content.startsWith(HONEST.trim())).toBe(true);
  });

  test.each([
    ['a patch that does not match', patches({ find: 'Nowhere.', replace: 'x' })],
    ['no patches', patches()],
    ['no JSON', { content: 'Sure!' }],
    [
      '2 MB',
      {
        content: JSON.stringify({
          patches: Array.from({ length: 20_000 }, (_, at) => ({
            find: STRANGE,
            replace: `List ${at} helps.`,
          })),
        }),
      },
    ],
  ])('with %s asks for the whole article', async (_, answer) => {
    const { job, content, requests } = await revising(answer, withText('A list helps.'));
    expect([job.postPublished, requests.length]).toEqual([true, 3]);
    expect(requests[2]?.body.messages?.[1]?.content).toContain('Return the whole article');
    expect(new Set(requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
    expect(content).not.toContain('In 47');
  });

  test('takes the whole article if a model answers with that', async () => {
    const { job, content, requests } = await revising(withText('A list helps a lot.'));
    expect([job.postPublished, requests.length]).toEqual([true, 2]);
    expect(content).toContain('A list helps a lot.');
  });

  test('asks for the whole article at once if its form is at fault', async () => {
    const [{ db }, server] = [await testDatabase(), await testProvider()];
    server.text({
      draft: { title: 'Build an App in 1 Hour: Too Short a Text', content: 'Build an app in 1 hour.\n' },
    });
    await generate(db, fullConfigFor(server), PROMPT);
    expect(server.texts()[1]?.body.messages?.[1]?.content).toContain('Return the whole article');
  });
});
