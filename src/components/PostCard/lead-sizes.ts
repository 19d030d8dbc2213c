/** How wide the cover of the first post of a list is shown. */
export const LEAD_SIZES = '(min-width: 1024px) 780px, 94vw';
