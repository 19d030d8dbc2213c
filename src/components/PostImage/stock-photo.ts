/** Shown where a picture of the blog does not load. */
export const STOCK_PHOTO = '/images/workspace.webp';
