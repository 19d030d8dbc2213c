import {
  needsConsent,
  type VendorOn,
  type VendorPurpose,
  vendorFacts,
} from '#src/contract/site/vendor-values.ts';

/** The section of the cookie policy about a visitor's own choice. Links to it open the question again. */
export const YOUR_CHOICE = 'your-choice';

export const vendorCopy = {
  change: 'Change my cookie choice',
  title: 'Your choice',
  accept: 'Accept',
  refuse: 'Refuse',
  close: 'Close',
  saved: 'Your choice is saved.',
  policy: 'Cookie Policy',
  signal:
    'Your browser asks sites not to share or track your data. That counts as a refusal, so none of this is loaded.',
  chat: 'Chat with us',
  chatFailed: 'We could not load the chat. Check your connection or content blocker, then try again.',
} as const;

const PURPOSES: Readonly<Record<VendorPurpose, string>> = {
  visits: 'count visits',
  ads: 'measure ads',
  chat: 'chat',
  tags: 'load tags for visits and ads',
};

const inAnd = (items: readonly string[]): string =>
  items.length > 1 ? `${items.slice(0, -1).join(', ')} and ${items.at(-1)}` : (items[0] ?? '');

export const vendorName = ({ vendor }: Pick<VendorOn, 'vendor'>): string => vendorFacts[vendor].name;

/** The names of vendors in a sentence: "Matomo, Crisp and tawk.to". */
export const vendorNames = (vendors: readonly Pick<VendorOn, 'vendor'>[]): string =>
  inAnd(vendors.map(vendorName));

/** The question for visitors about the vendors that wait for consent. */
export function consentQuestion(vendors: readonly VendorOn[]): string {
  const asking = vendors.filter(needsConsent);
  const purposes = [...new Set(asking.map(({ vendor }) => PURPOSES[vendorFacts[vendor].purpose]))];
  const many = asking.length > 1;
  const cookies = asking.some(({ vendor }) => vendorFacts[vendor].level !== 'A')
    ? `${many ? 'They set cookies and learn' : 'It sets cookies and learns'} which pages you see.`
    : `${many ? 'They set no cookies, and learn' : 'It sets no cookies, and learns'} which pages you see.`;
  return `May this site use ${vendorNames(asking)} to ${inAnd(purposes)}? ${cookies} Everything here works without them, too.`;
}

/** The small line of the button that loads a chat. */
export const chatNote = (vendor: Pick<VendorOn, 'vendor'>): string =>
  `Loads ${vendorName(vendor)}, which sets cookies`;
