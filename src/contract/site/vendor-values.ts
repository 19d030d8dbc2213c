/**
 * Companies whose code can run on public pages, after an owner has turned one on. Each is known by an id alone; no
 * code is ever typed. No zod here: its types reach every bundle.
 */

export const VENDORS = ['plausible', 'umami', 'matomo', 'ga4', 'meta', 'crisp', 'tawk', 'gtm'] as const;
export type Vendor = (typeof VENDORS)[number];

/** The use of a vendor's code. A chat loads on a click, the others with the page. */
export type VendorPurpose = 'visits' | 'ads' | 'chat' | 'tags';

/**
 * How far the Content Security Policy opens. A: an origin more, and Trusted Types stay. B: the vendor's list, and no
 * Trusted Types. C: as B, for code that someone else puts together.
 */
export type VendorLevel = 'A' | 'B' | 'C';

interface VendorFacts {
  name: string;
  purpose: VendorPurpose;
  level: VendorLevel;
  idLabel: string;
  idHelp: string;
  /** Linear, and no character of it can end an attribute, a path segment or a directive. */
  id: RegExp;
  idProblem: string;
  /** A server of the owner's own. */
  host: 'none' | 'optional' | 'required';
}

/** Facts about each vendor, in the order of the settings. */
export const vendorFacts: Readonly<Record<Vendor, VendorFacts>> = {
  plausible: {
    name: 'Plausible',
    purpose: 'visits',
    level: 'A',
    idLabel: 'Domain or script ID',
    idHelp: 'The domain as Plausible lists it, or the pa-… of its script. For example, example.com',
    id: /^(?:pa-[\w-]{10,40}|[a-z0-9][a-z0-9.-]{1,250}[a-z0-9])$/,
    idProblem: 'Enter the domain in lowercase, such as example.com, or the script ID, such as pa-AbCdEfGhIj',
    host: 'optional',
  },
  umami: {
    name: 'Umami',
    purpose: 'visits',
    level: 'A',
    idLabel: 'Website ID',
    idHelp: 'For example, 94db1cb1-74f4-4a40-ad6c-962362670409',
    id: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
    idProblem: 'Enter the website ID: 36 characters, such as 94db1cb1-74f4-4a40-ad6c-962362670409',
    host: 'optional',
  },
  matomo: {
    name: 'Matomo',
    purpose: 'visits',
    level: 'A',
    idLabel: 'Site ID',
    idHelp: 'A number, such as 1. Matomo is asked to set no cookies.',
    id: /^[1-9]\d{0,8}$/,
    idProblem: 'Enter the site ID: a number, such as 1',
    host: 'required',
  },
  ga4: {
    name: 'Google Analytics',
    purpose: 'visits',
    level: 'B',
    idLabel: 'Measurement ID',
    idHelp: 'For example, G-AB12CD34EF',
    id: /^G-[A-Z0-9]{4,20}$/,
    idProblem: 'Enter the measurement ID, such as G-AB12CD34EF',
    host: 'none',
  },
  meta: {
    name: 'Meta Pixel',
    purpose: 'ads',
    level: 'B',
    idLabel: 'Pixel ID',
    idHelp: 'A number, such as 1234567890123456',
    id: /^[1-9]\d{4,19}$/,
    idProblem: 'Enter the pixel ID: a number of 5 to 20 digits',
    host: 'none',
  },
  crisp: {
    name: 'Crisp',
    purpose: 'chat',
    level: 'B',
    idLabel: 'Website ID',
    idHelp: 'For example, 94db1cb1-74f4-4a40-ad6c-962362670409',
    id: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
    idProblem: 'Enter the website ID: 36 characters, such as 94db1cb1-74f4-4a40-ad6c-962362670409',
    host: 'none',
  },
  tawk: {
    name: 'tawk.to',
    purpose: 'chat',
    level: 'B',
    idLabel: 'Property ID and widget ID',
    idHelp: 'Both, as in the address of the widget. For example, 5f0c1a2b3d4e5f6a7b8c9d0e/default',
    id: /^[0-9a-f]{24}\/(?:default|[0-9a-z]{4,20})$/,
    idProblem: 'Enter both IDs with a slash, such as 5f0c1a2b3d4e5f6a7b8c9d0e/default',
    host: 'none',
  },
  gtm: {
    name: 'Google Tag Manager',
    purpose: 'tags',
    level: 'C',
    idLabel: 'Container ID',
    idHelp: 'For example, GTM-AB12CD3',
    id: /^GTM-[A-Z0-9]{4,12}$/,
    idProblem: 'Enter the container ID, such as GTM-AB12CD3',
    host: 'none',
  },
};

export const LONGEST_VENDOR_ID = 260;
const LONGEST_HOST = 253;

/** Letters, digits and hyphens: anything else could end a directive of the Content Security Policy. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Names that lead nowhere on the public internet (RFC 2606, 6761, 6762, 8375, 9476). */
const NOT_PUBLIC = new Set([
  'alt',
  'arpa',
  'corp',
  'home',
  'internal',
  'invalid',
  'lan',
  'local',
  'localhost',
  'onion',
  'test',
]);

/** Host, or a sentence about what is wrong with it. */
export type ReadHost = { host: string } | { problem: string };

/**
 * Reads the host of an owner's own analytics server: a public name, reached by https at its usual port.
 * @param typed with or without `https://`; '' for the vendor's own
 */
export function readVendorHost(typed: string): ReadHost {
  const text = typed.trim();
  if (text === '') return { host: '' };
  if (text.length > LONGEST_HOST + 'https:///'.length)
    return { problem: `The server must be at most ${LONGEST_HOST} characters` };
  // URLs drop line breaks, so two hosts would become one.
  if (/\s/.test(text)) return { problem: 'The server must not contain spaces or line breaks' };
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text) && !/^https:\/\//i.test(text))
    return { problem: 'The server must be reached by https://' };
  const url = URL.parse(/^https:\/\//i.test(text) ? text : `https://${text}`);
  if (!url) return { problem: 'Enter the name of the server, such as stats.example.com' };
  if (url.username !== '' || url.password !== '')
    return { problem: 'The server must not contain a username or password' };
  if (url.port !== '') return { problem: 'The server must use the usual port of https' };
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || text.includes('\\'))
    return { problem: `Only the name of the server counts, without a path: ${url.hostname}` };
  const labels = url.hostname.split('.');
  const last = labels.at(-1) ?? '';
  if (url.hostname.length > LONGEST_HOST || !labels.every((label) => LABEL.test(label)))
    return { problem: 'The name of the server contains characters that are not allowed' };
  if (labels.length < 2 || /^\d+$/.test(last) || NOT_PUBLIC.has(last))
    return { problem: 'The server must have a public name, such as stats.example.com' };
  return { host: url.hostname };
}

/** One that is on, as pages and legal texts know it. */
export interface VendorOn {
  vendor: Vendor;
  publicId: string;
  /** '' for the vendor's own server. */
  host: string;
  asksConsent: boolean;
}

/** True for one that must not load before a visitor agrees. A chat asks by its button. */
export const needsConsent = ({ vendor, asksConsent }: Pick<VendorOn, 'vendor' | 'asksConsent'>): boolean =>
  vendorFacts[vendor].purpose !== 'chat' && (vendorFacts[vendor].level !== 'A' || asksConsent);
