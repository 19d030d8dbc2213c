import { type BriefInput, briefInput, type JobBrief } from '#src/contract/generator/briefs.ts';
import { z } from '#src/contract/zod.ts';

/** Empty lines of the list are left out, and an empty date is none. */
export const briefForm = briefInput.omit({ version: true }).extend({
  forbidden: z
    .array(z.string())
    .transform((lines) => lines.map((each) => each.trim()).filter(Boolean))
    .pipe(briefInput.shape.forbidden),
  dueOn: z
    .string()
    .transform((date) => date || null)
    .pipe(briefInput.shape.dueOn),
});
export type BriefFields = z.input<typeof briefForm>;
export type BriefValues = Omit<BriefInput, 'version'>;
export type BriefPart = BriefFields['parts'][number];
export type BriefSource = JobBrief['sources'][number];

export const savedBrief = ({ edit, assignedTo, dueOn }: JobBrief): BriefFields => ({
  ...edit,
  assignedTo,
  dueOn: dueOn ?? '',
});

export const EMPTY_PART: BriefPart = { heading: '', point: '', sources: [] };

/** True if no part rests on a source that may be used. */
export function hasNoSource(parts: readonly BriefPart[], sources: readonly BriefSource[]): boolean {
  const usable = new Set(sources.filter(({ state }) => state === 'usable').map(({ id }) => id));
  return !parts.some((part) => part.sources.some((id) => usable.has(id)));
}
