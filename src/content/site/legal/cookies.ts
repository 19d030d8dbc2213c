import { SIGN_IN_DAYS } from '#src/contract/accounts/values.ts';
import type { VendorOn, VendorPurpose } from '#src/contract/site/vendor-values.ts';
import { routes } from '#src/routes.ts';
import type { Offer } from '../offer.ts';
import type { TextSource } from '../site-content.ts';
import { type LegalDocument, type LegalLink, mailLink, p, ul } from './legal.ts';
import { choiceSections, useHere, vendorCookieRows, vendorsFor } from './vendor-sections.ts';

export interface CookieRow {
  cookie: string;
  purpose: string;
  duration: string;
  set: string;
}

export interface Services {
  /** The team's external booking page; undefined: this site's calendar. */
  externalBooking: Readonly<
    Partial<Record<string, { service: 'calendly' | 'cal' | 'link'; url: string } | null>>
  >;
  payments: boolean;
  /** Analytics, pixels and chats that are on. */
  vendors?: readonly VendorOn[];
}

export const SPECIFIC_COOKIES = 'specific-cookies';

/** Analytics, ads and chats that are off; the content security policy blocks them. */
const NOT_SET = 'No';
const SESSION_SET = 'When you sign in';

/** Names and durations from the specification, section 3. */
export const cookieTable: readonly CookieRow[] = [
  {
    cookie: 'session id',
    purpose: 'Keeps you signed in and protects forms',
    duration: 'Session',
    set: SESSION_SET,
  },
  { cookie: '_ga', purpose: 'Analytics: tells visitors apart', duration: '2 years', set: NOT_SET },
  { cookie: '_gid', purpose: 'Analytics: groups the pages of one day', duration: '24 hours', set: NOT_SET },
  {
    cookie: '_fbp',
    purpose: 'Marketing: measures ads on social networks',
    duration: '3 months',
    set: NOT_SET,
  },
  {
    cookie: 'user_preferences',
    purpose: 'Functionality: remembers your choices',
    duration: '1 year',
    set: NOT_SET,
  },
];

export const browserInstructions: readonly LegalLink[] = [
  { label: 'Google Chrome', href: 'https://support.google.com/chrome/answer/95647' },
  {
    label: 'Mozilla Firefox',
    href: 'https://support.mozilla.org/en-US/kb/enhanced-tracking-protection-firefox-desktop',
  },
  { label: 'Apple Safari', href: 'https://support.apple.com/guide/safari/sfri11471/mac' },
  {
    label: 'Microsoft Edge',
    href: 'https://support.microsoft.com/en-us/microsoft-edge/delete-cookies-in-microsoft-edge-63947406-40ac-c3b8-57b9-2a946a29ae09',
  },
  { label: 'Opera', href: 'https://help.opera.com/en/latest/web-preferences/#cookies' },
];

const embedded = { calendly: 'Calendly (calendly.com)', cal: 'Cal.com (cal.com)' } as const;

function externalBookingUse(externalBooking: Services['externalBooking'], { tierList }: Offer): string {
  const uses = tierList.flatMap(({ id, path }) => {
    const external = externalBooking[id];
    if (!external) return [];
    return external.service === 'link'
      ? `${path} links to ${new URL(external.url).host}, which may set cookies of its own.`
      : `Used here on ${path}: ${embedded[external.service]}, which may set cookies of its own there.`;
  });
  return uses.length > 0 ? uses.join(' ') : "Not used here: bookings are made in this site's own calendar.";
}

/** Says if vendors for a purpose set cookies, and when. */
function setHere(vendors: readonly VendorOn[], ...purposes: VendorPurpose[]): string {
  const rows = vendorCookieRows(vendorsFor(vendors, ...purposes));
  const [, when] = rows[0] ?? [];
  return when ? `This site sets some ${when[0]?.toLowerCase()}${when.slice(1)}.` : 'This site sets none.';
}

export const cookiesOf = (
  { identity: { name, privacyEmail }, offer }: TextSource,
  { externalBooking, payments, vendors = [] }: Services,
): LegalDocument => ({
  path: routes.cookies.path,
  title: 'Cookie Policy',
  description: `Which cookies ${name} uses, how long they last and how to control them.`,
  noindex: true,
  sections: [
    {
      id: 'what-cookies-are',
      title: 'What Cookies Are',
      blocks: [
        p(
          'A cookie is a small text file that a website stores in your browser. It lets the site recognize your browser on the next page or the next visit. Session cookies are removed when you close the browser; persistent cookies stay until they expire or you delete them. Pixels and local storage do similar work, and this policy covers them too.',
        ),
      ],
    },
    {
      id: 'how-we-use-cookies',
      title: 'How We Use Cookies',
      blocks: [
        ul(
          'Essential: keep you signed in and forms safe. This site sets two when you sign in: one for the session, and one that recognizes this device for 180 days, so that wrong passwords typed elsewhere do not keep you out. Reading and booking need none.',
          `Analytics: tell visitors apart to see which pages they read. ${setHere(vendors, 'visits', 'tags')} Its server counts how often each page is viewed, without cookies.`,
          `Functionality: remember choices such as a time zone or a color scheme. ${setHere(vendors, 'chat')}`,
          `Marketing: tell which ads led to a visit. ${setHere(vendors, 'ads', 'tags')}`,
        ),
        p(
          'Should that change, cookies that are not essential are used only where you have agreed or the law allows it.',
        ),
      ],
    },
    {
      id: 'third-party-cookies',
      title: 'Third-Party Cookies',
      blocks: [
        p(
          'Features of other companies may set cookies of their own. These are the usual ones, and whether this site uses them:',
        ),
        ul(
          `Analytics, a service that counts visits and pages: ${useHere(vendors, 'visits')}`,
          `Ads, networks that measure whether an ad led to a booking: ${useHere(vendors, 'tags')}`,
          `A social pixel, which measures visits that began on a social network: ${useHere(vendors, 'ads')}`,
          `A scheduling widget, which shows free times and takes your booking. ${externalBookingUse(externalBooking, offer)}`,
          `A card payment provider, which processes payments and checks for fraud. ${
            payments
              ? 'Used here: Stripe. You pay on a page of its own (stripe.com), where it may set cookies.'
              : 'Not used here: nothing is paid online.'
          }`,
          `A chat widget, which remembers your conversation with support: ${useHere(vendors, 'chat')}`,
        ),
        p('The policies of these companies say what they do with the information.'),
      ],
    },
    {
      id: SPECIFIC_COOKIES,
      title: 'Specific Cookies',
      blocks: [
        p(
          'These are cookies that websites often set. The second column says whether this site sets them, as it is set up now.',
        ),
        {
          type: 'table',
          caption: 'Cookies, whether this site sets them, their purpose and how long they last',
          head: ['Cookie', 'Set here', 'Purpose', 'Duration'],
          rows: [
            ...cookieTable
              .filter(({ cookie }) => !vendorCookieRows(vendors).some(([name]) => name === cookie))
              .map(({ cookie, purpose, duration, set }) => [cookie, set, purpose, duration]),
            ...vendorCookieRows(vendors),
          ],
        },
        p(
          `The session id is in a cookie called session (over HTTPS: __Host-session). It ends ${SIGN_IN_DAYS} days after your last visit at the latest, and so does session.sig, which protects it from being changed. Signing in also sets a cookie called device (over HTTPS: __Host-device), which lasts 180 days and lets this browser sign in while someone else is guessing passwords.`,
        ),
        p(
          'Your browser keeps three things in its session storage until you close the tab: while you book, the time that is kept for you; after that, the time and the link of what you booked; and where your visit came from, which is kept with a booking you make. The Privacy Policy says more about the last.',
        ),
      ],
    },
    ...choiceSections(vendors),
    {
      id: 'how-to-control-cookies',
      title: 'How to Control Cookies',
      blocks: [
        p(
          'You can delete cookies and block new ones in the settings of your browser. If you block essential cookies, signing in does not work; everything else does. Your browser maker explains how:',
        ),
        { type: 'links', items: browserInstructions },
        p(
          'Many browsers can also send a Global Privacy Control signal, which asks sites not to sell or share your data.',
        ),
      ],
    },
    {
      id: 'policy-changes',
      title: 'Changes to This Policy',
      blocks: [
        p(
          'We update this policy when the cookies we use change. The date at the top shows the last update. Please look in from time to time.',
        ),
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [p('Questions about cookies? Write to our privacy team.'), mailLink(privacyEmail)],
    },
  ],
});
