import { z } from 'zod';
import type { Passage } from './passage.ts';

export interface OutlineSection {
  heading: string;
  /** A sentence. */
  point: string;
  /** Ids of passages. */
  evidence: number[];
}

const text = (max: number) =>
  z.string().transform((value) => value.replace(/\s+/g, ' ').trim().slice(0, max));

export const outlineAnswer = z.object({
  sections: z.array(
    z.object({ heading: text(150), point: text(500), evidence: z.array(z.coerce.number()).catch([]) }),
  ),
});

const MOST_SECTIONS = 12;
const FEWEST_SECTIONS = 3;

/** Drops passages that do not exist and repeated headings. Undefined when too little is left. */
export function honestOutline(
  sections: OutlineSection[],
  passages: readonly Passage[],
): OutlineSection[] | undefined {
  const known = new Set(passages.map(({ id }) => id));
  const seen = new Set<string>();
  const kept = sections
    .filter(
      ({ heading }) => heading !== '' && !seen.has(heading.toLowerCase()) && seen.add(heading.toLowerCase()),
    )
    .slice(0, MOST_SECTIONS)
    .map((section) => ({
      ...section,
      evidence: [...new Set(section.evidence)].filter((id) => known.has(id)),
    }));
  return kept.length < FEWEST_SECTIONS ? undefined : kept;
}
