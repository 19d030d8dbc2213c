import {
  needsConsent,
  type VendorOn,
  type VendorPurpose,
  vendorFacts,
} from '#src/contract/site/vendor-values.ts';
import { routes } from '#src/routes.ts';
import { vendorCookies } from '../vendor-cookies.ts';
import { vendorCopy, vendorName, vendorNames, YOUR_CHOICE } from '../vendor-copy.ts';
import { type LegalSection, p, ul } from './legal.ts';

const IF_YOU_AGREE = 'If you agree';
const WHEN_CHATTING = 'When you open the chat';

type CookieCells = [name: string, when: string, purpose: string, duration: string];

const purposeOf = ({ vendor }: VendorOn): VendorPurpose => vendorFacts[vendor].purpose;
const setsCookies = ({ vendor }: VendorOn): boolean => vendorCookies[vendor].length > 0;

export const vendorsFor = (vendors: readonly VendorOn[], ...purposes: VendorPurpose[]): VendorOn[] =>
  vendors.filter((each) => purposes.includes(purposeOf(each)));

/** Says of a use of other companies' code, such as ads, if and when this site has it. */
export function useHere(vendors: readonly VendorOn[], ...purposes: VendorPurpose[]): string {
  const uses = vendorsFor(vendors, ...purposes);
  if (uses.length === 0) return 'not used here.';
  const says = uses.map(
    (each) =>
      `${vendorName(each)}, ${
        purposeOf(each) === 'chat'
          ? 'when you open the chat'
          : needsConsent(each)
            ? 'if you agree'
            : 'without asking, because it sets no cookies'
      }`,
  );
  return `used here: ${says.join('; ')}.`;
}

/** Cookies of the vendors that are on: name, when this site sets it, purpose, duration. Each name once. */
export function vendorCookieRows(vendors: readonly VendorOn[]): CookieCells[] {
  const rows = vendors.flatMap((each) =>
    vendorCookies[each.vendor].map(({ name, purpose, duration }): CookieCells => {
      const when = purposeOf(each) === 'chat' ? WHEN_CHATTING : IF_YOU_AGREE;
      return [name, when, purpose, duration];
    }),
  );
  return [...new Map(rows.map((row) => [row[0], row])).values()];
}

/** Section of the cookie policy: how a visitor changes their answer. None while no vendor asks. */
export const choiceSections = (vendors: readonly VendorOn[]): LegalSection[] =>
  vendors.some(needsConsent)
    ? [
        {
          id: YOUR_CHOICE,
          title: 'Your Choice',
          blocks: [
            p(
              `This site asks before it loads ${vendorNames(vendors.filter(needsConsent))}. Your browser keeps your answer in its local storage for six months, on this device alone; then you are asked again.`,
            ),
            p(
              'You can change it at any time. When you refuse, your browser deletes the cookies that these companies have set on this site, as far as a website can, and nothing of theirs is loaded on the next page. If your browser sends a Global Privacy Control signal, that counts as a refusal and you are not asked; so does Do Not Track, except for ads.',
            ),
            { type: 'links', items: [{ label: vendorCopy.change, href: `#${YOUR_CHOICE}` }] },
          ],
        },
      ]
    : [];

const LEARNS: Readonly<Record<VendorPurpose, string>> = {
  visits: 'counts visits. It learns your IP address, browser and the pages you see.',
  ads: 'measures whether an ad led to a visit. It learns your IP address, browser and the pages you see, and can connect them with your account there.',
  chat: 'shows a chat. It learns your IP address, browser, the page you see and what you write.',
  tags: 'loads further code of Google for visits and ads. It learns your IP address, browser and the pages you see.',
};

/** Section of the privacy policy about the companies whose code this site loads. None while there are none. */
export const vendorSections = (vendors: readonly VendorOn[]): LegalSection[] =>
  vendors.length === 0
    ? []
    : [
        {
          id: 'analytics-and-chat',
          title: 'Analytics and Chat',
          blocks: [
            p(
              'Public pages of this site load code of these companies, which then get data from your browser:',
            ),
            ul(
              ...vendors.map(
                (each) =>
                  `${vendorName(each)}${each.host ? ` (${each.host})` : ''} ${LEARNS[purposeOf(each)]} ${
                    purposeOf(each) === 'chat'
                      ? 'Only after you open it.'
                      : needsConsent(each)
                        ? 'Only if you agree.'
                        : 'It sets no cookies.'
                  }`,
              ),
            ),
            p(
              `Nothing of theirs is loaded on pages of your bookings, receipts and accounts, or if your browser sends a Global Privacy Control signal${vendors.some((each) => purposeOf(each) === 'chat') ? ', apart from a chat that you open' : ''}.${vendors.some(setsCookies) ? ' The Cookie Policy lists their cookies.' : ''}`,
            ),
            { type: 'links', items: [{ label: vendorCopy.policy, href: routes.cookies.path }] },
          ],
        },
      ];
