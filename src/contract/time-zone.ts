/** Whether a name is an IANA time zone that this machine knows. No zod here: safe in any bundle. */
export function isTimeZone(zone: string): boolean {
  // `+02:00` is valid to Intl, but has no rules of its own and no name for a person.
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
