import { describe, expect, test } from 'vitest';
import { FIELD_LENGTHS } from '#src/contract/generator/writing-help-values.ts';
import { bodyOf } from '../../support/client.ts';
import { addNotes } from '../../support/judged-site.ts';
import { aPost } from '../../support/posts.ts';
import { findings, helpSite, NOTES, PASSAGE } from '../../support/writing-help.ts';

describe('help with a passage', () => {
  test.each([
    ['rewrite', 'Rewrite the passage'],
    ['shorten', 'Shorten the passage'],
    ['list', 'Make a Markdown list'],
    ['table', 'Make one Markdown table'],
    ['tone', 'the tone and the words'],
  ])('can %s it, without changing the post', async (action, task) => {
    const { ask, says, taskOf, app, id, openai } = await helpSite();
    says('An order form helps a bakery on Fridays.');
    const answer = await ask({ action, before: 'The paragraph before.', after: 'The one after.' });
    expect(answer).toMatchObject({
      action,
      alternatives: [{ text: 'An order form helps a bakery on Fridays.', source: null }],
      usage: { model: 'gpt-6.1-terra', inputTokens: 1800, outputTokens: 3800, cost: null, isEstimate: false },
    });
    for (const words of [task, PASSAGE, 'The paragraph before.', 'The one after.'])
      expect(taskOf()).toContain(words);
    expect(openai.claims()).toHaveLength(1);
    const post = await app.db.selectFrom('posts').select('content').where('id', '=', id).executeTakeFirst();
    expect(post?.content).toBe(aPost({ slug: 'x' }).content);
  });

  test('expands it from the chosen source', async () => {
    const { app, ask, says, taskOf, path, editor } = await helpSite();
    const documentId = await addNotes(app.db, NOTES);
    const { sources } = await bodyOf<{ sources: Array<{ documentId: number; excerpt: string }> }>(
      editor.get(`${path}?q=${encodeURIComponent('bakery order form')}`),
    );
    expect(sources.map((source) => source.documentId)).toContain(documentId);
    says(`${PASSAGE} One bakery wrote down 31 orders on its first Friday with an order form.`);
    const answer = await ask({ action: 'expand', documentId });
    expect(taskOf()).toContain('wrote down 31 orders');
    expect(findings(answer)).toEqual([]);
    expect(answer.alternatives[0]?.claims.map(({ sentence }) => sentence)).toEqual([
      'One bakery wrote down 31 orders on its first Friday with an order form.',
    ]);
  });

  test('translates it, and shows figures that it did not have', async () => {
    const { ask, says, taskOf } = await helpSite();
    says('Ein Bestellformular hilft einer Bäckerei. 40 Leute geben auf.');
    const answer = await ask({ action: 'translate', language: 'de' });
    expect(taskOf()).toContain('Translate the passage into German');
    expect(findings(answer)).toEqual([
      ['40 Leute geben auf.', 'It states 40, which your text does not say.'],
    ]);
  });

  test('asks for what an action needs', async () => {
    const { refusal, openai } = await helpSite();
    expect(await refusal({ action: 'translate' })).toMatchObject({
      status: 400,
      detail: expect.stringContaining('language'),
    });
    expect(await refusal({ action: 'expand' })).toMatchObject({
      status: 400,
      detail: expect.stringContaining('source'),
    });
    expect(await refusal({ action: 'rewrite', text: ' \n' })).toMatchObject({
      status: 400,
      detail: 'Select some text first',
    });
    expect(await refusal({ action: 'rewrite', text: '\u0000\u200b' })).toMatchObject({
      status: 400,
      detail: 'Select some text first',
    });
    expect((await refusal({ action: 'rewrite', text: 'a'.repeat(12_001) })).detail).toMatch(/at most 12000/);
    expect((await refusal({ action: 'find-source', text: 'a'.repeat(1_001) })).detail).toMatch(
      /one statement/,
    );
    expect((await refusal({ action: 'rewrite', text: `${'> '.repeat(60)}deep` })).status).toBe(400);
    expect(openai.asked).toEqual([]);
  });

  test('starts each request about a post alike', async () => {
    const { ask, openai } = await helpSite();
    await ask({ action: 'rewrite' });
    await ask({ action: 'titles' });
    const starts = openai.texts().map(({ body }) => body.messages?.slice(0, 1));
    expect(starts[0]).toEqual(starts[1]);
    const [one = '', other = ''] = openai.texts().map(({ body }) => body.messages?.[1]?.content ?? '');
    const shared = one.slice(0, one.indexOf('Step:'));
    expect(shared.length).toBeGreaterThan(2_000);
    expect(other.startsWith(shared)).toBe(true);
  });
});

describe('alternatives for a field', () => {
  test.each(['titles', 'descriptions'] as const)(
    'are three to five %s of the right length',
    async (action) => {
      const { ask } = await helpSite();
      const { alternatives } = await ask({ action, current: 'Order forms for bakeries' });
      const { min, max } = FIELD_LENGTHS[action];
      expect(alternatives.length).toBeGreaterThanOrEqual(3);
      expect(alternatives.length).toBeLessThanOrEqual(5);
      for (const { text } of alternatives) {
        expect(text.length).toBeGreaterThanOrEqual(min);
        expect(text.length).toBeLessThanOrEqual(max);
      }
    },
  );

  test('are asked for once more if too few have the length, and refused after that', async () => {
    const { ask, refusal, openai, taskOf, calls } = await helpSite();
    const answer = (...alternatives: string[]) => ({ content: JSON.stringify({ alternatives }) });
    openai.text(answer('Short', 'x'.repeat(111), 'An order form that a bakery needs'));
    await ask({ action: 'titles' });
    expect(openai.texts()).toHaveLength(2);
    expect(taskOf()).toContain('- Short');
    openai.text(answer('Short'), answer('Short'));
    expect(await refusal({ action: 'titles' })).toMatchObject({
      status: 422,
      code: 'writing_help_failed',
      detail: expect.stringMatching(/fewer than 3 alternatives of 15 to 110 characters.*cost/),
    });
    expect((await calls()).map(({ outcome, inputTokens }) => [outcome, inputTokens])).toEqual([
      ['answered', 2700],
      ['failed', 1800],
    ]);
  });
});

describe('answers that cannot be used', () => {
  test.each([
    ['an empty text', { content: '{"text":"  "}' }, /empty text/],
    ['no JSON', { content: 'I would rather not.' }, /did not include a text/],
    ['other JSON', { content: '{"article":"x"}' }, /did not include a text/],
    [
      '2 MB',
      { content: JSON.stringify({ text: Array.from({ length: 300_000 }, (_, n) => `w${n}`).join(' ') }) },
      /too large/,
    ],
    [
      'a text beyond the limits of the parser',
      { content: JSON.stringify({ text: `${'> '.repeat(60)}deep` }) },
      /cannot be used/,
    ],
    ['the beginning of a text', { content: '{"text":"An order', finishReason: 'length' }, /cut off/],
    ['an error', { status: 401, error: { message: 'wrong key' } }, /Nothing was charged\.$/],
  ])('such as %s are refused with a sentence, and charged', async (_case, reply, sentence) => {
    const { refusal, openai, calls } = await helpSite();
    openai.text(reply);
    expect(await refusal({ action: 'rewrite' })).toMatchObject({
      status: 422,
      code: 'writing_help_failed',
      detail: expect.stringMatching(sentence),
    });
    const made = await calls();
    if ('status' in reply) expect(made).toEqual([]);
    else expect(made).toMatchObject([{ outcome: 'failed', costUnknown: 1, username: 'the.editor' }]);
  });
});
