/** The brief as a person approved it before the article was written. */
export interface ApprovedBrief {
  /** '' for the theme's, or the site's. */
  reader: string;
  words: number;
  headings: string[];
  /** Words and statements that the article must not have. */
  forbidden: string[];
  /** Paths that it must not link to. */
  leftOut: string[];
  /** How many pages of this site it has to link to. */
  leastLinks: number;
}

/** Specification, sections 2 and 9. */
export const LENGTH = { min: 1_000, max: 1_400, aim: 1_200 } as const;

/** Words of an article, at least, at most, and as a goal: a sixth less or more is allowed. */
export function lengthOf(approved: ApprovedBrief | null | undefined): {
  min: number;
  max: number;
  aim: number;
} {
  const aim = approved?.words ?? LENGTH.aim;
  return { min: Math.round((aim * 5) / 6), max: Math.round((aim * 7) / 6), aim };
}
