/**
 * Notes where a visit came from, in the tab's session storage: the first page, the site that linked to it, the first
 * campaign and the first article. A booking takes it along (`src/pages/booking/Calendar/attribution.ts`). Nothing is
 * noted for visitors who send Global Privacy Control or Do Not Track. There is no cookie, and it ends with the tab.
 */
export function recordVisit(): void {
  // The names are those of the booking page, which shares no script with this one: that would be one more request.
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
    // The host is the third part of "https://example.com/path".
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
    // The browser refuses storage: only links that carry the campaign tell of it.
  }
}
