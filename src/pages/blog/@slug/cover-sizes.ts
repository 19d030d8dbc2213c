export const COVER_SIZES = '(min-width: 1280px) 820px, (min-width: 1024px) 66vw, 94vw';
