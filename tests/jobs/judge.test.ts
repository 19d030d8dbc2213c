import { describe, expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import { findLedger } from '#db/queries/generator/ledger.ts';
import { insertDocument } from '#db/queries/generator/sources/documents.ts';
import { testDatabase } from '../support/database.ts';
import { anArticle } from '../support/fake-openai.ts';
import { configFor, fullConfigFor, generate, quiet, SAMPLE, testProvider } from '../support/generation.ts';
import { type AskedSentence, aboutWords, judgeWith, sentencesAsked } from '../support/judges.ts';

const NOTES =
  'We went through our notes on sessions about apps and their cost. In 31 of them the client had written down one task beforehand.';
const PROMPT = { kind: 'custom', prompt: 'Keyword: "build an app in 1 hour"' } as const;
const TITLE = 'Build an App in 1 Hour: A Test of Claims';

const addNotes = (db: Db) =>
  insertDocument(
    db,
    {
      kind: 'document',
      key: null,
      title: 'Our notes',
      url: null,
      format: 'text',
      givenBy: null,
      mayQuote: true,
    },
    { hash: 'notes', words: 20, language: 'en', notes: [], spans: [{ heading: '', text: NOTES }] },
    new Date('2026-01-01T00:00:00.000Z'),
  );

async function setUp(timeoutMs?: number) {
  const [{ db }, server] = [await testDatabase(), await testProvider()];
  const document = await addNotes(db);
  const config = { ...fullConfigFor(server), ...(timeoutMs && { timeoutMs }) };
  const post = async () => {
    const { id, content, reviewNotes, ...rest } = await db
      .selectFrom('posts')
      .select(['id', 'title', 'content', 'metaDescription', 'reviewNotes', 'published'])
      .executeTakeFirstOrThrow();
    const ledger = await findLedger(db, id);
    if (!ledger) throw new Error('The post has no ledger');
    return { ...rest, id, content, ledger, notes: JSON.parse(reviewNotes) as string[] };
  };
  return { db, server, config, document, post };
}

const { content: HONEST } = anArticle('Keyword: "build an app in 1 hour"', 5);
const withText = (added: string) => ({ draft: { title: TITLE, content: `${HONEST}\n\n${added}\n` } });

/** Fits no test's sentence by accident. */
const PROMISE = 'Every session ends with an app that earns its keep.';

describe('a judge that says what is true', () => {
  test('has a promise without a source removed, and names the source of what stays', async () => {
    const { db, server, config, document, post } = await setUp();
    const known = 'In 31 of our sessions the client had written down one task beforehand.';
    server.text(withText(`${known} ${PROMISE} We still ask everyone to bring a list.`));
    let span = '';
    judgeWith(server, (asked) => {
      span =
        /<source id="(\d+)" from="a document/.exec(
          server.claims()[0]?.body.messages?.[1]?.content ?? '',
        )?.[1] ?? '';
      return aboutWords({
        [known]: { kind: 'us', source: span },
        [PROMISE]: { kind: 'promise' },
      })(asked);
    });
    const { job } = await generate(db, config, PROMPT);
    expect(job.postPublished).toBe(true);
    const { content, ledger } = await post();
    expect(content).toContain(`${known} We still ask everyone to bring a list.`);
    expect(ledger.model).toBe('test-model');
    const claims = ledger.claims.filter(({ kind }) => kind !== 'common');
    expect(claims.map(({ sentence, kind, outcome, source }) => [sentence, kind, outcome, source])).toEqual([
      [known, 'us', 'stands', { id: span, documentId: document, kind: 'document', title: 'Our notes' }],
      [PROMISE, 'promise', 'removed', null],
    ]);
  });

  test('has a price corrected from the offer, and a sentence that stays keeps its link', async () => {
    const { db, server, config, post } = await setUp();
    const wrong =
      'A session with a USA-based developer is our **cheapest** kind, see [the prices](/pricing).';
    const right = 'A session with a USA-based developer costs $150, see the prices.';
    server.text(withText(`${wrong} Read [how it works](/how-it-works) first.`));
    judgeWith(server, aboutWords({ cheapest: { kind: 'us', source: 'offer', fix: right } }));
    await generate(db, config, PROMPT);
    const { content, ledger } = await post();
    expect(content).toContain(
      'A session with a USA-based developer costs $150, see [the prices](/pricing). Read [how it works](/how-it-works) first.',
    );
    expect(ledger.claims.find(({ outcome }) => outcome === 'corrected')).toMatchObject({
      sentence: right,
      before: 'A session with a USA-based developer is our cheapest kind, see the prices.',
      source: { id: 'offer', documentId: null },
    });
  });

  test.each([
    ['a figure that its source does not state', 'A session with a developer costs $77.', 'offer'],
    ['a source that does not exist', 'A session with a developer costs $150.', '424242'],
    ['no word of its source', 'Zebras gallop.', 'offer'],
    ['two sentences', 'A session with a developer costs $150. Book it.', 'offer'],
    ['an address', 'A session with a developer costs $150 at https://bad.example.', 'offer'],
  ])('whose correction has %s has the sentence removed instead', async (_, fix, source) => {
    const { db, server, config, post } = await setUp();
    server.text(withText(`${PROMISE} We ask everyone to bring a list.`));
    judgeWith(server, aboutWords({ [PROMISE]: { kind: 'promise', source, fix } }));
    const { job } = await generate(db, config, PROMPT);
    const { content, ledger } = await post();
    expect(job.postPublished).toBe(true);
    expect(content).toContain('\n\nWe ask everyone to bring a list.');
    expect(content).not.toContain(fix);
    expect(ledger.claims.find(({ sentence }) => sentence === PROMISE)).toMatchObject({
      outcome: 'removed',
      source: null,
    });
  });

  test('cannot have a promise rest on a page of the web', async () => {
    const { db, server, config, post } = await setUp();
    await db
      .updateTable('evidenceDocuments')
      .set({ kind: 'page', url: 'https://pages.example/' })
      .where('title', '=', 'Our notes')
      .execute();
    const promise = 'Our sessions always end with one task written down.';
    server.text(withText(`${promise} We ask everyone to bring a list.`));
    judgeWith(server, (asked) => {
      const request = server.claims()[0]?.body.messages?.[1]?.content ?? '';
      const [, source = ''] = /<source id="(\d+)" from="a web page/.exec(request) ?? [];
      expect(source).not.toBe('');
      return aboutWords({ [promise]: { kind: 'promise', source } })(asked);
    });
    await generate(db, config, PROMPT);
    expect((await post()).content).not.toContain(promise);
  });

  test('is asked again only about the sentences of a revision', async () => {
    const { db, server, config, post } = await setUp();
    server.text(withText('In 47 of our sessions the client had written it down.'));
    await generate(db, config, PROMPT);
    // The writer removed the sentence, so nothing is new.
    expect(server.claims()).toHaveLength(1);
    server.text(withText('In 47 of our sessions the client had written it down.'), {
      content: JSON.stringify({
        patches: [
          {
            find: 'In 47 of our sessions the client had written it down.',
            replace: 'In 31 of our sessions the client had written it down.',
          },
        ],
      }),
    });
    await db.deleteFrom('posts').execute();
    await generate(db, config, PROMPT);
    const [, , last] = server.claims();
    expect(server.claims()).toHaveLength(3);
    expect(last && sentencesAsked(last).map(({ text }) => text)).toEqual([
      'In 31 of our sessions the client had written it down.',
    ]);
    expect((await post()).published).toBe(1);
  });
});

describe('a removed sentence', () => {
  const LIST =
    'What we promise you:\n\n- Every app is finished\n- Every client is happy\n\nBring a list of your own wishes.';

  test.each([
    [
      'takes its item with it',
      '- Bring a list\n- Every app is finished\n- Bring a photo',
      { 'Every app is finished': 'promise' },
      '- Bring a list\n- Bring a photo',
    ],
    [
      'takes the words before its list with it, if nothing of the list is left',
      LIST,
      { 'Every app is': 'promise', 'Every client': 'promise' },
      '\n\nBring a list of your own wishes.',
    ],
    [
      'leaves no connective at the start of the next one',
      `${PROMISE} However, a list helps.`,
      { [PROMISE]: 'promise' },
      '\n\nA list helps.',
    ],
    [
      'takes its row with it',
      '| Bring | Why |\n|---|---|\n| A list | It helps |\n| A friend | Every app is finished |',
      { 'Every app is finished': 'promise' },
      '| A list | It helps |\n',
    ],
    [
      'takes its bold type with it',
      `**${PROMISE}** A list helps.`,
      { [PROMISE]: 'promise' },
      '\n\nA list helps.',
    ],
    [
      'takes its quote with it',
      `> ${PROMISE}\n\nA list helps.`,
      { [PROMISE]: 'promise' },
      '\n\nA list helps.',
    ],
  ])('%s', async (_, text, kinds, left) => {
    const { db, server, config, post } = await setUp();
    server.text(withText(text));
    judgeWith(
      server,
      aboutWords(
        Object.fromEntries(Object.entries(kinds).map(([words, kind]) => [words, { kind: String(kind) }])),
      ),
    );
    await generate(db, config, PROMPT);
    const { content } = await post();
    expect(`${content}\n`).toContain(left);
    expect(content).not.toMatch(/Every (?:app|client|session)|What we promise|\*\*|A friend|^-\s*$|^>/m);
  });

  test('never leaves an empty section: the post waits for a person instead', async () => {
    const { db, server, config, post } = await setUp();
    server.text(
      withText(
        `## What we promise\n\n${PROMISE} ${'And it is a joy to use for each of your clients, on any day. '.trim()}`,
      ),
    );
    judgeWith(server, aboutWords({ [PROMISE]: { kind: 'promise' }, 'a joy to use': { kind: 'promise' } }));
    const patches = { content: JSON.stringify({ patches: [] }) };
    server.text(
      patches,
      withText(
        `## What we promise\n\n${PROMISE} And it is a joy to use for each of your clients, on any day.`,
      ),
    );
    server.text(
      patches,
      withText(
        `## What we promise\n\n${PROMISE} And it is a joy to use for each of your clients, on any day.`,
      ),
    );
    const { job } = await generate(db, config, PROMPT);
    expect(job.postPublished).toBe(false);
    const { content, notes, ledger } = await post();
    expect(content).toContain(PROMISE);
    expect(notes.join(' ')).toContain(
      `No source says this: "${PROMISE}" Without it, its section would be empty.`,
    );
    expect(
      ledger.claims.filter(({ outcome }) => outcome === 'open').map(({ sentence }) => sentence),
    ).toContain(PROMISE);
  });
});

describe('a judge that cannot be believed', () => {
  const STRANGE = 'In 47 of our sessions the client had written it down.';
  const each = (asked: AskedSentence[], claim: { kind: string; source?: string }) =>
    asked.map(({ n }) => ({ n, ...claim }));

  test('finds nothing wrong anywhere: the rules refuse the figure, and the ledger says so', async () => {
    const { db, server, config, post } = await setUp();
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
    const { db, server, config, post } = await setUp();
    server.text(withText('Zebras gallop merrily.'));
    judgeWith(server, (asked) => [
      ...aboutWords({ Zebras: { kind: 'us', source: 'offer' } })(asked),
      ...each(asked, { kind: 'opinion', source: 'offer' }),
    ]);
    await generate(db, config, PROMPT);
    const { content, ledger } = await post();
    expect(content).not.toContain('Zebras');
    expect(ledger.claims.some(({ source, kind }) => kind === 'opinion' && source === null)).toBe(true);
  });

  test('supports nothing: the article stays, and the rules decide', async () => {
    const { db, server, config, post } = await setUp();
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
    const { db, server, config, post } = await setUp();
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
    const { db, server, config, post } = await setUp();
    server.text(withText(`${PROMISE} A list helps. ${STRANGE}`));
    judgeWith(server, (asked) => aboutWords({ [PROMISE]: { kind: 'promise' } })(asked.slice(0, -1)));
    const { job } = await generate(db, config, PROMPT);
    expect(job.postPublished).toBe(true);
    const { content, ledger } = await post();
    expect(content).toContain('A list helps.');
    expect(content).not.toMatch(/earns its keep|In 47/);
    expect(ledger.notes[0]).toContain('said nothing about 1 sentence');
  });

  test('answers for sentences that do not exist, and twice for one: the first answer counts', async () => {
    const { db, server, config, post } = await setUp();
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
    const { db, server, config, post } = await setUp();
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
    const { db, server, config, post } = await setUp(1_000);
    server.text(withText('A list helps.'));
    server.judge({ hang: true }, { hang: true });
    const { job } = await generate(db, config, PROMPT);
    expect(job.postPublished).toBe(true);
    expect(server.claims()).toHaveLength(2);
    expect((await post()).ledger.notes[0]).toMatch(/^Only the rules checked the claims/);
  });

  test('answers with broken entries among good ones: the good ones count', async () => {
    const { db, server, config, post } = await setUp();
    server.text(withText(`${PROMISE} A list helps.`));
    server.answer((request) => {
      if (request.kind !== 'claims') return undefined;
      const at = sentencesAsked(request).find(({ text }) => text === PROMISE)?.n;
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
    const { db, server, post } = await setUp();
    const { job } = await generate(db, configOf(server));
    expect([job.state, server.claims().length]).toEqual(['succeeded', 0]);
    const { ledger, title } = await post();
    expect([ledger.model, ledger.notes]).toEqual([null, []]);
    expect(ledger.claims[0]).toMatchObject({ sentence: title, kind: 'common', outcome: 'stands' });
    expect(ledger.claims.length).toBeGreaterThan(50);
  });

  test('a sentence that the rules refuse is open in the ledger', async () => {
    const { db, server, post } = await setUp();
    const strange = withText('In 47 of our sessions the client had written it down.');
    server.text(strange, strange, strange);
    const { job } = await generate(db, configFor(server), PROMPT);
    expect(job.postPublished).toBe(false);
    expect((await post()).ledger.claims.filter(({ outcome }) => outcome === 'open')).toMatchObject([
      {
        sentence: 'In 47 of our sessions the client had written it down.',
        finding: 'It states "47", which no source says.',
      },
    ]);
  });
});
