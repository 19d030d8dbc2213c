import { usePageContext } from '#renderer/page-context.tsx';

/** The HTML of a text on a page. Server only. */
export const useMarkdown = (text: string): string | undefined => usePageContext().textHtml?.get(text);
