import type { PageAnswer } from '#renderer/page.ts';
import type { Given } from '#src/pages/given.ts';

/** `renderer/render-page.tsx`: makes the answer to a request for a page. @param url path and query */
export type Render = (url: string, given: Given) => Promise<PageAnswer>;

/**
 * The renderer on the dev server: Vike calls it, and adds the styles and scripts that Vite serves to what it makes. The
 * status, where a page moved and what failed are the renderer's own.
 */
export const renderThroughVike: Render = async (url, given) => {
  const { renderPage } = await import('vike/server');
  const answered: { answer?: PageAnswer } = {};
  const { httpResponse, errorWhileRendering } = await renderPage({ urlOriginal: url, given, answered });
  const { answer } = answered;
  // The renderer could not be called: a module does not compile, for instance.
  if (!answer) throw errorWhileRendering ?? new Error('Vike did not call the renderer');
  if ('location' in answer) return answer;
  const { document } = answer;
  if (Buffer.isBuffer(document)) return { ...answer, document: Buffer.from(await httpResponse.getBody()) };
  // Vike sends the start as well, with what it adds.
  return { ...answer, document: { ...document, start: '', pipe: (into) => httpResponse.pipe(into) } };
};
