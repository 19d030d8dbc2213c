import { z } from '../zod.ts';
import { DAY_MINUTES, MAX_SPANS, SHORTEST_SPAN, SPAN_STEP, WEEKDAYS } from './working-hours.ts';

const minute = z
  .number('Choose a time')
  .int('Choose a time')
  .min(0, 'Choose a time')
  .max(DAY_MINUTES, 'Choose a time')
  .multipleOf(SPAN_STEP, 'Times are on whole 5 minutes, such as 9:05');

/** In minutes from midnight, local time. */
export const daySpan = z.object({ from: minute, to: minute });

/** Ascending. */
export const daySpans = z
  .array(daySpan)
  .max(MAX_SPANS, `A day has at most ${MAX_SPANS} spans`)
  .superRefine((spans, { addIssue }) => {
    spans.forEach(({ from, to }, index) => {
      const before = spans[index - 1];
      const say = (message: string) => addIssue({ code: 'custom', message, path: [index] });
      if (to <= from) say('The end must be after the start');
      else if (to - from < SHORTEST_SPAN)
        say('A span must be at least 15 minutes, the length of the shortest session');
      else if (before && from < before.to) say('This overlaps the span before it');
    });
  });

const day = daySpans.optional();
/** A day without spans is left out. */
export const weekHours = z
  .object({ 1: day, 2: day, 3: day, 4: day, 5: day, 6: day, 7: day })
  .transform((week) =>
    Object.fromEntries(WEEKDAYS.flatMap((each) => (week[each]?.length ? [[each, week[each]]] : []))),
  );
