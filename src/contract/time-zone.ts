/** Spelled like an IANA name. Intl accepts `+02:00`, but it has no daylight saving rules and no readable name. */
const FORM = /^[A-Za-z][A-Za-z0-9_+/-]*$/;

/** By lowercase name: bounded by the names that the runtime knows. */
const names = new Map<string, string>();

/**
 * Normalizes spellings and aliases: `europe/BERLIN` is Europe/Berlin. Caches by zone (date-fns keeps 40 KB
 * per name) must use it, because a name of 30 letters has a billion spellings.
 * @returns undefined when there is no such zone
 */
export function zoneName(zone: string): string | undefined {
  if (!FORM.test(zone)) return undefined;
  const key = zone.toLowerCase();
  let name = names.get(key);
  if (name === undefined) {
    try {
      name = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
    } catch {
      return undefined;
    }
    names.set(key, name);
  }
  return name;
}

/** True for an IANA time zone that the runtime knows. No zod here: safe in any bundle. */
export const isTimeZone = (zone: string): boolean => zoneName(zone) !== undefined;

/** UTC for a zone that this runtime does not know: `Intl` would throw. */
export const zoneOrUtc = (zone: string): string => (isTimeZone(zone) ? zone : 'UTC');
