import { describe, expect, test } from 'vitest';
import { configFor, generate, quiet, SAMPLE } from '../support/generation.ts';
import { HONEST, judgedSite, PROMISE, PROMPT, withText } from '../support/judged-site.ts';
import { judgeWith, type NumberedSentence, requestedSentences, verdictsByText } from '../support/judges.ts';

describe('a judge that cannot be believed', () => {
  const STRANGE = 'In 47 of our sessions the client had written it down.';
  const each = (asked: NumberedSentence[], claim: { kind: string; source?: string }) =>
    asked.map(({ n }) => ({ n, ...claim }));

  test('finds nothing wrong anywhere: the rules refuse the figure, and the ledger says so', async () => {
    const { db, server, config, post } = await judgedSite();
    server.text(withText(STRANGE));
    const { job } = await generate(db, config, PROMPT);
    expect(job.postPublished).toBe(true);
    const { content, ledger } = await post();
    expect(content).not.toContain(STRANGE);
    expect(ledger.notes).toEqual([
      'The model that checks claims said nothing about 1 sentence with a figure that no source has, so only the rules checked it.',
    ]);
  });

  test('supports each sentence with the same source: what shares no word with it has no support', async () => {
    const { db, server, config, post } = await judgedSite();
    server.text(withText('Zebras gallop merrily.'));
    judgeWith(server, (asked) => [
      ...verdictsByText({ Zebras: { kind: 'us', source: 'offer' } })(asked),
      ...each(asked, { kind: 'opinion', source: 'offer' }),
    ]);
    await generate(db, config, PROMPT);
    const { content, ledger } = await post();
    expect(content).not.toContain('Zebras');
    expect(ledger.claims.some(({ source, kind }) => kind === 'opinion' && source === null)).toBe(true);
  });

  test('supports nothing: the article stays, and the rules decide', async () => {
    const { db, server, config, post } = await judgedSite();
    server.text(withText('A list helps.'));
    judgeWith(server, (asked) => each(asked, { kind: 'promise' }));
    const { job } = await generate(db, config, PROMPT);
    expect(job.postPublished).toBe(true);
    const { content, ledger } = await post();
    expect(content).toContain(HONEST.trim().slice(-200));
    expect(ledger.notes[0]).toMatch(
      /^The model that checks claims found no source for (\d+) of \1 sentences, which is not believable, so only the rules checked this article\.$/,
    );
  });

  test('would remove more than a quarter: nothing is removed, and a person decides', async () => {
    const { db, server, config, post } = await judgedSite();
    server.text(withText('A list helps.'));
    judgeWith(server, (asked) =>
      each(
        asked.filter((_, index) => index % 3 === 0),
        { kind: 'promise' },
      ),
    );
    const { job } = await generate(db, config, PROMPT);
    expect(job).toMatchObject({ state: 'succeeded', postPublished: false });
    // Neither reviewed nor revised.
    expect([server.texts().length, server.steps().length]).toEqual([1, 2]);
    const { content, notes, ledger } = await post();
    expect(content).toContain(HONEST.trim().slice(-200));
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatch(
      /^No source supports \d+ of \d+ sentences, so none of them was removed\. Correct or remove/,
    );
    expect(ledger.claims.filter(({ outcome }) => outcome === 'open').length).toBeGreaterThan(10);
  });

  test('answers for half of the list: its answers count, and the rules check the rest', async () => {
    const { db, server, config, post } = await judgedSite();
    server.text(withText(`${PROMISE} A list helps. ${STRANGE}`));
    judgeWith(server, (asked) => verdictsByText({ [PROMISE]: { kind: 'promise' } })(asked.slice(0, -1)));
    const { job } = await generate(db, config, PROMPT);
    expect(job.postPublished).toBe(true);
    const { content, ledger } = await post();
    expect(content).toContain('A list helps.');
    expect(content).not.toMatch(/earns its keep|In 47/);
    expect(ledger.notes[0]).toContain('said nothing about 1 sentence');
  });

  test('answers for sentences that do not exist, and twice for one: the first answer counts', async () => {
    const { db, server, config, post } = await judgedSite();
    server.text(withText(`${PROMISE} A list helps.`));
    judgeWith(server, (asked) => {
      const at = asked.find(({ text }) => text === PROMISE)?.n ?? 0;
      const wild = [-1, 0, 9_999].map((n) => ({ n, kind: 'promise' }));
      return [...wild, { n: at, kind: 'opinion' }, { n: at, kind: 'promise' }];
    });
    await generate(db, config, PROMPT);
    const { content, ledger } = await post();
    expect(content).toContain(PROMISE);
    expect(ledger.claims.filter(({ kind }) => kind === 'opinion').map(({ sentence }) => sentence)).toEqual([
      PROMISE,
    ]);
  });

  test.each([
    ['no JSON', { content: 'All of it is fine!' }],
    ['another object', { content: '{"verdict":"fine"}' }],
    ['verdicts in a shape of its own', { content: '{"claims":"fine"}' }],
    ['a refusal', { refusal: 'I would rather not.' }],
    [
      '2 MB',
      { content: `{"claims":[${'{"n":1,"kind":"promise","source":"","fix":""},'.repeat(45_000)}{"n":1}]}` },
    ],
    ['an error', { status: 400 }],
  ])('answers with %s: the rules decide, after one request', async (_, answer) => {
    const { db, server, config, post } = await judgedSite();
    const warnings: string[] = [];
    server.text(withText('A list helps.'));
    server.judge(answer);
    const log = { ...quiet, warn: (_details: object, message: string) => void warnings.push(message) };
    const { job } = await generate(db, config, PROMPT, { log });
    expect(job.postPublished).toBe(true);
    expect(server.claims()).toHaveLength(1);
    expect((await post()).ledger.notes[0]).toMatch(/^Only the rules checked the claims of this article\. \S/);
    expect(warnings).toContain('judge given up');
  });

  test('never answers: it is asked twice, and then the rules decide', async () => {
    const { db, server, config, post } = await judgedSite(1_000);
    server.text(withText('A list helps.'));
    server.judge({ hang: true }, { hang: true });
    const { job } = await generate(db, config, PROMPT);
    expect(job.postPublished).toBe(true);
    expect(server.claims()).toHaveLength(2);
    expect((await post()).ledger.notes[0]).toMatch(/^Only the rules checked the claims/);
  });

  test('answers with broken entries among good ones: the good ones count', async () => {
    const { db, server, config, post } = await judgedSite();
    server.text(withText(`${PROMISE} A list helps.`));
    server.answer((request) => {
      if (request.kind !== 'claims') return undefined;
      const at = requestedSentences(request).find(({ text }) => text === PROMISE)?.n;
      return {
        content: JSON.stringify({
          claims: [
            null,
            'x',
            { n: 'y' },
            { n: 1, kind: 'nonsense' },
            { n: String(at), kind: 'promise', source: null },
          ],
        }),
      };
    });
    await generate(db, config, PROMPT);
    expect((await post()).content).not.toContain(PROMISE);
  });
});

describe('without a judge', () => {
  test.each([
    ['in short mode', configFor],
    ['with the built-in writer', () => SAMPLE],
  ])('%s, the ledger holds what the rules say', async (_, configOf) => {
    const { db, server, post } = await judgedSite();
    const { job } = await generate(db, configOf(server));
    expect([job.state, server.claims().length]).toEqual(['succeeded', 0]);
    const { ledger, title } = await post();
    expect([ledger.model, ledger.notes]).toEqual([null, []]);
    expect(ledger.claims[0]).toMatchObject({ sentence: title, kind: 'common', outcome: 'stands' });
    expect(ledger.claims.length).toBeGreaterThan(50);
  });

  test('a sentence that the rules refuse is open in the ledger', async () => {
    const { db, server, post } = await judgedSite();
    const strange = withText('In 47 of our sessions the client had written it down.');
    server.text(strange, strange, strange);
    const { job } = await generate(db, configFor(server), PROMPT);
    expect(job.postPublished).toBe(false);
    expect((await post()).ledger.claims.filter(({ outcome }) => outcome === 'open')).toMatchObject([
      {
        sentence: 'In 47 of our sessions the client had written it down.',
        finding: expect.stringContaining('It states "47", which no source says.'),
      },
    ]);
  });
});
