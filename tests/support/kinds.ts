import type { Kind } from '#db/queries/bookings/kinds.ts';
import type { KindTime } from '#server/bookings/slots.ts';
import type { KindInput } from '#src/contract/bookings/kinds.ts';
import { USUAL_ROOM } from '#src/contract/bookings/rooms.ts';

/** A session of an hour on the hour, at any time. */
export const aKindTime = (change: Partial<KindTime> = {}): KindTime => ({
  id: 1,
  minutes: 60,
  step: 60,
  anchor: 'hour',
  bufferBefore: 0,
  bufferAfter: 0,
  noticeMinutes: 0,
  horizonDays: 60,
  seats: 1,
  maxPerDay: null,
  frame: null,
  offerMinutes: null,
  daysOff: new Set(),
  ...change,
});

/** A kind as it is stored, without its number. */
export const aStoredKind = (
  change: Partial<Kind> = {},
): Omit<Kind, 'id' | 'version' | 'archivedAt' | 'position'> => ({
  key: 'lesson',
  slug: 'lesson',
  minutes: 90,
  step: 30,
  anchor: 'span',
  bufferBefore: 0,
  bufferAfter: 0,
  noticeMinutes: 0,
  horizonDays: 60,
  seats: 1,
  maxPerDay: null,
  approvalHours: null,
  frame: null,
  offerMinutes: null,
  externalUrl: '',
  place: '',
  ...USUAL_ROOM,
  ...change,
});

/** A kind as an owner adds it: 90 minutes, every half hour of its developers' own hours. */
export const aKind = (change: Partial<KindInput> = {}): KindInput => {
  const { seats: _seats, step: _step, ...kind } = aStoredKind();
  return { ...kind, step: 30, developers: [], ...change };
};
