/** Fallback for a blog image that does not load. */
export const STOCK_PHOTO = '/images/workspace.webp';
