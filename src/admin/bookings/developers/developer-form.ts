import { zodResolver } from '@hookform/resolvers/zod';
import { developerInput, ownProfileInput } from '#src/contract/bookings/developer-input.ts';
import type { DeveloperDetail } from '#src/contract/bookings/developers.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { z } from '#src/contract/zod.ts';

/** A blank number means "as the tier". */

export const blankIsNull = <Shape extends z.ZodType<number | null, number | null>>(shape: Shape) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? null : Number(text)))
    .pipe(shape);

const ownSchema = ownProfileInput.extend({ maxPerDay: blankIsNull(ownProfileInput.shape.maxPerDay) });

const schema = developerInput.extend({
  maxPerDay: blankIsNull(developerInput.shape.maxPerDay),
  noticeHours: blankIsNull(developerInput.shape.noticeHours),
  horizonDays: blankIsNull(developerInput.shape.horizonDays),
  userId: blankIsNull(developerInput.shape.userId),
  version: ownProfileInput.shape.version,
});

export type DeveloperFields = z.input<typeof schema>;
export type DeveloperValues = z.output<typeof schema>;
export const resolver = zodResolver(schema);
/** Checks only what developers may change themselves. */
export const ownResolver = zodResolver(ownSchema);

const asText = (value: number | null) => (value === null ? '' : String(value));

export const emptyDeveloper = (tier: Tier, timeZone: string): DeveloperFields => ({
  name: '',
  tier,
  kinds: undefined,
  about: '',
  pictureHash: null,
  timeZone,
  hours: null,
  extended: false,
  bufferBefore: 0,
  bufferAfter: 0,
  noticeHours: '',
  horizonDays: '',
  maxPerDay: '',
  room: '',
  isShown: true,
  isActive: true,
  userId: '',
  version: 0,
});

export const fieldsOf = (developer: DeveloperDetail): DeveloperFields => ({
  name: developer.name,
  tier: developer.tier,
  kinds: developer.kinds,
  about: developer.about,
  pictureHash: developer.pictureHash,
  timeZone: developer.timeZone,
  hours: developer.hours,
  extended: developer.extended,
  bufferBefore: developer.bufferBefore,
  bufferAfter: developer.bufferAfter,
  noticeHours: asText(developer.noticeHours),
  horizonDays: asText(developer.horizonDays),
  maxPerDay: asText(developer.maxPerDay),
  room: developer.room,
  isShown: developer.isShown,
  isActive: developer.isActive,
  userId: asText(developer.account?.id ?? null),
  version: developer.version,
});
