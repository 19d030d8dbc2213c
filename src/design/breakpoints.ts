/** Pixels. 768 is from the specification (section 9). */
export const MOBILE_BELOW = 768;

/** Smallest first. */
export const from = {
  phoneLarge: 'screen and (min-width: 480px)',
  tablet: `screen and (min-width: ${MOBILE_BELOW}px)`,
  desktop: 'screen and (min-width: 1024px)',
  wide: 'screen and (min-width: 1280px)',
  /** Fits a text, its preview and the panels beside them. */
  roomy: 'screen and (min-width: 1600px)',
};
export const below = {
  tablet: `screen and (max-width: ${MOBILE_BELOW - 0.02}px)`,
  desktop: 'screen and (max-width: 1023.98px)',
  wide: 'screen and (max-width: 1279.98px)',
};
/** Has smaller targets than touch. */
export const withMouse = `screen and (min-width: ${MOBILE_BELOW}px) and (pointer: fine)`;
/** The home page's text is beside its video; on other screens it is below, over a tall video. */
export const heroWide = '(min-aspect-ratio: 5/4) and (min-width: 640px)';
export const heroTall = `not all and ${heroWide}`;
export const reducedMotion = '(prefers-reduced-motion: reduce)';
