import type { Vendor } from '#src/contract/site/vendor-values.ts';

export interface VendorCookie {
  /** `*` stands for an ending of the vendor's own. */
  name: string;
  purpose: string;
  duration: string;
}

const GOOGLE_COOKIES: readonly VendorCookie[] = [
  { name: '_ga', purpose: 'Analytics: tells visitors apart', duration: '2 years' },
  { name: '_ga_*', purpose: 'Analytics: keeps the state of a visit', duration: '2 years' },
];

/** Names and durations as each vendor states them; none was watched on a real account. */
export const vendorCookies: Readonly<Record<Vendor, readonly VendorCookie[]>> = {
  // plausible.io/data-policy: no cookies.
  plausible: [],
  // umami.is/docs: no cookies.
  umami: [],
  // developer.matomo.org/guides/tracking-javascript-guide: none after `disableCookies`.
  matomo: [],
  // support.google.com/analytics/answer/11397207
  ga4: GOOGLE_COOKIES,
  // developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc; 90 days.
  meta: [
    { name: '_fbp', purpose: 'Marketing: measures ads on social networks', duration: '3 months' },
    { name: '_fbc', purpose: 'Marketing: the ad that led here', duration: '3 months' },
  ],
  // help.crisp.chat/en/article/crisp-cookie-policy-1147xor
  crisp: [{ name: 'crisp-client*', purpose: 'Chat: finds your conversation again', duration: '6 months' }],
  // help.tawk.to/article/what-are-tawkto-cookies-and-what-do-they-do
  tawk: [
    { name: 'twk_uuid_*', purpose: 'Chat: recognizes you on your next visit', duration: '6 months' },
    { name: 'tawk_uuid_*', purpose: 'Chat: recognizes you on your next visit', duration: '6 months' },
    { name: 'twk_idm_key', purpose: 'Chat: keeps the connection', duration: 'Session' },
    {
      name: 'twk_token_*',
      purpose: 'Chat: keeps the connection, in local storage',
      duration: 'Until deleted',
    },
    { name: 'TawkConnectionTime', purpose: 'Chat: keeps the connection', duration: 'Session' },
  ],
  // The container decides; these are the ones of Google's own tags. support.google.com/google-ads/answer/7521212
  gtm: [
    ...GOOGLE_COOKIES,
    { name: '_gcl_*', purpose: 'Marketing: the ad that led here', duration: '3 months' },
  ],
};
