/** A text with the characters escaped that would be markup in Markdown. */
export const escapedMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>#|]/g, '\\$&');
