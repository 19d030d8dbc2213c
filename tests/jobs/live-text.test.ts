import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followText, type LiveText } from '#jobs/blog/live-text.ts';

/** Longer than the follower's polling interval. */
const LONG_ENOUGH = 1_000;

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-05-01T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

function follow() {
  const told: LiveText[] = [];
  const { began, heard } = followText((change) => void told.push(change));
  return {
    told,
    began,
    readStream(...pieces: string[]) {
      for (const piece of pieces) {
        heard(piece);
        vi.advanceTimersByTime(LONG_ENOUGH);
      }
    },
    /** The text of a page that applied every change. */
    text: () => told.reduce((text, { from, text: piece }) => text.slice(0, from) + piece, ''),
  };
}

const answerWith = (content: string) =>
  JSON.stringify({ title: 'A title', tags: ['One', 'Two'], content, imagePrompt: 'A clock', imageAlt: '' });
const cut = (text: string, length: number) =>
  Array.from({ length: Math.ceil(text.length / length) }, (_, at) =>
    text.slice(at * length, (at + 1) * length),
  );

describe('the text of an answer that is arriving', () => {
  test('is sent in chunks, each continuing the previous one', () => {
    const answer = follow();
    answer.readStream('{"title":"A title","content":"One', ' two', ' three"}');
    expect(answer.told).toEqual([
      { from: 0, text: 'One' },
      { from: 3, text: ' two' },
      { from: 7, text: ' three' },
    ]);
  });

  test.each([1, 2, 3, 7, 50])('is complete if its JSON arrives in chunks of %i characters', (length) => {
    const content =
      '## “Héading” \\ path\n\nA "quote", a tab\t, an emoji 😀, and a line\u2028break.\n\n- one\n- two\n';
    const answer = follow();
    // Services may send escapes: \u2019 and surrogate pairs.
    const json = answerWith(content).replace(
      /[^\x20-\x7e]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    answer.readStream(...cut(json, length));
    expect(answer.text()).toBe(content);
    // Later fields must not remove any of the text.
    expect(answer.told.filter(({ from }) => from === 0)).toHaveLength(1);
  });

  test('is sent at intervals, however many chunks arrive', () => {
    const told: LiveText[] = [];
    const { heard } = followText((change) => void told.push(change));
    heard('{"content":"');
    for (const piece of cut('word '.repeat(200), 5)) {
      heard(piece);
      vi.advanceTimersByTime(10);
    }
    // Two seconds in all.
    expect(told.length).toBeGreaterThan(4);
    expect(told.length).toBeLessThan(9);
  });

  test('starts over with the next attempt, once that has a text', () => {
    const answer = follow();
    answer.began();
    answer.readStream('{"title":"First","content":"The first attempt bre');
    answer.began();
    answer.readStream('{"title":"Second",', '"content":"');
    expect(answer.text()).toBe('The first attempt bre');
    answer.readStream('A second one', ' ends."}');
    expect(answer.told.slice(1)).toEqual([
      { from: 0, text: 'A second one' },
      { from: 12, text: ' ends.' },
    ]);
  });

  test('continues if the next attempt repeats the text so far', () => {
    const answer = follow();
    answer.readStream('{"content":"The same');
    answer.began();
    answer.readStream('{"content":"The same words"}');
    expect(answer.told).toEqual([
      { from: 0, text: 'The same' },
      { from: 8, text: ' words' },
    ]);
  });

  test.each([
    'I cannot write that.',
    '## A heading\n\nPlain Markdown.',
    '',
    '{"objections":["Too long"]}',
    '}{',
  ])('is not sent if there is none: %j', (text) => {
    const answer = follow();
    answer.readStream(...cut(text, 4));
    expect(answer.told).toEqual([]);
  });

  test('stops growing beyond the length of any article', () => {
    const answer = follow();
    answer.readStream('{"content":"', ...cut('x'.repeat(600_000), 50_000));
    const { length } = answer.text();
    expect(length).toBeGreaterThan(190_000);
    expect(length).toBeLessThan(260_000);
  });
});
