/** The path at which an image from the database is served, by its SHA-256. Pages and feeds use the same one. */
export const mediaUrl = (hash: string): string => `/media/${hash}/original`;
