import { isWhole, type PageAnswer, type PageInput } from '#renderer/page.ts';

/** `renderer/render-page.tsx`. `url`: path and query. */
export type Render = (url: string, input: PageInput) => Promise<PageAnswer>;

/**
 * On the dev server, Vike calls the renderer and adds Vite's styles and scripts. Status, redirects and errors
 * come from the renderer.
 */
export const renderThroughVike: Render = async (url, input) => {
  const { renderPage } = await import('vike/server');
  const answered: { answer?: PageAnswer } = {};
  const { httpResponse, errorWhileRendering } = await renderPage({ urlOriginal: url, input, answered });
  const { answer } = answered;
  // The renderer was not called, for example because a module does not compile.
  if (!answer) throw errorWhileRendering ?? new Error('Vike did not call the renderer');
  if ('location' in answer) return answer;
  const { document } = answer;
  if (isWhole(document)) return { ...answer, document: [Buffer.from(await httpResponse.getBody())] };
  // Vike's pipe also sends the start of the document.
  return { ...answer, document: { ...document, start: '', pipe: (into) => httpResponse.pipe(into) } };
};
