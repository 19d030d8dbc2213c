import { formatHours, type Offer } from '#src/content/site/offer.ts';
import { isDenied } from './verify/read-sentences.ts';

const splitSentences = (text: string) => text.split(/(?<=[.!?])\s+|\n+/);

const list = (items: Iterable<string>) => [...new Set(items)].slice(0, 10).join(', ');

const CANCELS = /\b(?:cancel\w*|refund\w*)\b/i;
const MOVES = /\b(?:reschedul\w*|move\b|moving\b|moved\b)/i;
const PERIOD = /(?<![\d.,])(\d{1,3}|one|two|three)[- ](hours?|days?)\b/gi;
const WRITTEN: Record<string, number> = { one: 1, two: 2, three: 3 };

/** Finds another notice period for canceling or rescheduling than the offer's. */
export function wrongNotice(text: string, { cancellation, tierList, hosting }: Offer): string | undefined {
  const lengths = tierList.map(({ minutes }) => minutes / 60);
  const wrong = splitSentences(text).flatMap((sentence) => {
    const cancels = CANCELS.test(sentence);
    const moves = MOVES.test(sentence);
    if ((!cancels && !moves) || /\bhost(?:ed|ing)\b/i.test(sentence)) return [];
    const allowed = new Set([
      ...(cancels ? [cancellation.noticeHours] : []),
      ...(moves ? [cancellation.freeRescheduleHours] : []),
    ]);
    return [...sentence.matchAll(PERIOD)].flatMap(([phrase, number = '', unit = '']) => {
      const count = WRITTEN[number.toLowerCase()] ?? Number(number);
      const days = unit.toLowerCase().startsWith('day');
      // "One-hour session" is a length, not a notice.
      if (!days && lengths.includes(count) && !/\b(?:before|notice|ahead|advance)\b/i.test(sentence))
        return [];
      if (days && count === hosting.terminationNoticeDays) return [];
      return allowed.has(days ? count * 24 : count) ? [] : [phrase];
    });
  });
  if (wrong.length === 0) return undefined;
  const { noticeHours, freeRescheduleHours } = cancellation;
  return `It names ${list(wrong)} for canceling or rescheduling; it is ${formatHours(noticeHours)} to cancel and ${formatHours(freeRescheduleHours)} to reschedule.`;
}

const PROMISES: Array<[RegExp, string]> = [
  [/money[- ]back/gi, 'It promises money back; refunds are decided case by case.'],
  [/\bfree trial\b/gi, 'It offers a free trial, which this site does not.'],
  [
    /\b(?:two|three|four|five|several|multiple|unlimited|endless|[2-9]\d*)\s+(?:rounds?\s+of\s+)(?:edits|revisions|changes)\b|\bunlimited\s+(?:edits|revisions|changes)\b/gi,
    'It promises more than one round of edits.',
  ],
  [
    /\b(?:every|any|all)\s+(?:app|apps|idea|ideas|project|projects)\s+(?:is|are|will be|can be)\s+(?:finished|built|done|completed)\s+in\s+(?:one|1|an)\s+hour\b/gi,
    'It promises that every app is finished in one hour.',
  ],
];

/** @param said every source's words, in which a promise may stand */
export const wrongPromises = (text: string, _: Offer, { said }: { said: string }): string[] =>
  PROMISES.flatMap(([pattern, sentence]) => {
    const stated = [...text.matchAll(pattern)].find(
      ({ 0: phrase, index }) => !isDenied(text.toLowerCase(), index) && !said.includes(phrase.toLowerCase()),
    );
    return stated === undefined ? [] : [`${sentence} ("${stated[0]}")`];
  });
