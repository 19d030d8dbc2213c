/** Whether a name is an IANA time zone that the runtime knows. No zod here: safe in any bundle. */
export function isTimeZone(zone: string): boolean {
  // Intl accepts `+02:00`, but it has no daylight saving rules and no readable name.
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
