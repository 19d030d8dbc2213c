import { describe, expect, test } from 'vitest';
import { generate } from '../support/generation.ts';
import { judgedSite, PROMISE, PROMPT, withText } from '../support/judged-site.ts';
import { judgeWith, requestedSentences, verdictsByText } from '../support/judges.ts';

describe('a judge that says what is true', () => {
  test('has a promise without a source removed, and names the source of what stays', async () => {
    const { db, server, config, document, post } = await judgedSite();
    const known = 'In 31 of our sessions the client had written down one task beforehand.';
    server.text(withText(`${known} ${PROMISE} We still ask everyone to bring a list.`));
    let span = '';
    judgeWith(server, (asked) => {
      span =
        /<source id="(\d+)" from="a document/.exec(
          server.claims()[0]?.body.messages?.[1]?.content ?? '',
        )?.[1] ?? '';
      return verdictsByText({
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
    const { db, server, config, post } = await judgedSite();
    const wrong =
      'A session with a USA-based developer is our **cheapest** kind, see [the prices](/pricing).';
    const right = 'A session with a USA-based developer costs $150, see the prices.';
    server.text(withText(`${wrong} Read [how it works](/how-it-works) first.`));
    judgeWith(server, verdictsByText({ cheapest: { kind: 'us', source: 'offer', fix: right } }));
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
    const { db, server, config, post } = await judgedSite();
    server.text(withText(`${PROMISE} We ask everyone to bring a list.`));
    judgeWith(server, verdictsByText({ [PROMISE]: { kind: 'promise', source, fix } }));
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
    const { db, server, config, post } = await judgedSite();
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
      return verdictsByText({ [promise]: { kind: 'promise', source } })(asked);
    });
    await generate(db, config, PROMPT);
    expect((await post()).content).not.toContain(promise);
  });

  test('is asked again only about the sentences of a revision', async () => {
    const { db, server, config, post } = await judgedSite();
    const find = 'In 47 of our sessions the client had written it down.';
    server.text(withText(find), { content: JSON.stringify({ patches: [{ find, replace: '' }] }) });
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
    expect(last && requestedSentences(last).map(({ text }) => text)).toEqual([
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
      'leaves the emphasis of the others whole',
      `See _a list that helps. ${PROMISE}_ See you.`,
      { [PROMISE]: 'promise' },
      '\n\nSee _a list that helps._ See you.',
    ],
    [
      'takes its quote with it',
      `> ${PROMISE}\n\nA list helps.`,
      { [PROMISE]: 'promise' },
      '\n\nA list helps.',
    ],
  ])('%s', async (_, text, kinds, left) => {
    const { db, server, config, post } = await judgedSite();
    server.text(withText(text));
    judgeWith(
      server,
      verdictsByText(
        Object.fromEntries(Object.entries(kinds).map(([words, kind]) => [words, { kind: String(kind) }])),
      ),
    );
    await generate(db, config, PROMPT);
    const { content } = await post();
    expect(`${content}\n`).toContain(left);
    expect(content).not.toMatch(/Every (?:app|client|session)|What we promise|\*\*|A friend|^-\s*$|^>/m);
  });

  test('never leaves an empty section: the post waits for a person instead', async () => {
    const { db, server, config, post } = await judgedSite();
    server.text(
      withText(
        `## What we promise\n\n${PROMISE} ${'And it is a joy to use for each of your clients, on any day. '.trim()}`,
      ),
    );
    judgeWith(
      server,
      verdictsByText({ [PROMISE]: { kind: 'promise' }, 'a joy to use': { kind: 'promise' } }),
    );
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
