/** A 4-pixel grid, in rem. */
const steps = [0, 0.5, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36] as const;
export type Step = (typeof steps)[number];

/** `space(4)` is 16 pixels; `space(1, 4)` is one value for each side. */
export const space = (...values: Step[]): string => values.map((step) => `${step * 0.25}rem`).join(' ');

/** 64 pixels on a phone, 96 to 144 on large screens. */
export const sectionSpace = 'clamp(4rem, 2.5rem + 6vw, 8rem)';

export const width = { content: '75rem', text: '45rem', narrow: '34rem' };

/** Includes the one-pixel hairline. */
export const headerHeight = { phone: '3.5625rem', tablet: '4.3125rem' };

export const gutter = 'clamp(1.25rem, 0.6rem + 2.6vw, 2.5rem)';
