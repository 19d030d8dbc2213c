import type { SiteIdentity } from '../site.ts';
import { type LegalDocument, type LegalLink, mailLink, p, ul } from './legal.ts';

export interface CookieRow {
  cookie: string;
  purpose: string;
  duration: string;
}

/** Names and durations are the specification's, section 3. */
export const cookieTable: readonly CookieRow[] = [
  { cookie: 'session id', purpose: 'Keeps you signed in and protects forms', duration: 'Session' },
  { cookie: '_ga', purpose: 'Analytics: tells visitors apart', duration: '2 years' },
  { cookie: '_gid', purpose: 'Analytics: groups the pages of one day', duration: '24 hours' },
  { cookie: '_fbp', purpose: 'Marketing: measures ads on social networks', duration: '3 months' },
  { cookie: 'user_preferences', purpose: 'Functionality: remembers your choices', duration: '1 year' },
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

/** @param identity whose policy it is */
export const cookiesOf = ({ name, privacyEmail }: SiteIdentity): LegalDocument => ({
  path: '/cookies',
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
          'Essential: needed to sign in, to keep forms safe and to book a session. The site does not work without them.',
          'Analytics: show us which pages are read and where visitors get stuck, in totals.',
          'Functionality: remember choices such as your time zone or your color scheme.',
          'Marketing: tell us which ads led to a visit, and keep you from seeing the same one too often.',
        ),
        p(
          'Essential cookies are always on. All others are used only where you have agreed or the law allows it.',
        ),
      ],
    },
    {
      id: 'third-party-cookies',
      title: 'Third-Party Cookies',
      blocks: [
        p('Some features come from other companies, which may set cookies of their own when you use them:'),
        ul(
          'Analytics: a service that counts visits and pages.',
          'Ads: networks that measure whether an ad led to a booking.',
          'A social pixel: measures visits that began on a social network.',
          'A scheduling widget: shows free times and takes your booking. It loads only on the booking pages.',
          'A card payment provider: processes payments and checks for fraud.',
          'A chat widget: remembers your conversation with support.',
        ),
        p(
          'Their own policies say what they do with the information. We choose services that let us limit it.',
        ),
      ],
    },
    {
      id: 'specific-cookies',
      title: 'Specific Cookies',
      blocks: [
        p(
          'These are the cookies you may find in your browser after a visit. Which of them are set depends on the features in use.',
        ),
        {
          type: 'table',
          caption: 'Cookies, their purpose and how long they last',
          head: ['Cookie', 'Purpose', 'Duration'],
          rows: cookieTable.map(({ cookie, purpose, duration }) => [cookie, purpose, duration]),
        },
      ],
    },
    {
      id: 'how-to-control-cookies',
      title: 'How to Control Cookies',
      blocks: [
        p(
          'You can delete cookies and block new ones in the settings of your browser. If you block essential cookies, signing in and booking may not work. Your browser maker explains how:',
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
