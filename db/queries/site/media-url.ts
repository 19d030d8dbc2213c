/** The path of an image from the database, by SHA-256. Pages and feeds share it. */
export const mediaUrl = (hash: string): string => `/media/${hash}/original`;
