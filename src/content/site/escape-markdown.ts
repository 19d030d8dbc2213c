export const escapedMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>#|]/g, '\\$&');
