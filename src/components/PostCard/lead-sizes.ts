/** The `sizes` attribute for the cover of a list's first post. */
export const LEAD_SIZES = '(min-width: 1024px) 780px, 94vw';
