export const LEAD_SIZES = '(min-width: 1024px) 780px, 94vw';
