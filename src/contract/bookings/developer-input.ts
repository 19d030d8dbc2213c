import { text, whole } from '../fields.ts';
import { isTimeZone } from '../time-zone.ts';
import { z } from '../zod.ts';
import { startsAt as instant, tier } from './bookings.ts';
import { weekHours } from './hours-input.ts';
import { room } from './room.ts';
import { LONGEST_BLOCK_DAYS, MAX_DATES } from './working-hours.ts';

const timeZone = z
  .string('Choose a time zone')
  .max(64, 'That time zone does not exist')
  .refine(isTimeZone, 'That time zone does not exist; use a name such as "America/New_York"');

export const ownProfileInput = z.object({
  version: z.number('version must be the version that was read'),
  timeZone,
  /** Null: the tier's hours. */
  hours: weekHours.nullable(),
  bufferBefore: whole('Buffer before', 0, 240),
  bufferAfter: whole('Buffer after', 0, 240),
  /** Null: as many as fit. */
  maxPerDay: whole('Sessions a day', 1, 24).nullable(),
  room,
  about: text('The line about them', 0, 160),
  /** SHA-256 of an image of the library. */
  pictureHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'That is not the name of an image')
    .nullable(),
});
export type OwnProfileInput = z.output<typeof ownProfileInput>;

export const developerInput = ownProfileInput.omit({ version: true }).extend({
  name: text('Name', 1, 80).regex(
    /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u,
    'Name must be one line of text',
  ),
  tier,
  /** All that they give, by key; omitted: that of the tier, or those that they gave before. */
  kinds: z.array(tier).max(50, 'A site has at most 50 kinds').optional(),
  extended: z.boolean('extended must be true or false'),
  /** Null: the tier's. */
  noticeHours: whole('Minimum notice', 0, 720).nullable(),
  horizonDays: whole('Days ahead', 1, 365).nullable(),
  isShown: z.boolean('isShown must be true or false'),
  isActive: z.boolean('isActive must be true or false'),
  userId: z.number('userId must be a number').int('userId must be a whole number').nullable(),
});
export type DeveloperInput = z.output<typeof developerInput>;

export const developerChange = developerInput.extend({ version: ownProfileInput.shape.version });

export const date = z.iso.date('Choose a date');
export const note = text('Note', 0, 100).optional();

/** Both dates included. */
export const dateRange = z
  .object({ from: date, to: date })
  .refine(({ from, to }) => to >= from, { path: ['to'], error: 'The last day must not be before the first' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_DATES * 86_400_000, {
    path: ['to'],
    error: `Choose at most ${MAX_DATES} days at once`,
  });

export const block = z
  .object({ startsAt: instant, endsAt: instant, note })
  .refine(({ startsAt, endsAt }) => endsAt > startsAt, {
    path: ['endsAt'],
    error: 'The end must be after the start',
  })
  .refine(
    ({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt) <= LONGEST_BLOCK_DAYS * 86_400_000,
    { path: ['endsAt'], error: `Block at most ${LONGEST_BLOCK_DAYS} days at once, or add days off` },
  );

export const hoursPreview = developerInput
  .pick({
    tier: true,
    timeZone: true,
    hours: true,
    extended: true,
    bufferBefore: true,
    bufferAfter: true,
    noticeHours: true,
    horizonDays: true,
    maxPerDay: true,
  })
  .extend({ id: z.number('id must be a number').int('id must be a whole number').optional() });
export type HoursPreview = z.output<typeof hoursPreview>;
