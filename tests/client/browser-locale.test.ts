import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { browserClock, browserZone, browserZoneLabel, browserZones } from '#src/components/browser-locale.ts';
import { sessionTimeLine } from '#src/content/bookings/session-time.ts';
import { timeUntil } from '#src/content/time-until.ts';
import { timeOf, zoneName } from '#src/pages/booking/Calendar/clock.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const reportZone = (timeZone: string | undefined) =>
  vi
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);

describe('the zone that a browser reports', () => {
  test.each(['Europe/Berlin', 'America/New_York', 'UTC', 'Asia/Tokyo'])('%s is used', (zone) => {
    reportZone(zone);
    expect(browserZone()).toBe(zone);
    expect(browserZoneLabel()).toBe(zone);
  });

  test.each(['Etc/Unknown', 'America/Newzone', '+05:30', '', undefined])(
    '%s is unknown, and local times are shown with their offset',
    (zone) => {
      reportZone(zone);
      expect(browserZone()).toBeUndefined();
      for (const [minutes, label] of [
        [-330, 'UTC+5:30'],
        [-120, 'UTC+2'],
        [0, 'UTC'],
        [210, 'UTC−3:30'],
        [600, 'UTC−10'],
      ] as const) {
        vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutes);
        expect(browserZoneLabel()).toBe(label);
      }
    },
  );

  test('is unknown if Intl fails', () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(() => {
      throw new RangeError('Invalid time zone specified: Etc/Unknown');
    });
    expect(browserZone()).toBeUndefined();
  });

  test('is offered with the others, even if the browser cannot list them', () => {
    expect(browserZones('Europe/Berlin', 'America/Newzone')).toContain('Europe/Paris');
    vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue([]);
    Object.defineProperty(Intl, 'supportedValuesOf', {
      value: undefined,
      configurable: true,
      writable: true,
    });
    expect(browserZones('Europe/Berlin', 'America/Newzone')).toEqual(['Europe/Berlin', 'UTC']);
  });
});

describe('the language that a browser reports', () => {
  test.each([
    ['en-US', 'h12'],
    ['en-US@posix', 'h12'],
    ['de_DE', 'h23'],
    ['de_DE.UTF-8', 'h23'],
    ['en-GB', 'h23'],
    ['C', 'h12'],
    ['C.UTF-8', 'h12'],
    ['POSIX', 'h12'],
    ['', 'h12'],
    [undefined, 'h12'],
    ['zz-ZZ-!', 'h12'],
  ])('%s determines the clock', (language, clock) => {
    vi.stubGlobal('navigator', { language, languages: [] });
    expect(browserClock()).toBe(clock);
  });

  test('comes from the list of languages if the first is not a valid tag', () => {
    vi.stubGlobal('navigator', { language: 'C', languages: ['', 'de-DE'] });
    expect(browserClock()).toBe('h23');
  });
});

describe('a time in a zone that this browser does not know', () => {
  test('is shown in UTC, and says so', () => {
    const at = '2026-11-30T14:00:00.000Z';
    vi.stubGlobal('navigator', { language: 'en-GB' });
    expect([timeOf(at, 'America/Newzone'), zoneName(at, 'America/Newzone')]).toEqual([
      '14:00',
      'Coordinated Universal Time',
    ]);
    expect(sessionTimeLine({ startsAt: at, minutes: 60 }, 'America/Newzone')).toBe(
      'Monday, November 30, 2026, 2:00 PM to 3:00 PM, Coordinated Universal Time',
    );
    expect(timeUntil(at, new Date('2026-11-29T14:00:00Z'), 'Etc/Unknown').day).toBe('tomorrow');
  });
});

test('only one file asks the browser for its zone or language', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const asks = /resolvedOptions\(\)|navigator\.languages?\b|Intl\.supportedValuesOf/;
  const asking = ['src', 'renderer'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`)
      .filter((file) => asks.test(readFileSync(path.join(root, file), 'utf8'))),
  );
  expect(asking.sort()).toEqual(['src/components/browser-locale.ts', 'src/contract/time-zone.ts']);
});
