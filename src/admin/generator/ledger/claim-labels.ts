import type { Claim } from '#src/contract/generator/ledger.ts';
import type { ClaimKind, ClaimOutcome } from '#src/contract/generator/values.ts';
import { ADMIN_PATH, adminSourcePath } from '#src/routes.ts';
import type { BadgeTone } from '../../ui/ui.css.ts';

export const kinds: Record<ClaimKind, string> = {
  world: 'Fact',
  us: 'About you',
  promise: 'Promise',
  comparison: 'Comparison',
  competitor: 'Competitor',
  advice: 'Advice',
  quotation: 'Quotation',
  opinion: 'Opinion',
  question: 'Question',
  filler: 'Filler',
  common: 'Common knowledge',
};

export const outcomes: Record<Exclude<ClaimOutcome, 'stands'>, { label: string; tone: BadgeTone }> = {
  open: { label: 'Open', tone: 'warning' },
  corrected: { label: 'Corrected', tone: 'brand' },
  removed: { label: 'Removed', tone: 'neutral' },
};

const NEEDS_NO_SOURCE: ReadonlySet<ClaimKind> = new Set(['opinion', 'question', 'filler', 'common']);

type Known = Pick<Claim, 'kind' | 'outcome' | 'source'>;

/** True for sentences that the check said something about; the others are common knowledge. */
export const isTelling = ({ kind, outcome }: Known): boolean => outcome !== 'stands' || kind !== 'common';

/** True if a person should answer for a sentence: it was corrected, or no source supports it. */
export const wantsPerson = ({ kind, outcome, source }: Known): boolean =>
  outcome === 'open' ||
  outcome === 'corrected' ||
  (outcome === 'stands' && source === null && !NEEDS_NO_SOURCE.has(kind));

/** A source's name, and its place in the admin if it has one. */
export function placeOfSource({ id, documentId, title }: NonNullable<Claim['source']>): {
  name: string;
  path: string | undefined;
} {
  if (id === 'offer') return { name: 'Your offer', path: `${ADMIN_PATH}/site/texts/offer` };
  if (id === 'site') return { name: 'Your pages', path: `${ADMIN_PATH}/site/texts` };
  if (id === 'brief') return { name: 'What you asked for', path: undefined };
  if (documentId === null || title === null) return { name: 'A source that is gone by now', path: undefined };
  return { name: title, path: adminSourcePath(documentId) };
}

/** For example, "3 of 92 sentences need a look". */
export function summaryOf(
  claims: ReadonlyArray<Known & { acceptedAt?: string | null; isGone?: boolean }>,
): string {
  const all = claims.filter(({ outcome }) => outcome !== 'removed');
  const left = all.filter((claim) => wantsPerson(claim) && !claim.acceptedAt && !claim.isGone).length;
  if (left === 0) return all.length === 1 ? '1 sentence' : `${all.length} sentences`;
  return left === 1 ? `1 of ${all.length} to check` : `${left} of ${all.length} to check`;
}
