import { PassThrough } from 'node:stream';
import type { Context, Middleware } from 'koa';
import { faultOf } from '#db/faults.ts';
import type { PageAnswer, StreamedDocument } from '#renderer/page.ts';
import { isPreview, isSecretMoney } from '#src/addresses.ts';
import { serves } from '#src/contract/access.ts';
import type { Deps } from '../boot/deps.ts';
import { storageHttpError } from '../http/database-errors.ts';
import { acceptedEncodings } from '../http/encoding.ts';
import { allowFrames, allowNonce, allowOwnFrame } from '../http/middleware/security-headers.ts';
import { SPECULATION_RULES } from '../http/middleware/sparing-rules.ts';
import { asksForPage, keyFor, sendLastKnown, sendPage } from './cache/answer.ts';
import type { MadePage } from './cache/page-cache.ts';
import type { SiteCache } from './cache/site-cache.ts';
import { compressedBytes, compressedStream } from './cache/uncached.ts';
import { given } from './given.ts';
import type { Render } from './render.ts';
import { asksForSitePreview, renderSitePreview } from './site-preview.ts';

/**
 * Browsers revalidate on every visit and mostly get a 304. A CDN may serve the page for a few seconds without
 * asking, so that it absorbs traffic spikes, but no one sees an old page for long.
 */
const PUBLIC = 'public, max-age=0, s-maxage=10';
/**
 * For CDNs that know this header (RFC 9213), which browsers ignore: the next request after that time still gets the
 * page, while it is fetched again, and so do all while no server answers.
 */
const FOR_CDN = 'max-age=10, stale-while-revalidate=30, stale-if-error=86400';
/** A personalized or uncached page. The browser may still keep it for its back button. */
const PRIVATE = 'private, no-cache';
/**
 * Other sites learn at most the origin of a page with a secret address, whatever the policy of other pages is. Not
 * less than that: players of videos ask for it, and `refuseFromPreview` reads where a write comes from.
 */
const SECRET_REFERRER = 'strict-origin-when-cross-origin';
const HTML = 'text/html; charset=utf-8';

/** Points to the rules for which linked pages a browser may load ahead. */
const SPECULATION = `"${SPECULATION_RULES}"`;

/** Answers all remaining requests with a page, from the cache if possible. */
export function pages(deps: Deps, render: Render, site?: SiteCache): Middleware {
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') ctx.throw(405, 'This page only accepts GET requests.');
    if (asksForSitePreview(ctx.path)) return send(ctx, deps, await renderSitePreview(ctx, deps, render));
    const origin = site && asksForPage(ctx.req) ? site.originFor(ctx.req) : undefined;
    const key = origin && origin === ctx.state.origin ? keyFor(origin, ctx.url) : undefined;
    const make = async (url: string) => render(url, await givenTo(ctx, deps));
    if (!site || !key || !(await site.mayKeep(urlOf(key)))) return answer(ctx, deps, await make(ctx.url));

    let made: PageAnswer | undefined;
    let unreachable: unknown;
    const page = await site.cache
      .make(key, async () => {
        made = await make(urlOf(key));
        throwUnreachable(made);
        return keep(ctx, made);
      })
      .catch((error: unknown) => {
        if (faultOf(error)?.kind !== 'unreachable') throw error;
        unreachable = error;
        return undefined;
      });
    if (unreachable && sendLastKnown(site, key, ctx.req, ctx.res)) {
      ctx.respond = false;
      deps.views.countKept(ctx.req, key);
      return;
    }
    if (!page) return answer(ctx, deps, made ?? (await make(ctx.url)));
    // The first request and all concurrent ones wait for the same compression.
    const [encoding = 'identity'] = acceptedEncodings(ctx.get('accept-encoding'));
    await site.cache.compress(page, encoding);
    ctx.respond = false;
    sendPage(ctx.req, ctx.res, page);
    deps.views.countKept(ctx.req, key);
  };
}

/** Renders a cached page again, with its previous headers. */
export const remakePage =
  (deps: Deps, render: Render) =>
  async (key: string, headers: Record<string, unknown>): Promise<MadePage | undefined> => {
    const [origin = ''] = key.split(' ', 1);
    const made = await render(urlOf(key), await given(deps, { origin, user: null }));
    throwUnreachable(made);
    const body = wholePage(made);
    return body && { body, headers };
  };

/** @throws why a page could not be rendered while the database does not answer, so that the cache keeps its own */
function throwUnreachable(made: PageAnswer): void {
  if ('error' in made && faultOf(made.error)?.kind === 'unreachable') throw made.error;
}

const urlOf = (key: string) => key.slice(key.indexOf(' ') + 1);

/** The document of a page with status 200 that is not streamed. */
const wholePage = (made: PageAnswer): Buffer | undefined =>
  made.status === 200 && 'document' in made && Buffer.isBuffer(made.document) ? made.document : undefined;

function keep(ctx: Context, made: PageAnswer): MadePage | undefined {
  const body = wholePage(made);
  if (body && 'frames' in made) allowFrames(ctx, made.frames);
  // Cache the headers set by earlier middleware with the page, above all its security policy.
  const headers = {
    ...ctx.response.headers,
    'content-type': HTML,
    'cache-control': PUBLIC,
    'cdn-cache-control': FOR_CDN,
    'speculation-rules': SPECULATION,
  };
  return body && !('set-cookie' in headers) ? { body, headers } : undefined;
}

/** Sends an uncached page and counts the visit, except for the team's. */
async function answer(ctx: Context, deps: Deps, page: PageAnswer): Promise<void> {
  await send(ctx, deps, page);
  if (page.status === 200 && !ctx.state.user?.isAdmin) deps.views.count(ctx.req, ctx.url);
}

async function send(ctx: Context, { log }: Deps, page: PageAnswer): Promise<void> {
  const failed = 'error' in page ? storageHttpError(page.error) : undefined;
  ctx.status = failed?.status ?? page.status;
  ctx.set(failed?.headers ?? {});
  const secret = isPreview(ctx.path) || isSecretMoney(ctx.path);
  if (isEdited(ctx)) allowOwnFrame(ctx);
  ctx.set('cache-control', page.status === 200 && !secret ? PRIVATE : 'no-store');
  if (secret) ctx.set({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': SECRET_REFERRER });
  ctx.vary('Accept-Encoding');
  if ('location' in page) {
    ctx.set('location', page.location);
    ctx.body = '';
    return;
  }
  const { error, document, frames, isLogged } = page;
  if (error && !isLogged)
    log.error({ err: error, path: ctx.path, requestId: ctx.state.requestId }, 'page failed');
  ctx.type = HTML;
  allowFrames(ctx, frames);
  if (Buffer.isBuffer(document)) await compressedBytes(ctx, document);
  else stream(ctx, document);
}

/** Streams a page: the shell immediately, and the rest when it is ready. */
function stream(ctx: Context, { nonce, start, pipe, abort }: StreamedDocument): void {
  allowNonce(ctx, nonce);
  if (ctx.method === 'HEAD') {
    abort();
    return;
  }
  const into = compressedStream(ctx) ?? new PassThrough();
  ctx.res.once('close', abort);
  if (start) into.write(start);
  pipe(into);
  ctx.body = into;
}

/** `?preview=` of a page, for those who edit the site. */
const DRAFTS = new Map([
  ['drafts', 'shown'],
  ['edit', 'edited'],
] as const) as ReadonlyMap<string, 'shown' | 'edited'>;

/** Whether the editor shows this page in its frame. */
const isEdited = (ctx: Context) => draftsFor(ctx) === 'edited';

const draftsFor = (ctx: Context) =>
  serves('editor', ctx.state.user?.role) ? DRAFTS.get(String(ctx.query.preview)) : undefined;

const givenTo = (ctx: Context, deps: Deps) =>
  given(deps, {
    origin: ctx.state.origin as string,
    user: ctx.state.user ?? null,
    requestId: ctx.state.requestId,
    contact: ctx.state.contact,
    drafts: draftsFor(ctx),
  });
