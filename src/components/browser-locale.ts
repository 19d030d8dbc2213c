/** `Intl` refuses values of some browsers, such as `Etc/Unknown`, so all reads are checked here. */
import { isTimeZone } from '#src/contract/time-zone.ts';

/**
 * @returns the IANA name; undefined for none, for one that the browser cannot format, and for a mere offset
 */
export function browserZone(): string | undefined {
  try {
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    return zone && isTimeZone(zone) ? zone : undefined;
  } catch {
    return undefined;
  }
}

/** The zone's name, or at least its offset: "UTC+5:30". */
export function browserZoneLabel(): string {
  const zone = browserZone();
  if (zone) return zone;
  const ahead = -new Date().getTimezoneOffset();
  if (ahead === 0) return 'UTC';
  const minutes = Math.abs(ahead) % 60;
  return `UTC${ahead < 0 ? '−' : '+'}${Math.floor(Math.abs(ahead) / 60)}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`;
}

/** A BCP 47 tag; American English if the browser reports none. */
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
      // Not a language tag.
    }
  return 'en-US';
}

export function browserClock(): 'h12' | 'h23' {
  const { hourCycle } = new Intl.DateTimeFormat(browserLanguage(), { hour: 'numeric' }).resolvedOptions();
  return hourCycle === 'h23' || hourCycle === 'h24' ? 'h23' : 'h12';
}

/** The browser's zones plus the given ones that it can format, by name. */
export function browserZones(...wanted: string[]): string[] {
  const listed = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
  return [...new Set([...listed, 'UTC', ...wanted.filter(isTimeZone)])].sort();
}
