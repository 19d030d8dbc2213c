import { weekHours } from '#src/contract/bookings/hours-input.ts';
import { z } from '#src/contract/zod.ts';
import { jsonList, jsonValue } from '../stored-json.ts';

/** ISO weekdays; Monday is 1. */
const weekday = z.number().int().min(1).max(7);

const daySpan = z.object({ from: z.number(), to: z.number() });

/** A week that cannot be read has no hours: a session at a wrong time is worse than none. */
export const developerHours = jsonValue(
  { table: 'developers', column: 'hours', label: 'developer' },
  weekHours,
  () => ({}),
);

export const dateSpans = jsonList(
  { table: 'developerDates', column: 'spans', label: 'date of developer' },
  daySpan,
);

export const ruleDays = jsonList(
  { table: 'availabilityRules', column: 'days', label: 'hours of tier' },
  weekday,
);

/** Null: no hours of its own. */
export const frameDays = jsonValue(
  { table: 'kinds', column: 'frameDays', label: 'hours of kind' },
  z.array(weekday).nullable(),
  () => [],
);

/** Null: the rules that the program comes with. */
export const bookingTerms = jsonValue(
  { table: 'bookings', column: 'terms', label: 'terms of a booking' },
  z
    .object({
      noticeHours: z.number(),
      refundPercent: z.object({ inTime: z.number(), late: z.number(), noShow: z.number() }),
      freeRescheduleHours: z.number(),
    })
    .nullable(),
  () => null,
);

export const questionOptions = jsonList(
  { table: 'kindQuestions', column: 'options', label: 'question' },
  z.string(),
);
