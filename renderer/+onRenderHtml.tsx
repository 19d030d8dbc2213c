import { render as abortWith, redirect as redirectTo } from 'vike/abort';
import { dangerouslySkipEscape, escapeInject, stampPipe } from 'vike/server';
import type { OnRenderHtmlAsync } from 'vike/types';

/** Not named to Vite: Vike would count the styles of all pages, which the renderer knows, among those of each page. */
const RENDERER = '/renderer/render-page.tsx';

/**
 * Development: Vike asks for a document, and adds the page's styles and scripts to it. Whatever is not the page that Vike
 * found by the address is thrown, in Vike's own words; for an error page Vike then asks again, and gets what was made.
 */
export const onRenderHtml: OnRenderHtmlAsync = async ({ pageId, urlOriginal, given, answered }) => {
  const { pageRenderer } = (await import(/* @vite-ignore */ RENDERER)) as typeof import('./render-page.tsx');
  answered.answer ??= await pageRenderer(undefined)(urlOriginal, given);
  const { answer } = answered;
  if ('location' in answer) throw redirectTo(answer.location, answer.status);
  if (answer.pageId !== pageId)
    throw answer.status === 200
      ? new Error(`Vike takes ${urlOriginal} for ${pageId}`)
      : abortWith(answer.status);
  const { document } = answer;
  if (Buffer.isBuffer(document)) return escapeInject`${dangerouslySkipEscape(document.toString())}`;
  const { start, pipe } = document;
  stampPipe(pipe, 'node-stream');
  return escapeInject`${dangerouslySkipEscape(start)}${pipe}`;
};
