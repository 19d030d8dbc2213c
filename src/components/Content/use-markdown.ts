import { usePageContext } from '#renderer/page-context.tsx';

/** Server only. */
export const useMarkdown = (text: string): string | undefined => usePageContext().textHtml?.get(text);
