/**
 * `node tools/time-zones.ts`: writes the admin's time zones from Node's data (Unicode CLDR) to
 * `src/admin/ui/time-zone/zones.json`, because a browser's `Intl` takes half a second for all names, and may
 * lack the countries.
 */
import { writeFile } from 'node:fs/promises';
import { tzOffset } from '@date-fns/tz';
import { RENAMED } from '#src/admin/ui/time-zone/zone-labels.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const countries = new Map(
  letters
    .flatMap((first) => letters.map((second) => new Intl.Locale(`und-${first}${second}`)))
    .flatMap((locale) => (locale.getTimeZones() ?? []).map((zone) => [zone, locale.region] as const)),
);

/** Shortens `Intl`'s "Japan Standard Time" to "Japan Time". */
const nameOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace(' Standard', '')
    .replace(/ \(.*\)$/, '');

const year = new Date().getFullYear();
const offsetsOf = (timeZone: string) => {
  const offsets = [0, 6].map((month) => tzOffset(timeZone, new Date(Date.UTC(year, month, 1))));
  return [...new Set(offsets)].sort((one, other) => one - other);
};

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({
  id: RENAMED[zone] ?? zone,
  name: nameOf(zone),
  country: countries.get(zone) ?? '',
  offsets: offsetsOf(zone),
}));
zones.push({ id: 'UTC', name: 'Coordinated Universal Time', country: '', offsets: [0] });
const lines = zones
  .sort((one, other) => (one.id < other.id ? -1 : 1))
  .map((zone) => `  ${JSON.stringify(zone)}`);
await writeFile(
  new URL('../src/admin/ui/time-zone/zones.json', import.meta.url),
  `[\n${lines.join(',\n')}\n]\n`,
);
console.log(`${zones.length} time zones`);
