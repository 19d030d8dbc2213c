/**
 * The time zone and language that the browser reports. Some browsers report values that `Intl` itself refuses with an
 * error, such as `Etc/Unknown`, `C` or `en-US@posix`, so they are read and checked here alone.
 */
import { isTimeZone } from '#src/contract/time-zone.ts';

/**
 * The browser's time zone.
 * @returns its IANA name; undefined for none, and for one that it cannot format times in or that is only an offset
 */
export function browserZone(): string | undefined {
  try {
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    return zone && isTimeZone(zone) ? zone : undefined;
  } catch {
    return undefined;
  }
}

/** The zone of the browser's local times, such as those of date fields: its name, or at least its offset, "UTC+5:30". */
export function browserZoneLabel(): string {
  const zone = browserZone();
  if (zone) return zone;
  const ahead = -new Date().getTimezoneOffset();
  if (ahead === 0) return 'UTC';
  const minutes = Math.abs(ahead) % 60;
  return `UTC${ahead < 0 ? '−' : '+'}${Math.floor(Math.abs(ahead) / 60)}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`;
}

/** The visitor's language as a BCP 47 tag; American English if the browser reports none. */
function browserLanguage(): string {
  for (const reported of [navigator.language, ...(navigator.languages ?? [])])
    try {
      // Linux spells them `de_DE.UTF-8` and `en-US@posix`.
      const [tag] = Intl.getCanonicalLocales(
        String(reported ?? '')
          .replace(/[.@].*$/, '')
          .replaceAll('_', '-'),
      );
      if (tag) return tag;
    } catch {
      // Not a language tag: try the next one.
    }
  return 'en-US';
}

/** The visitor's preference, 9:00 PM or 21:00. */
export function browserClock(): 'h12' | 'h23' {
  const { hourCycle } = new Intl.DateTimeFormat(browserLanguage(), { hour: 'numeric' }).resolvedOptions();
  return hourCycle === 'h23' || hourCycle === 'h24' ? 'h23' : 'h12';
}

/** Every time zone the browser lists, plus the given ones as far as it can format times in them, by name. */
export function browserZones(...wanted: string[]): string[] {
  const listed = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
  return [...new Set([...listed, 'UTC', ...wanted.filter(isTimeZone)])].sort();
}
