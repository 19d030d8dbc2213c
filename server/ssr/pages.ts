import { PassThrough } from 'node:stream';
import type { Context, Middleware } from 'koa';
import { faultOf } from '#db/faults.ts';
import { LaterVersionError } from '#db/stored-json.ts';
import { isWhole, type PageAnswer, type StreamedDocument } from '#renderer/page.ts';
import { serves } from '#src/contract/accounts/access.ts';
import { storageHttpError } from '../http/database-errors.ts';
import { acceptedEncodings } from '../http/encoding.ts';
import { linkOrigin } from '../http/link-origin.ts';
import type { Deadline } from '../http/middleware/deadline.ts';
import { allowFrames, allowNonce, allowOwnFrame } from '../http/middleware/security-headers.ts';
import { hasSecret } from '../http/secret-addresses.ts';
import { mayCarryVendors, vendorHeaders } from '../site/vendors/vendor-policy.ts';
import { isPublicRead, keyFor, sendLastKnown, sendStored } from './cache/answer.ts';
import { cachedPages, HTML } from './cache/cached-page.ts';
import { urlOf, withCampaign } from './cache/page-key.ts';
import type { MadeResponse } from './cache/response-cache.ts';
import type { SiteCache } from './cache/site-cache.ts';
import { compressedStream, sendWhole } from './cache/uncached.ts';
import type { PageDeps } from './deps.ts';
import { readPageInput } from './page-input.ts';
import type { Render } from './render.ts';
import { isBusy } from './render-queue.ts';
import { asksForSitePreview, renderSitePreview } from './site-preview.ts';

/** Personalized or uncached; browsers may keep it for the back button. */
const PRIVATE = 'private, no-cache';
/**
 * Other sites learn at most the origin of a page with a secret address. Not less, because video players
 * require it, and `refuseFromPreview` reads it.
 */
const SECRET_REFERRER = 'strict-origin-when-cross-origin';

/** Answers all remaining requests with a page, from the cache if possible. */
export function pages(deps: PageDeps, render: Render, site?: SiteCache): Middleware {
  const { renders, views } = deps;
  const kept = cachedPages(deps);
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') ctx.throw(405, 'This page only accepts GET requests.');
    const { signal } = ctx.state.deadline as Deadline;
    const place = placeOf(ctx, signal);
    if (asksForSitePreview(ctx.path)) {
      const preview = () => renderSitePreview(ctx, deps, render);
      return send(ctx, deps, await renders.run(preview, place));
    }
    const origin = site?.originFor(ctx.req);
    const isUnknownOrigin = origin === undefined || origin !== ctx.state.origin;
    const make = (url: string, left = signal) =>
      renders.run(async () => render(url, await inputFor(ctx, deps, isUnknownOrigin)), {
        ...place,
        signal: left,
      });
    const key = isUnknownOrigin || !isPublicRead(ctx.req) ? undefined : keyFor(origin, ctx.url);
    if (!site || !key || !(await site.mayKeep(urlOf(key)))) return answer(ctx, deps, await make(ctx.url));

    let made: PageAnswer | undefined;
    let failure: unknown;
    const makeToKeep = async (allLeft: AbortSignal) => {
      made = await make(urlOf(key), allLeft);
      throwUnreachable(made);
      // A cookie is one visitor's.
      return ctx.res.hasHeader('set-cookie') ? undefined : kept(ctx.path, made);
    };
    const page = await site.pages.make(key, makeToKeep, signal).catch((error: unknown) => {
      if (!mayShowLastKnown(error)) throw error;
      failure = error;
      return undefined;
    });
    if (failure && sendLastKnown(site.pages, site.silentMs() ?? 0, key, ctx.req, ctx.res)) {
      ctx.respond = false;
      views.countKept(ctx.req, key);
      return;
    }
    if (isBusy(failure)) throw failure;
    if (!page) return answer(ctx, deps, made ?? (await make(ctx.url)));
    const [encoding = 'identity'] = acceptedEncodings(ctx.get('accept-encoding'));
    await site.pages.compress(page, encoding);
    ctx.respond = false;
    sendStored(ctx.req, ctx.res, page);
    views.countKept(ctx.req, key);
  };
}

const placeOf = (ctx: Context, signal: AbortSignal) => ({
  lane: ctx.state.user?.isAdmin ? ('team' as const) : ('visitors' as const),
  signal,
});

/** Renders a cached page again. */
export function remakePage(deps: PageDeps, render: Render) {
  const kept = cachedPages(deps);
  return async (key: string): Promise<MadeResponse | undefined> => {
    const [origin = ''] = key.split(' ', 1);
    const url = urlOf(key);
    const carriesVendors = mayCarryVendors(url);
    const made = await render(url, await readPageInput(deps, { origin, user: null, carriesVendors }));
    throwUnreachable(made);
    const [path = ''] = url.split('?', 1);
    return kept(path, made);
  };
}

/** @throws the fault while the database does not answer, so that the cache keeps its page */
function throwUnreachable(made: PageAnswer): void {
  if ('error' in made && faultOf(made.error)?.kind === 'unreachable') throw made.error;
}

/** An older page is better than none: the database does not answer, or the queue is full. */
const mayShowLastKnown = (error: unknown): boolean => faultOf(error)?.kind === 'unreachable' || isBusy(error);

async function answer(ctx: Context, deps: PageDeps, page: PageAnswer): Promise<void> {
  await send(ctx, deps, page);
  if (page.status === 200 && !ctx.state.user?.isAdmin) deps.views.count(ctx.req, ctx.url);
}

/** During an upgrade, another process may be able to show the page. */
const laterVersionOf = (error: unknown) =>
  error instanceof LaterVersionError ? { status: 503, headers: { 'retry-after': '60' } } : undefined;

async function send(ctx: Context, { log, vendors }: PageDeps, page: PageAnswer): Promise<void> {
  const failed = 'error' in page ? (storageHttpError(page.error) ?? laterVersionOf(page.error)) : undefined;
  ctx.status = failed?.status ?? page.status;
  ctx.set(failed?.headers ?? {});
  const secret = hasSecret(ctx.url);
  if (isEdited(ctx)) allowOwnFrame(ctx);
  ctx.set('cache-control', page.status === 200 && !secret ? PRIVATE : 'no-store');
  if (secret) ctx.set({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': SECRET_REFERRER });
  ctx.vary('Accept-Encoding');
  if ('location' in page) {
    ctx.set('location', withCampaign(page.location, ctx.search));
    ctx.body = '';
    return;
  }
  const { error, document, frames, isLogged } = page;
  if (error && !isLogged)
    log.error({ err: error, path: ctx.path, requestId: ctx.state.requestId }, 'page failed');
  ctx.type = HTML;
  if (page.status === 200 && carriesVendors(ctx))
    ctx.set((await vendorHeaders(vendors, (name) => ctx.response.get(name))) ?? {});
  allowFrames(ctx, frames);
  if (isWhole(document)) await sendWhole(ctx, document);
  else stream(ctx, document);
}

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

const DRAFTS = new Map([
  ['drafts', 'shown'],
  ['edit', 'edited'],
] as const) as ReadonlyMap<string, 'shown' | 'edited'>;

const isEdited = (ctx: Context) => draftsFor(ctx) === 'edited';

const draftsFor = (ctx: Context) =>
  serves('editor', ctx.state.user?.role) ? DRAFTS.get(String(ctx.query.preview)) : undefined;

/** Pages of someone who is signed in do not, because other companies' code could then act for them. */
const carriesVendors = (ctx: Context): boolean => !ctx.state.user && mayCarryVendors(ctx.url);

const inputFor = async (ctx: Context, deps: PageDeps, isUnknownOrigin: boolean) =>
  readPageInput(deps, {
    isUnknownOrigin,
    origin: await linkOrigin(ctx, deps),
    user: ctx.state.user ?? null,
    requestId: ctx.state.requestId,
    contact: ctx.state.contact,
    drafts: draftsFor(ctx),
    carriesVendors: carriesVendors(ctx),
  });
