import { render as abortWith, redirect as redirectTo } from 'vike/abort';
import { dangerouslySkipEscape, escapeInject, stampPipe } from 'vike/server';
import type { OnRenderHtmlAsync } from 'vike/types';
import { isWhole } from './page.ts';

/** In a variable, to hide it from Vite: otherwise Vike would add the styles of all pages to each page. */
const RENDERER = '/renderer/render-page.tsx';

/**
 * Development only: Vike adds the page's styles and scripts to the document. If the answer is not the page
 * that Vike matched, this throws; for an error page Vike then calls the hook again and gets the document
 * already rendered.
 */
export const onRenderHtml: OnRenderHtmlAsync = async ({ pageId, urlOriginal, input, answered }) => {
  const { pageRenderer } = (await import(/* @vite-ignore */ RENDERER)) as typeof import('./render-page.tsx');
  answered.answer ??= await pageRenderer(undefined)(urlOriginal, input);
  const { answer } = answered;
  if ('location' in answer) throw redirectTo(answer.location, answer.status);
  if (answer.pageId !== pageId)
    throw answer.status === 200
      ? new Error(`Vike takes ${urlOriginal} for ${pageId}`)
      : abortWith(answer.status);
  const { document } = answer;
  if (isWhole(document)) return escapeInject`${dangerouslySkipEscape(document.join(''))}`;
  const { start, pipe } = document;
  stampPipe(pipe, 'node-stream');
  return escapeInject`${dangerouslySkipEscape(start)}${pipe}`;
};
