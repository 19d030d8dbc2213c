import { describe, expect, test } from 'vitest';
import { findLedger } from '#db/queries/generator/ledger.ts';
import { bodyOf } from '../../support/client.ts';
import { addNotes } from '../../support/judged-site.ts';
import { judgeWith, verdictsByText } from '../../support/judges.ts';
import { findings, helpSite, NOTES } from '../../support/writing-help.ts';

describe('the ledger of help', () => {
  test('shows an invented figure beside the text, and keeps who took it', async () => {
    const { app, ask, says, take, id } = await helpSite();
    says('An order form helps a bakery. It doubles orders, and 85% of clients come back.');
    const answer = await ask({ action: 'rewrite' });
    expect(findings(answer)).toEqual([
      ['It doubles orders, and 85% of clients come back.', expect.stringMatching(/no source says/)],
    ]);
    expect(await findLedger(app.db, id)).toBeUndefined();
    expect(await bodyOf(take(answer.id))).toEqual({ sentences: 1 });
    const ledger = await findLedger(app.db, id);
    expect(ledger?.claims).toMatchObject([
      {
        sentence: 'It doubles orders, and 85% of clients come back.',
        kind: 'world',
        outcome: 'open',
        acceptedBy: 'the.editor',
        acceptedAt: expect.stringMatching(/Z$/),
      },
    ]);
    expect((await take(answer.id)).status).toBe(200);
    expect((await findLedger(app.db, id))?.claims).toHaveLength(1);
  });

  test('has what the judge says, with the source of a supported sentence', async () => {
    const { app, ask, says, openai } = await helpSite();
    const documentId = await addNotes(app.db, NOTES);
    judgeWith(
      openai,
      verdictsByText({
        'No one waits': { kind: 'us', source: 'brief' },
        'We answer': { kind: 'promise', source: '' },
        'orders on its first': { kind: 'world', source: 'nothing' },
      }),
    );
    says('No one waits on Friday. We answer every call. A bakery wrote down 31 orders on its first Friday.');
    const answer = await ask({ action: 'expand', documentId });
    expect(
      answer.alternatives[0]?.claims.map(({ kind, outcome, source }) => [kind, outcome, source?.id]),
    ).toEqual([
      ['us', 'stands', 'brief'],
      ['promise', 'open', undefined],
      ['world', 'open', undefined],
    ]);
  });

  test.each([
    ['has no usable answer', { content: 'Looks fine to me!' }],
    ['fails', { status: 500 }],
    ['answers with 2 MB', { content: `{"claims":[${'{"n":1},'.repeat(250_000)}]}` }],
  ])('says that only the rules checked when the judge %s', async (_case, reply) => {
    const { ask, says, openai } = await helpSite();
    says('It doubles orders, and 85% of clients come back.');
    openai.judge(reply);
    const answer = await ask({ action: 'rewrite' });
    expect(answer.notes).toEqual([expect.stringMatching(/^Only the rules checked the new sentences\. /)]);
    expect(findings(answer)).toHaveLength(1);
  });

  test('does not believe a judge that says no to everything', async () => {
    const { ask, says, openai } = await helpSite();
    judgeWith(openai, (asked) => asked.map(({ n }) => ({ n, kind: 'us' })));
    says('Bread is good. Cake is good. Rolls are good. Pie is good. Tea is good. Milk is good.');
    const answer = await ask({ action: 'rewrite' });
    expect(answer.notes.join()).toMatch(/not believable/);
  });

  test('reports a quotation that was translated or changed', async () => {
    const { ask, says } = await helpSite();
    const text = 'The owner said: "We never wait for the phone any longer."';
    says('Die Inhaberin sagte: „Wir warten nie mehr auf das Telefon.“');
    const lost = [
      'We never wait for the phone any longer.',
      expect.stringMatching(/no longer stands word for word/),
    ];
    expect(findings(await ask({ action: 'translate', language: 'de', text }))).toEqual([lost]);
    says('The owner said: "We do not wait for calls."');
    expect(findings(await ask({ action: 'rewrite', text }))).toContainEqual(lost);
    says('Die Inhaberin sagte: “We never wait for the phone any longer.”');
    expect(findings(await ask({ action: 'translate', language: 'de', text }))).toEqual([]);
    says('The owner does not wait for calls.');
    expect(findings(await ask({ action: 'shorten', text }))).toEqual([]);
  });

  test('reports a link that neither the text nor a source has', async () => {
    const { ask, says } = await helpSite();
    says('An order form [helps a bakery](https://acme.example/buy). See [our pages](/booking).');
    expect(findings(await ask({ action: 'rewrite' }))).toEqual([
      ['An order form helps a bakery.', expect.stringContaining('https://acme.example/buy')],
    ]);
  });
});
