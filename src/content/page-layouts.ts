/** The order of sections on the built-in pages, and the pages that an owner adds: none on a fresh site. */
import { section } from './site-content.ts';

export const HOME_PARTS = [
  'howItWorks',
  'ownComparison',
  'postSession',
  'reasons',
  'technologies',
  'faq',
  'closing',
] as const;
export type HomePart = (typeof HOME_PARTS)[number];

export const LANDING_PARTS = ['ownSteps', 'ownPrices', 'voice', 'faq', 'closing'] as const;
export type LandingPart = (typeof LANDING_PARTS)[number];

const inOrder = <T extends string>(parts: readonly T[]) => parts.map((type) => ({ type, hidden: false }));

export const ownPages = section('pages.own', () => ({ pages: [] }));

/** Below the top of `/`. */
export const homeLayout = section('home.sections', () => ({ sections: inOrder(HOME_PARTS) }));

/** Below the top of `/landing`. */
export const landingLayout = section('landing.sections', () => ({ sections: inOrder(LANDING_PARTS) }));
