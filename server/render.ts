import type { Writable } from 'node:stream';
import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import type { SiteIdentity } from '#src/content/site.ts';
import type { CurrentUser } from '#src/contract/accounts.ts';
import type { ManagedBooking } from '#src/contract/bookings.ts';
import type { BrandHead, ShownLogo } from '#src/contract/brand.ts';
import type { Attention } from '#src/contract/overview.ts';
import type { Tier } from '#src/contract/values.ts';
import type { ExternalScheduling } from './booking/scheduling.ts';
import type { Texts } from './text/texts.ts';

/** What a page is given besides its address: see `src/pages/page-context.ts`. */
export interface Given {
  origin: string;
  /** For the page that says that something failed. */
  requestId?: string;
  user: CurrentUser | null;
  identity: SiteIdentity;
  logo: ShownLogo | null;
  brandHead: BrandHead | null;
  db: Db;
  log: Logger;
  site: {
    blogOpen: boolean;
    registrationOpen: boolean;
    scheduling: Record<Tier, ExternalScheduling | undefined>;
    payments: boolean;
    mailOn: boolean;
  };
  findBooking: (token: string) => Promise<ManagedBooking | undefined>;
  renderArticle: Texts['article'];
  readAttention: () => Promise<Attention>;
}

/** A rendered page: whole, or as a stream. */
export interface Rendered {
  status: number;
  headers: Array<[string, string]>;
  body: string | ((into: Writable) => void);
  /** What went wrong; the body says so to the visitor. */
  error: unknown;
}

export type Render = (url: string, headers: Record<string, unknown>, given: Given) => Promise<Rendered>;

/** `renderer/documents.tsx`, as it is built; undefined when it is Vike's to answer. */
export type RenderDocument = (
  url: string,
  given: Given,
) => Promise<{ status: number; document: string } | { status: 301 | 302; location: string } | undefined>;

/**
 * Renders by Vike: every page on the dev server; in production the admin and what went wrong.
 * @param prepare loads the build's pages; Vike and they are loaded when they are first needed
 */
export function vikeRender(prepare: () => Promise<unknown> = async () => {}): Render {
  return async (urlOriginal, headersOriginal, given) => {
    await prepare();
    const { renderPage } = await import('vike/server');
    const { httpResponse, errorWhileRendering, abortStatusCode } = await renderPage({
      urlOriginal,
      headersOriginal: headersOriginal as Record<string, string>,
      ...given,
    });
    const { statusCode: status, headers } = httpResponse;
    return {
      status,
      headers,
      // Its own words of a redirect hold an inline script, which the content security policy would refuse.
      body: status >= 300 && status < 400 ? '' : (into) => httpResponse.pipe(into),
      // A page that says 404 on purpose is no error.
      error: abortStatusCode === undefined ? errorWhileRendering : undefined,
    };
  };
}

/** Renders public pages as whole documents, and leaves the rest to Vike. */
export const documentsFirst =
  (render: RenderDocument, vike: Render): Render =>
  async (url, headers, given) => {
    const answer = await render(url, given);
    if (!answer) return vike(url, headers, given);
    const { status } = answer;
    if ('location' in answer)
      return { status, headers: [['location', answer.location]], body: '', error: undefined };
    return {
      status,
      headers: [['content-type', 'text/html; charset=utf-8']],
      body: answer.document,
      error: undefined,
    };
  };
