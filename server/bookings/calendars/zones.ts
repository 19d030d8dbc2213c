/** Finds the zones that calendar files name or define. */
import { millisecondsInSecond } from 'date-fns/constants';
import ICAL from 'ical.js';
import { zoneName } from '#src/contract/time-zone.ts';
import type { Part } from './calendar-lines.ts';
import { ianaZone, type Zone } from './iana-zone.ts';
import { windowsZones } from './windows-zones.ts';

/** The runtime's spelling of a TZID's IANA name; undefined when it is none. */
function ianaName(tzid: string): string | undefined {
  const name = tzid.trim().replace(/^"(.*)"$/, '$1');
  // Some programs prefix their own name: `/mozilla.org/20070129_1/Europe/Berlin`.
  const parts = name.split('/').filter(Boolean);
  const candidates = [name, ...[3, 2, 1].map((count) => parts.slice(-count).join('/'))];
  const windows = windowsZones.get(name);
  for (const each of windows === undefined ? candidates : [windows]) {
    const found = zoneName(each);
    if (found !== undefined) return found;
  }
  return undefined;
}

const OFFSET = /^TZOFFSET(?:FROM|TO)(?:;[^:]*)?:[+-](?:0\d|1[0-8])[0-5]\d(?:[0-5]\d)?\s*$/i;

/** Undefined when the definition is broken. */
function definedZone({ lines }: Part): Zone | undefined {
  try {
    const text = ['BEGIN:VCALENDAR', 'BEGIN:VTIMEZONE', ...lines, 'END:VTIMEZONE', 'END:VCALENDAR'].join(
      '\r\n',
    );
    const component = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vtimezone');
    if (!component) return undefined;
    const observances = component.getAllSubcomponents();
    if (observances.length === 0) return undefined;
    if (lines.some((line) => /^TZOFFSET/i.test(line) && !OFFSET.test(line))) return undefined;
    for (const each of observances) {
      const offsets = ['tzoffsetfrom', 'tzoffsetto'].map((name) => each.getFirstPropertyValue(name));
      const start = each.getFirstPropertyValue('dtstart');
      if (!offsets.every((offset) => offset instanceof ICAL.UtcOffset)) return undefined;
      if (!(start instanceof ICAL.Time) || Number.isNaN(start.toUnixTime())) return undefined;
    }
    const zone = new ICAL.Timezone({ component });
    const offset = (wall: number) => zone.utcOffset(wallTime(wall)) * millisecondsInSecond;
    const toInstant = (wall: number) => wall - offset(wall);
    return {
      toInstant,
      toWall(instant) {
        const wall = instant + offset(instant);
        return wall + (instant - toInstant(wall));
      },
    };
  } catch {
    return undefined;
  }
}

/** Converts a wall-clock time for ical.js, without a zone. */
export function wallTime(wall: number, isDate = false): ICAL.Time {
  const date = new Date(wall);
  return new ICAL.Time(
    {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: isDate ? 0 : date.getUTCHours(),
      minute: isDate ? 0 : date.getUTCMinutes(),
      second: isDate ? 0 : date.getUTCSeconds(),
      isDate,
    },
    ICAL.Timezone.localTimezone,
  );
}

export class FileZones {
  readonly unknown = new Set<string>();
  readonly #known = new Map<string, Zone>();
  /** By IANA name: a zone can have many TZIDs. */
  readonly #named = new Map<string, Zone>();
  readonly #fallback: Zone;
  readonly #definitions: ReadonlyMap<string, Part>;

  /**
   * @param zone of the file, if given
   * @param own the developer's, an IANA name
   */
  constructor(definitions: readonly Part[], zone: string | undefined, own: string) {
    const name = zone === undefined ? undefined : ianaName(zone);
    this.#fallback = ianaZone(name ?? own);
    this.#definitions = new Map(
      definitions.flatMap((part) => {
        const tzid = part.lines.map((line) => /^TZID(?:;[^:]*)?:(.+)$/i.exec(line)?.[1]).find(Boolean);
        return tzid ? [[tzid.trim(), part]] : [];
      }),
    );
  }

  /** Finds a TZID's zone by name, then by definition in the file; else the file's or developer's. */
  of(tzid: string): Zone {
    let zone = this.#known.get(tzid);
    if (!zone) {
      const name = ianaName(tzid);
      const definition = this.#definitions.get(tzid.trim());
      const found = name ? this.#iana(name) : definition && definedZone(definition);
      if (!found) this.unknown.add(tzid);
      zone = found ?? this.#fallback;
      this.#known.set(tzid, zone);
    }
    return zone;
  }

  #iana(name: string): Zone {
    const zone = this.#named.get(name) ?? ianaZone(name);
    this.#named.set(name, zone);
    return zone;
  }
}
