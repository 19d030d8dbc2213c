/** Pixels. 768 is the specification's mobile breakpoint (section 9). */
export const MOBILE_BELOW = 768;

/** Media queries, smallest first. */
export const from = {
  phoneLarge: 'screen and (min-width: 480px)',
  tablet: `screen and (min-width: ${MOBILE_BELOW}px)`,
  desktop: 'screen and (min-width: 1024px)',
  wide: 'screen and (min-width: 1280px)',
  /** Room for a text, its preview and the panels beside them. */
  roomy: 'screen and (min-width: 1600px)',
};
export const below = {
  tablet: `screen and (max-width: ${MOBILE_BELOW - 0.02}px)`,
  desktop: 'screen and (max-width: 1023.98px)',
  wide: 'screen and (max-width: 1279.98px)',
};
/** A wide screen with a mouse, which needs smaller targets than touch. */
export const withMouse = `screen and (min-width: ${MOBILE_BELOW}px) and (pointer: fine)`;
/**
 * Screens on which the words of the home page stand beside its video. On others they stand below, over a video that is
 * taller than wide.
 */
export const heroWide = '(min-aspect-ratio: 5/4) and (min-width: 640px)';
export const heroTall = `not all and ${heroWide}`;
export const reducedMotion = '(prefers-reduced-motion: reduce)';
