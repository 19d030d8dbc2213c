/** @returns a text with single spaces, and none at its ends */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
