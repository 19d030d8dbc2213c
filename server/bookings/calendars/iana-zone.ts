/**
 * Converts between a zone's wall clock and real time. A wall-clock time is the number of milliseconds that
 * UTC would have if its clock showed the same.
 */
import { tzOffset } from '@date-fns/tz';
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { zoneName } from '#src/contract/time-zone.ts';

export interface Zone {
  toInstant(wall: number): number;
  toWall(instant: number): number;
}

export const utc: Zone = { toInstant: (wall) => wall, toWall: (instant) => instant };

/** Creates a zone from a valid IANA name. */
export function ianaZone(name: string): Zone {
  const known = new Map<number, number>();
  const spelled = zoneName(name) ?? name;
  const offset = (instant: number) => tzOffset(spelled, new Date(instant)) * millisecondsInMinute;
  const toWall = (instant: number) => instant + offset(instant);
  function offsetOfDay(day: number): number {
    const found = known.get(day) ?? offset(day * millisecondsInDay);
    known.set(day, found);
    return found;
  }
  return {
    toWall,
    toInstant(wall) {
      const day = Math.floor(wall / millisecondsInDay);
      const before = offsetOfDay(day - 1);
      const after = offsetOfDay(day + 2);
      if (before === after) return wall - before;
      const candidates = [wall - before, wall - after].sort((a, b) => a - b);
      // A time shown twice is the first one; for a skipped one, the offset before the change applies (RFC
      // 5545).
      return candidates.find((instant) => toWall(instant) === wall) ?? wall - before;
    },
  };
}
