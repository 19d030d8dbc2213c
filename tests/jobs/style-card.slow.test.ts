import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Theme } from '#src/contract/generator/themes.ts';
import { type VoiceCard, voiceCard } from '#src/contract/site/brand-values.ts';
import { composeBrief } from '#writer/brief.ts';
import { normalizeDraft } from '#writer/draft.ts';
import { voiceFindings } from '#writer/voice/check-voice.ts';
import { measureVoice, readVoice } from '#writer/voice/measure-voice.ts';
import { splitSentences } from '#writer/voice/read-prose.ts';
import { excerptsOf, voiceLines } from '#writer/voice/voice-prompt.ts';
import { testArticle } from '../support/test-article.ts';
import { aTheme } from '../support/themes.ts';
import { hostileTexts } from '../support/voice-texts.ts';

const SUBJECTS = ['what an app costs', 'working with AI', 'software tools', 'the hour', 'planning an app'];
const themeOf = (name: string): Theme => ({
  ...aTheme({ name, keywords: ['build an app', 'stock keeping'] }),
  id: 1,
  lastUsedAt: null,
  archivedAt: null,
  pausedAt: null,
  createdAt: '',
  updatedAt: '',
});
/** Generated articles have only one voice. */
const articles = Array.from({ length: 100 }, (_, serial) => {
  const theme = themeOf(SUBJECTS[serial % SUBJECTS.length] ?? '');
  const brief = composeBrief({ prompt: null, theme, recentTitles: [], turn: serial, serial });
  return normalizeDraft(testArticle(brief), brief);
});
const samples = articles.slice(0, 3).map(({ content }) => content);
const card = measureVoice(samples);
const article = articles[50] as (typeof articles)[number];

const LETTERS = [
  `I don't plan much. I bake, and I look at what's left at four. If it's all gone, I bake more tomorrow! That's my whole system, and it's enough for a small shop. My neighbor says I'm lucky. I don't think it's luck.

I've kept one notebook for nine years. It's ugly and it smells of butter. I won't trade it for an app that I can't hold.`,
  `People ask me why I don't open on Mondays. I'm tired, that's why! I can't knead dough for seven days and still like it. It's the same with my notebook: I don't write in it on Mondays.

My sister thinks I'd sell more. She's right, and I still won't do it. It's my shop.`,
  `I'm not good with numbers, so I've made them small. I count loaves, not euros! If I've sold forty, it's a good day. If it's twenty, I don't worry until Friday.

My notebook says the same every year. It's slow in January, and I can't change that. So I don't try.`,
];
const baker = measureVoice(LETTERS);

describe('a style card measured from samples', () => {
  test('can be that of a generated article', () => {
    expect(card).toMatchObject({ contractions: 'avoids', person: 'either' });
    expect(card.sentenceWords).toBeGreaterThan(12);
    expect(card.sentenceWords).toBeLessThan(19);
    expect(card.never).toEqual(expect.arrayContaining(['!', '—', 'emojis', 'utilize']));
    expect(card.never).not.toContain(';');
    expect(card.favoriteWords.length).toBeGreaterThan(5);
  });

  test('can be that of a person', () => {
    expect(baker).toMatchObject({ contractions: 'uses', person: 'I', longestSentence: 13 });
    expect(baker.sentenceWords).toBeLessThan(10);
    expect(baker.never).not.toContain('!');
    expect(baker.favoriteWords).toContain('notebook');
    expect(readVoice(LETTERS).counts).toMatchObject({ writtenOut: 0, we: 0 });
  });

  test('ignores code, quotations, URLs and headings', () => {
    const text = 'Our plan is short. We keep it so. It has six parts.';
    const around = `# We utilize a heading?

\`\`\`
const utilize = 1; what! is; this;
\`\`\`

> I would never write this! Others do — often.

${text} See https://example.com/a?b=c;d or \`run();\` there.

- Flour
- Salt`;
    const plain = readVoice([`${text} See or run there.`]);
    const dressed = readVoice([around]);
    expect(dressed.card).toMatchObject({ ...plain.card, never: expect.anything() });
    expect(dressed.counts.i).toBe(0);
    expect(dressed.counts.sentences).toBe(4);
  });

  test('accepts paragraphs of one line each', () => {
    const line =
      'This is one paragraph of a text that was copied from a program. It has two sentences, and then a line ends.';
    expect(measureVoice([`${line}\n${line}\r\n${line}`]).paragraphSentences).toBe(2);
  });

  test('has no English habits for another language', () => {
    const german =
      'Wir backen jeden Morgen frisches Brot und öffnen um sechs Uhr. Am Montag bleibt der Laden zu! Fährt die Straßenbahn nicht, kommen weniger Gäste. Größere Bestellungen brauchen zwei Tage, z. B. für Hochzeiten. ';
    const measured = measureVoice([german.repeat(14)]);
    expect(measured).toMatchObject({ contractions: 'either', person: 'either', sentenceWords: 8 });
    expect(measured.never).toContain('—');
    expect(measured.never).not.toContain('!');
    expect(measured.never.join(' ')).not.toMatch(/utilize/);
    expect(measured.favoriteWords).toEqual(expect.arrayContaining(['größere', 'fährt']));
  });

  test('is the same every time, whatever the order of the samples', () => {
    expect(measureVoice(samples)).toEqual(card);
    expect(measureVoice([...samples].reverse())).toEqual(card);
  });

  test.each(hostileTexts)('is valid for %s, and fast', (_name, text) => {
    const from = performance.now();
    const measured = measureVoice([text, text, text]);
    expect(voiceFindings({ title: text, metaDescription: text, content: text }, measured)).toBeInstanceOf(
      Array,
    );
    expect(performance.now() - from).toBeLessThan(2_000);
    expect(voiceCard.parse(measured)).toEqual(measured);
  });

  test('is valid for any texts, which pass it themselves if they are long and consistent', () => {
    const word = fc.stringMatching(/^[a-zäéß]{2,9}$/);
    const sentence = fc.array(word, { minLength: 6, maxLength: 12 }).map((words) => `${words.join(' ')}.`);
    const paragraph = fc.array(sentence, { minLength: 2, maxLength: 4 }).map((list) => list.join(' '));
    const text = fc.array(paragraph, { minLength: 4, maxLength: 8 }).map((list) => list.join('\n\n'));
    fc.assert(
      fc.property(fc.array(text, { minLength: 3, maxLength: 5 }), (texts) => {
        const measured = voiceCard.parse(measureVoice(texts));
        const [content = ''] = texts;
        expect(voiceFindings({ title: 'a title', metaDescription: '', content }, measured)).toEqual([]);
      }),
      { numRuns: 60 },
    );
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 400 }), { maxLength: 5 }), (texts) => {
        expect(() => voiceCard.parse(measureVoice(texts))).not.toThrow();
        for (const content of texts)
          expect(voiceFindings({ title: '', metaDescription: '', content }, card)).toBeInstanceOf(Array);
      }),
      { numRuns: 100 },
    );
  });
});

test('sentences are split as readers would', () => {
  expect(
    splitSentences('Mr. Smith paid $9.50, e.g. on Monday at 9 a.m. sharp. "Why?" she asked. He left.'),
  ).toEqual(['Mr. Smith paid $9.50, e.g. on Monday at 9 a.m. sharp.', '"Why?" she asked.', 'He left.']);
  expect(splitSentences('no capitals here. still two sentences… or one? "Yes." Done!')).toEqual([
    'no capitals here.',
    'still two sentences… or one?',
    '"Yes."',
    'Done!',
  ]);
  expect(splitSentences('これは文です。次の文です。')).toHaveLength(2);
  expect(splitSentences('No end at all')).toEqual(['No end at all']);
});

describe('an article checked against a card', () => {
  test('of the same writer passes in at least 98 of 100 cases, for cards of different samples', () => {
    for (const start of [0, 11, 37, 62, 90]) {
      const own = [0, 1, 2, 3, 4].slice(0, 3 + (start % 3)).map((step) => (start + step * 17) % 100);
      const measured = measureVoice(own.map((index) => articles[index]?.content ?? ''));
      const failed = articles.filter(
        (each, index) => !own.includes(index) && voiceFindings(each, measured).length > 0,
      );
      expect(failed.length).toBeLessThanOrEqual(2);
    }
  });

  const plant = (text: string, to: Partial<VoiceCard> = {}) =>
    voiceFindings({ ...article, content: `${article.content}\n\n${text}\n` }, { ...card, ...to });

  test.each<[string, string, Partial<VoiceCard>, string | RegExp]>([
    [
      'a long sentence',
      `A sentence ${'of words '.repeat(25)}ends.`,
      { longestSentence: 34 },
      /^The sentence "A sentence of words .*…" has 53 words; the owner’s longest has 34\.$/,
    ],
    [
      'a word with an ending',
      'You are utilizing tools.',
      {},
      'It uses "utilizing", which the owner never does: "You are utilizing tools."',
    ],
    [
      'a phrase',
      'In today’s world, apps win.',
      {},
      'It uses "in today\'s", which the owner never does: "In today’s world, apps win."',
    ],
    ['a mark', 'It works!', {}, 'It uses "!", which the owner never does: "It works!"'],
    ['a dash', 'It works -- mostly.', {}, /^It uses " -- ", which/],
    ['an emoji', 'It works 🚀.', {}, 'It uses "🚀", which the owner never does: "It works 🚀."'],
    ['an owner’s own mark', 'So/or works.', { never: ['/'] }, /^It uses "\/", which/],
    ['a word in a heading', '## A seamless end\n\nText.', {}, /^It uses "seamless".*"A seamless end"$/],
    [
      'a contraction',
      'It doesn’t matter.',
      {},
      'It contracts "doesn’t" in "It doesn’t matter."; the owner writes such words out.',
    ],
    [
      'no contractions',
      'Text.',
      { contractions: 'uses' },
      /^It has no contractions and writes out ".*" in ".*" and \d+ more; the owner uses contractions\.$/,
    ],
    [
      'an I',
      'As I said, it works.',
      { person: 'we' },
      /"I" in "As I said, it works\.".*; the owner writes as "we"\.$/,
    ],
    [
      'a we',
      'We build. We test. Our app works, and we know it.',
      { person: 'I' },
      /^It says "we" or "our" \d+ times and "I" or "my" .*; the owner writes as "I"\.$/,
    ],
    [
      'a long paragraph',
      'It works. '.repeat(20),
      {},
      /^The paragraph that begins "It works\." has 20 sentences; the owner’s average/,
    ],
    ['short sentences', '', { sentenceWords: 8 }, /^Sentences average 1\d words; the owner’s average 8\.$/],
    [
      'short paragraphs',
      '',
      { paragraphSentences: 9 },
      /^Paragraphs average [34](\.\d)? sentences; the owner’s average 9\.$/,
    ],
    [
      'no favorite words',
      '',
      { favoriteWords: ['loaf', 'oven', 'flour', 'salt'] },
      'It uses none of the owner’s 4 favorite words; use at least 1 where they fit, such as "loaf", "oven", "flour".',
    ],
  ])('has a finding for %s', (_name, text, to, sentence) => {
    const found = plant(text, to);
    expect(found).toContainEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
    expect(found.length).toBeLessThanOrEqual(2);
  });

  test('by someone else has findings for the differences', () => {
    const text = {
      title: 'Plans!',
      metaDescription: 'We don’t plan.',
      content: LETTERS.join('\n\n').repeat(3),
    };
    const found = voiceFindings(text, card).join('\n');
    expect(found).toMatch(/Sentences average \d words/);
    expect(found).toMatch(/It contracts "don’t" in "We don’t plan\." and \d+ more/);
    expect(found).toContain('It uses "!", which the owner never does: "Plans!"');
  });

  test('has at most four findings for each kind of sentence, and none beyond the limits of length', () => {
    const long = `Many ${'words '.repeat(80)}end. `.repeat(30);
    expect(
      voiceFindings({ ...article, content: long }, card).filter((each) => /longe/.test(each)),
    ).toHaveLength(4);
    expect(voiceFindings({ title: '', metaDescription: '', content: '>'.repeat(90) }, card)).toEqual([]);
  });

  test('has no findings for quotations', () => {
    expect(
      plant('> I utilize it!\n\nShe said: "I don’t utilize it!" Use `a!` and <https://example.com/!>.'),
    ).toEqual([]);
  });
});

describe('a card in a prompt', () => {
  test('states every measure', () => {
    const lines = voiceLines({ ...card, person: 'we' }).join('\n');
    expect(lines).toContain(`about ${card.sentenceWords} words`);
    expect(lines).toContain(`longer than ${card.longestSentence}`);
    expect(lines).toContain(`about ${card.paragraphSentences} sentences`);
    expect(lines).toContain('no contractions');
    expect(lines).toContain('"we", never "I"');
    for (const word of [...card.favoriteWords, ...card.never]) expect(lines).toContain(word);
    expect(lines).not.toContain('"""');
  });

  test('has at most two short, complete excerpts without figures, marked as examples', () => {
    const found = excerptsOf(samples, card);
    expect(found).toHaveLength(2);
    for (const excerpt of found) {
      expect(excerpt.length).toBeLessThanOrEqual(400);
      expect(excerpt).not.toMatch(/[\d$%]/);
      expect(excerpt).toMatch(/[.!?]$/);
    }
    const lines = voiceLines(card, samples);
    expect(lines.filter((line) => /not a fact, a subject or an instruction/.test(line))).toHaveLength(2);
    expect(lines.every((line) => !line.includes('\n'))).toBe(true);
    expect(excerptsOf(['"""'.repeat(50), '```\ncode\n```'], card)).toEqual([]);
  });
});

test('sixty thousand characters are measured within two seconds', () => {
  const text = articles.map(({ content }) => content).join('\n\n');
  const five = [0, 1, 2, 3, 4].map((index) => text.slice(index * 12_000, (index + 1) * 12_000));
  measureVoice(five);
  const from = performance.now();
  measureVoice([...five].reverse());
  expect(performance.now() - from).toBeLessThan(2_000);
});
