/** How far a source is trusted. No zod here: safe in any bundle. */

import type { SourceKind } from './values.ts';

/**
 * The order of trust: the site's own facts, the owner's documents, testimonials that clients agreed to, web pages. A
 * higher rank decides when two sources contradict each other.
 */
export const TRUST: Readonly<Record<SourceKind, number>> = {
  offer: 4,
  pages: 4,
  app: 4,
  document: 3,
  story: 2,
  page: 1,
};

/**
 * Statements that need a source. `world`: about anything but this business. `us`: about this business, its work and its
 * apps. `price`: of this business. `competitor`: about another provider. `advice`: of law, health or money.
 */
export const CLAIM_KINDS = [
  'world',
  'us',
  'price',
  'promise',
  'comparison',
  'competitor',
  'recommendation',
  'advice',
  'statistic',
  'quotation',
] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** A client tells what they saw; a web page tells about the world. Neither speaks for the business. */
const SUPPORTED: Readonly<Record<number, readonly ClaimKind[]>> = {
  4: CLAIM_KINDS,
  3: CLAIM_KINDS,
  2: ['us', 'quotation'],
  1: ['world', 'statistic', 'quotation'],
};

/** True if a source of this kind may support such a statement. */
export const maySupport = (kind: SourceKind, claim: ClaimKind): boolean =>
  SUPPORTED[TRUST[kind]]?.includes(claim) ?? false;

/** True for what is not the site itself: it may hold passages that someone else wrote to the writer. */
export const isByOthers = (kind: SourceKind): boolean => TRUST[kind] < TRUST.offer;
