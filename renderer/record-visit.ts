/**
 * Stores the visit's first page, referrer, campaign and article in session storage, for a booking
 * (`src/pages/booking/Calendar/attribution.ts`). Respects Global Privacy Control and Do Not Track; sets no
 * cookie.
 */
export function recordVisit(): void {
  // Same names as on the booking page. Sharing a module would cost one more request.
  const key = 'came-from';
  try {
    if (
      ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl) ||
      navigator.doNotTrack === '1'
    ) {
      sessionStorage.removeItem(key);
      return;
    }
    const { host, pathname, search } = location;
    const [, , referrer] = document.referrer.split('/');
    const visit = JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? {
      landing: pathname,
      referrer: referrer === host ? '' : referrer,
    };
    const utm = [...new URLSearchParams(search)]
      .filter(([name]) => name.startsWith('utm_'))
      .map(([name, value]) => [name.slice(4, 12), value.slice(0, 100)]);
    if (utm[0]) visit.utm ??= Object.fromEntries(utm.slice(0, 9));
    visit.article ??= /^\/blog\/([^/]+)$/.exec(pathname)?.[1];
    sessionStorage.setItem(key, JSON.stringify(visit));
  } catch {
    // The browser refuses storage.
  }
}
