import { endpoint } from '../endpoint.ts';
import { text, time } from '../fields.ts';
import { SECTION_KEYS, type SectionKey } from '../site/sections/sections.ts';
import { z } from '../zod.ts';

export const LAUNCH_TEXTS_AT_ONCE = 100;

/** Claims of the offer that only its owner can confirm. */
export const CLAIMS = [
  'finishedInFirstHour',
  'fewSessions',
  'ownership',
  'support',
  'pricing',
  'firstTierHours',
  'secondTierHours',
] as const;
export type Claim = (typeof CLAIMS)[number];

/** Countries whose law requires a page that says who is behind the site. */
export const IMPRINT_COUNTRIES = ['Germany', 'Austria', 'Switzerland', 'Liechtenstein'] as const;
export type ImprintCountry = (typeof IMPRINT_COUNTRIES)[number];

const key = z.enum(SECTION_KEYS as [SectionKey, ...SectionKey[]], 'There is no such section');

const launchText = z.object({
  /** Null: the description of the site, in its settings. */
  key: key.nullable(),
  /** `steps.0.title` */
  path: z.string(),
  text: z.string(),
});
export type LaunchText = z.output<typeof launchText>;

const claim = z.object({
  claim: z.enum(CLAIMS),
  statement: z.string(),
  /** Who confirmed exactly this statement; null: no one. */
  confirmed: z.object({ username: z.string(), at: time }).nullable(),
});
export type LaunchClaim = z.output<typeof claim>;

const legal = z.object({
  /** The name for the documents; '' while neither the company nor the site has one. */
  owner: z.string(),
  documents: z.array(z.object({ key, namesOwner: z.boolean() })),
  imprint: z.object({
    /** The country whose law requires it; null: no such country was found. */
    country: z.enum(IMPRINT_COUNTRIES).nullable(),
    /** `unfinished`: published without the owner's name, or with a blank left. */
    state: z.enum(['missing', 'drafted', 'unfinished', 'published']),
  }),
});
export type LaunchLegal = z.output<typeof legal>;

const launchCheck = z.object({
  /** At most `LAUNCH_TEXTS_AT_ONCE`. */
  texts: z.array(launchText),
  moreTexts: z.number(),
  claims: z.array(claim),
  legal,
});
export type LaunchCheck = z.output<typeof launchCheck>;

export const launchCheckEndpoints = {
  getLaunchCheck: endpoint('GET /api/admin/launch-check', {
    access: 'owner',
    summary:
      'The texts that speak of the sample company, the claims to confirm, and the state of the legal texts',
    output: launchCheck,
  }),
  confirmClaim: endpoint('PUT /api/admin/launch-check/claims/:claim', {
    access: 'owner',
    audit: 'content.confirm-claim',
    summary: 'Confirm that a claim of the offer is true, as it stands now',
    params: z.object({ claim: z.enum(CLAIMS, 'There is no such claim') }),
    body: z.object({
      /** As shown to the owner. Another one is refused. */
      statement: text('The statement', 1, 500),
    }),
    output: launchCheck,
  }),
  draftImprint: endpoint('POST /api/admin/launch-check/imprint', {
    access: 'owner',
    audit: 'content.draft-imprint',
    summary: 'Draft a page that says who the business is, with a link in the footer. Nothing is published',
    body: z.object({ country: z.enum(IMPRINT_COUNTRIES, 'Choose one of the countries') }),
    output: launchCheck,
  }),
};
