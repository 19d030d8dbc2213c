import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, Middleware } from 'koa';
import { acceptedEncodings, type Encoding } from '../encoding.ts';
import { notFound } from '../errors.ts';
import { leaveOutDocumentHeaders } from '../middleware/security-headers.ts';
import { isFilter, listResources, slugOf } from './call-lists.ts';
import { EXAMPLE_SITE, type SampleOf } from './event-schemas.ts';
import { openApiDocument } from './openapi-document.ts';
import { DOCS_PATH, type PageParts, pageOf, type SiteLook } from './page.ts';
import { errorsPage, eventsPage, indexPage, resourcePage } from './pages.ts';
import { STYLE, STYLE_PATH } from './style.ts';

/** Parts of the product that the reference needs. */
export interface ReferenceParts {
  look(): Promise<SiteLook>;
  /** The configured address of the site; undefined without one. A request's Host header does not count. */
  siteUrl(): Promise<string | undefined>;
  sampleOf: SampleOf;
}

const MINUTES = 'public, max-age=300';
const FOR_EVER = 'public, max-age=31536000, immutable';
const GOOD_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

type Compressed = Partial<Record<Encoding, Promise<Buffer>>>;

/** A text with its compressed forms, each made when it is first asked for. */
function compressible(text: string): (encoding: Encoding) => Promise<Buffer | string> {
  const made: Compressed = {};
  return async (encoding) => {
    if (encoding === 'identity') return text;
    made[encoding] ??=
      encoding === 'br' ? promisify(brotliCompress)(text, GOOD_QUALITY) : promisify(gzip)(text);
    return made[encoding];
  };
}

async function send(ctx: Context, body: ReturnType<typeof compressible>): Promise<void> {
  const [encoding = 'identity'] = acceptedEncodings(ctx.get('accept-encoding'));
  ctx.vary('accept-encoding');
  if (encoding !== 'identity') ctx.set('content-encoding', encoding);
  ctx.body = await body(encoding);
}

/**
 * Creates what serves `/api/docs` and `/api/openapi.json` to anyone: they say what the product can do, and nothing of the
 * site. Everything is made when it is first asked for, and kept.
 */
export function createReference(parts: ReferenceParts): Middleware {
  const pages = new Map<string, { madeFor: string; body: ReturnType<typeof compressible> }>();
  let document: ReturnType<typeof compressible> | undefined;

  /** @param path with its choice; there are as many as pages, so nothing is ever dropped */
  async function sendPage(ctx: Context, path: string, page: (site: string) => PageParts): Promise<void> {
    const [look, site = EXAMPLE_SITE] = [await parts.look(), await parts.siteUrl()];
    const madeFor = JSON.stringify([look, site]);
    let kept = pages.get(path);
    if (kept?.madeFor !== madeFor) {
      kept = { madeFor, body: compressible(pageOf(page(site), look)) };
      pages.set(path, kept);
    }
    ctx.set('cache-control', MINUTES);
    ctx.type = 'text/html; charset=utf-8';
    await send(ctx, kept.body);
  }

  async function sendDocument(ctx: Context): Promise<void> {
    document ??= compressible(JSON.stringify(openApiDocument(parts.sampleOf)));
    ctx.set('cache-control', MINUTES);
    ctx.type = 'application/json';
    await send(ctx, document);
  }

  function sendStyle(ctx: Context): void {
    ctx.set('cache-control', FOR_EVER);
    ctx.type = 'text/css; charset=utf-8';
    leaveOutDocumentHeaders(ctx);
    ctx.body = STYLE;
  }

  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const path = ctx.path.toLowerCase();
    if (path === '/api/openapi.json') return sendDocument(ctx);
    if (path === STYLE_PATH) return sendStyle(ctx);
    const name = path.slice(DOCS_PATH.length + 1);
    if (name === '') {
      const filter = isFilter(ctx.query.for) ? ctx.query.for : 'programs';
      return sendPage(ctx, filter, (site) => indexPage(filter, site));
    }
    if (name === 'errors') return sendPage(ctx, '/errors', errorsPage);
    if (name === 'events') return sendPage(ctx, '/events', () => eventsPage(parts.sampleOf));
    const resource = listResources().find((each) => slugOf(each) === name);
    if (!resource) throw notFound('Page');
    return sendPage(ctx, `/${name}`, () => resourcePage(resource));
  };
}
