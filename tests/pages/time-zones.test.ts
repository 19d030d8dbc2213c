import { describe, expect, test } from 'vitest';
import { findZones, nameText, placeText, zoneOf } from '#src/admin/ui/time-zone/find-zones.ts';
import { CITIES, RENAMED } from '#src/admin/ui/time-zone/zone-labels.ts';
import table from '#src/admin/ui/time-zone/zones.json' with { type: 'json' };
import { isTimeZone, zoneName } from '#src/contract/time-zone.ts';

const ids = (typed: string) => findZones(typed).map(({ id }) => id);
const known = table.map(({ id }) => id);

describe('a time zone is found', () => {
  test.each([
    ['berlin', 'Europe/Berlin'],
    ['new york', 'America/New_York'],
    ['zürich', 'Europe/Zurich'],
    ['Munich', 'Europe/Berlin'],
    ['san fran', 'America/Los_Angeles'],
    ['japan', 'Asia/Tokyo'],
    ['uk', 'Europe/London'],
    ['india', 'Asia/Kolkata'],
    ['berlin germany', 'Europe/Berlin'],
    ['Europe/Berlin', 'Europe/Berlin'],
    ['utc', 'UTC'],
  ])('by “%s”, first', (typed, id) => {
    expect(ids(typed)[0]).toBe(id);
  });

  test.each([
    ['usa', 'America/Chicago'],
    ['central european', 'Europe/Paris'],
    ['cet', 'Europe/Berlin'],
    ['pst', 'America/Los_Angeles'],
    ['UTC+5:30', 'Asia/Kolkata'],
    ['+0530', 'Asia/Kolkata'],
    ['-5', 'America/New_York'],
    ['gmt +1', 'Europe/London'],
  ])('by “%s”, among others', (typed, id) => {
    expect(ids(typed)).toContain(id);
  });

  test.each(['Atlantis', '+17', '%', '🌍🌍'])('not by “%s”', (typed) => {
    expect(ids(typed)).toEqual([]);
  });

  test('by its full name, although the table does not have it', () => {
    expect(ids('US/Eastern')[0]).toBe('US/Eastern');
    expect(ids('Mars/Olympus')).toEqual([]);
  });
});

test('a time zone is shown with its place, name and offset', () => {
  const berlin = zoneOf('Europe/Berlin');
  expect([placeText(berlin), nameText(berlin)]).toEqual(['Berlin, Germany', 'Central European Time, UTC+1']);
  expect(nameText(zoneOf('Asia/Kolkata'))).toBe('India Time, UTC+5:30');
  expect(nameText(zoneOf('America/New_York'))).toBe('Eastern Time, UTC−5');
  expect(placeText(zoneOf('Asia/Calcutta'))).toBe('Kolkata, India');
  expect(zoneOf('Asia/Calcutta').id).toBe('Asia/Calcutta');
  expect([placeText(zoneOf('Etc/GMT+12')), nameText(zoneOf('Etc/GMT+12'))]).toEqual(['Etc/GMT+12', '']);
});

test('a time zone has one name, however it is spelled', () => {
  expect(['europe/BERLIN', 'EUROPE/berlin', 'Europe/Berlin'].map(zoneName)).toEqual(
    Array(3).fill('Europe/Berlin'),
  );
  expect(zoneName('Asia/Kolkata')).toBe(zoneName('asia/calcutta'));
  expect(['', '+02:00', 'constructor', 'Asia/\u212aolkata', 'Europe/Berlin\n'].map(zoneName)).toEqual(
    Array(5).fill(undefined),
  );
});

test('the table of time zones has no duplicates, and only valid and named ones', () => {
  expect(new Set(known).size).toBe(known.length);
  expect(known.filter((id) => !isTimeZone(id))).toEqual([]);
  for (const id of [...Object.keys(CITIES), ...Object.values(RENAMED)]) expect(known).toContain(id);
});
