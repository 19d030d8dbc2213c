/** Spelled like an IANA name. Intl accepts `+02:00`, but it has no daylight saving rules and no readable name. */
const FORM = /^[A-Za-z][A-Za-z0-9_+/-]*$/;

/** The runtime's names by lower case: never more than it knows, however a name is spelled. */
const names = new Map<string, string>();

/**
 * The one name that the runtime has for a time zone: `europe/BERLIN` is Europe/Berlin, and so is each alias. Whatever
 * remembers something by zone (date-fns keeps 40 KB for each name) has to be asked with it, because a name of 30 letters
 * has a billion spellings.
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

/** Whether a name is an IANA time zone that the runtime knows. No zod here: safe in any bundle. */
export const isTimeZone = (zone: string): boolean => zoneName(zone) !== undefined;

/**
 * A time zone to format times in. One that this runtime does not know, for example because another computer with newer
 * time zones stored it, becomes UTC: `Intl` would throw.
 */
export const zoneOrUtc = (zone: string): string => (isTimeZone(zone) ? zone : 'UTC');
