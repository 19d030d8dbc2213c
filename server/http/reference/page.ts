import { type Content, type Html, html } from './html.ts';
import { STYLE_PATH } from './style.ts';

export const DOCS_PATH = '/api/docs';

/** The look of the site. */
export interface SiteLook {
  name: string;
  /** The path of the brand's style sheet; undefined for the built-in look. */
  stylesheet: string | undefined;
}

export interface PageParts {
  title: string;
  /** Shown above the title, with its path. */
  parent?: { title: string; path: string };
  lead?: Content;
  /** Anchors of the page. */
  contents?: ReadonlyArray<{ id: string; title: Content }>;
  main: Content;
}

const DOCTYPE = '<!doctype html>\n';

/** Makes a page of the reference: no script, one style sheet, and the brand's colors. */
export function pageOf({ title, parent, lead, contents = [], main }: PageParts, look: SiteLook): string {
  const document = html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title} – API of ${look.name}</title><link rel="icon" href="/favicon.ico"><link rel="stylesheet" href="${STYLE_PATH}">${look.stylesheet !== undefined && html`<link rel="stylesheet" href="${look.stylesheet}">`}</head>
<body><a class="skip" href="#main">Skip to content</a>
<header class="top"><a class="site" href="/">${look.name}</a><nav aria-label="API reference"><a href="${DOCS_PATH}">API reference</a><a href="${DOCS_PATH}/errors">Errors</a><a href="${DOCS_PATH}/events">Webhook events</a><a href="/api/openapi.json">OpenAPI</a></nav></header>
<main id="main" tabindex="-1" class="${contents.length > 0 ? 'columns' : 'column'}"><div class="head">
${parent && html`<p class="parent"><a href="${parent.path}">${parent.title}</a></p>`}<h1>${title}</h1>
${lead !== undefined && html`<p class="lead">${lead}</p>`}</div>
${contentsOf(contents)}<div class="body">${main}</div></main>
</body></html>
`;
  return DOCTYPE + document.text;
}

const contentsOf = (contents: NonNullable<PageParts['contents']>): Html | false =>
  contents.length > 0 &&
  html`<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>${contents.map(
    ({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`,
  )}</ul></nav>`;

/** A block of code that the keyboard can scroll. */
export const code = (text: string, label: string): Html =>
  html`<pre tabindex="0" role="region" aria-label="${label}"><code>${text}</code></pre>`;
