import { isTimeZone } from '#src/contract/time-zone.ts';
import { CITIES, COUNTRIES, RENAMED } from './zone-labels.ts';
import table from './zones.json' with { type: 'json' };

export interface Zone {
  /** IANA name. */
  id: string;
  city: string;
  /** "Germany", or empty. */
  country: string;
  /** "Central European Time", or empty for a zone missing in the table. */
  name: string;
  /** Minutes ahead of UTC, in winter and in summer. */
  offsets: readonly number[];
}

interface Listed extends Zone {
  /** Lowercase search text with a space around each word, so that beginnings of words match. */
  words: string;
  places: string;
}

/** More than fit on a screen; typing narrows them down. */
const OFFERED = 40;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const cityOf = (id: string) => id.slice(id.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** "CET" for Central European Time; "ET", "EST" and "EDT" if clocks change. */
function initials(name: string, changes: boolean): string {
  const letters = [...name.matchAll(/\b\p{Lu}/gu)].join('');
  const start = letters.slice(0, -1);
  return changes ? `${letters} ${start}ST ${start}DT` : `${letters} ${start}ST`;
}

let listed: readonly Listed[] | undefined;

/** Every zone of the table (made by tools/time-zones.ts), by city. Built on first use. */
function allZones(): readonly Listed[] {
  if (listed) return listed;
  const countries = new Intl.DisplayNames('en', { type: 'region' });
  listed = table
    .map(({ id, name, country: code, offsets }) => {
      const city = cityOf(id);
      const country = code ? (countries.of(code) ?? '') : '';
      const places = ` ${plain([city, country, CITIES[id], COUNTRIES[code]].join(' '))} `;
      const words = `${places}${plain([name, id, initials(name, offsets.length > 1)].join(' '))} `;
      return { id, city, country, name, offsets, words, places };
    })
    .sort((one, other) => (one.city < other.city ? -1 : 1));
  return listed;
}

/** A zone missing in the table is shown by its own name. */
export function zoneOf(id: string): Zone {
  const known = allZones().find((zone) => zone.id === (RENAMED[id] ?? id));
  return known ? { ...known, id } : { id, city: id, country: '', name: '', offsets: [] };
}

const OFFSET = /^(?:utc|gmt)?\s*([+\-−])\s*(\d{1,2})(?::?(\d{2}))?$/i;

/** Minutes ahead of UTC for "UTC+1", "+5:30", "-0800"; undefined for other input. */
function typedOffset(typed: string): number | undefined {
  const [whole, sign, hours, minutes = '0'] = OFFSET.exec(typed.trim()) ?? [];
  if (!whole) return undefined;
  return (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes));
}

/** Zones that match by city, country, name, initials or offset, likeliest first. */
export function findZones(typed: string): Zone[] {
  const zones = allZones();
  const offset = typedOffset(typed);
  if (offset !== undefined) return zones.filter(({ offsets }) => offsets.includes(offset)).slice(0, OFFERED);
  const sought = plain(typed);
  if (typed.trim() === '') return zones.slice(0, OFFERED);
  if (sought === '') return [];
  const words = sought.split(' ');
  const found = zones.filter((zone) => words.every((word) => zone.words.includes(` ${word}`)));
  // Exact place names first, then cities that begin with the input.
  const rank = (zone: Listed) =>
    zone.places.includes(` ${sought} `) ? 0 : plain(zone.city).startsWith(sought) ? 1 : 2;
  const sorted: Zone[] = [0, 1, 2]
    .flatMap((each) => found.filter((zone) => rank(zone) === each))
    .slice(0, OFFERED);
  // Zones missing in the table can be typed in full.
  const exact = typed.trim();
  if (exact.includes('/') && !sorted.some(({ id }) => id === exact) && isTimeZone(exact))
    return [zoneOf(exact), ...sorted];
  return sorted;
}

/** "UTC+5:30". @param minutes ahead of UTC */
function offsetWords(minutes: number): string {
  if (minutes === 0) return 'UTC';
  const away = Math.abs(minutes);
  const rest = away % 60 === 0 ? '' : `:${String(away % 60).padStart(2, '0')}`;
  return `UTC${minutes < 0 ? '−' : '+'}${Math.floor(away / 60)}${rest}`;
}

/** "Berlin, Germany" */
export const placeText = ({ city, country }: Zone): string =>
  country && country !== city ? `${city}, ${country}` : city;

/** "Central European Time, UTC+1" */
export const nameText = ({ name, offsets }: Zone): string =>
  [name, offsets[0] === undefined ? '' : offsetWords(offsets[0])].filter(Boolean).join(', ');
