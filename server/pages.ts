import { PassThrough } from 'node:stream';
import type { Context, Middleware } from 'koa';
import { findManaged } from './booking/present.ts';
import { externalScheduling } from './booking/scheduling.ts';
import { asksForPage, keyFor, sendPage } from './cache/answer.ts';
import type { MadePage } from './cache/page-cache.ts';
import type { SiteCache } from './cache/site-cache.ts';
import { compressedStream, compressedText } from './cache/uncached.ts';
import type { Deps } from './deps.ts';
import { readAttention } from './overview/attention.ts';
import type { Given, Render, Rendered } from './render.ts';

/**
 * A browser asks again at every visit and mostly hears 304; a content delivery network may answer for a few seconds by
 * itself, so that it takes the brunt of a crowd and nobody sees an old page for long.
 */
const PUBLIC = 'public, max-age=0, s-maxage=10';
/** A page of somebody's own, or one that is not to be kept: the browser's back button may still have it. */
const PRIVATE = 'private, no-cache';

/** Says which links a browser may fetch when a pointer rests on them (`public/links.speculationrules`). */
const SPECULATION = '"/links.speculationrules"';

/** Answers everything else with a page, from the cache where it may be. */
export function pages(deps: Deps, render: Render, site?: SiteCache): Middleware {
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') ctx.throw(405, 'This address can only be read.');
    const origin = site && asksForPage(ctx.req) ? site.originFor(ctx.req) : undefined;
    const key = origin && origin === ctx.state.origin ? keyFor(origin, ctx.url) : undefined;
    if (!site || !key) return answer(ctx, deps, await render(ctx.url, ctx.headers, await givenTo(ctx, deps)));

    let made: Rendered | undefined;
    const page = await site.cache.make(key, async () => {
      made = await render(urlOf(key), ctx.headers, await givenTo(ctx, deps));
      return keep(ctx, made);
    });
    if (page) {
      ctx.respond = false;
      sendPage(ctx.req, ctx.res, page);
      deps.views.countKept(ctx.req, key);
    } else await answer(ctx, deps, made ?? (await render(ctx.url, ctx.headers, await givenTo(ctx, deps))));
  };
}

/** Makes a kept page again, with the headers that it had. */
export const remakePage =
  (deps: Deps, render: Render) =>
  async (key: string, headers: Record<string, unknown>): Promise<MadePage | undefined> => {
    const [origin = ''] = key.split(' ', 1);
    const made = await render(urlOf(key), {}, await given(deps, origin, null));
    return typeof made.body === 'string' && made.status === 200
      ? { body: Buffer.from(made.body), headers }
      : undefined;
  };

const urlOf = (key: string) => key.slice(key.indexOf(' ') + 1);

function keep(ctx: Context, { status, headers, body }: Rendered): MadePage | undefined {
  if (status !== 200 || typeof body !== 'string') return undefined;
  // What the middleware before this one set belongs to the page: its security policy above all.
  const answer = {
    ...ctx.response.headers,
    ...Object.fromEntries(headers),
    'cache-control': PUBLIC,
    'speculation-rules': SPECULATION,
  };
  return 'set-cookie' in answer ? undefined : { body: Buffer.from(body), headers: answer };
}

/** Sends a page that was made for one visitor, and counts the visit; what an administrator looks at is none. */
async function answer(ctx: Context, deps: Deps, page: Rendered): Promise<void> {
  await send(ctx, deps, page);
  if (page.status === 200 && !ctx.state.user?.isAdmin) deps.views.count(ctx.req, ctx.url);
}

async function send(ctx: Context, { log }: Deps, { status, headers, body, error }: Rendered): Promise<void> {
  if (error) log.error({ err: error, path: ctx.path, requestId: ctx.state.requestId }, 'page failed');
  ctx.status = status;
  for (const [name, value] of headers) ctx.append(name, value);
  // Vike's own is no-store, which would take the page from the back button.
  ctx.set('cache-control', status === 200 ? PRIVATE : 'no-store');
  ctx.vary('Accept-Encoding');
  if (typeof body === 'string') {
    await compressedText(ctx, body);
    return;
  }
  const stream = compressedStream(ctx) ?? new PassThrough();
  body(stream);
  ctx.body = stream;
}

const givenTo = async (ctx: Context, deps: Deps): Promise<Given> => ({
  ...(await given(deps, ctx.state.origin as string, ctx.state.user ?? null)),
  requestId: ctx.state.requestId,
});

async function given(deps: Deps, origin: string, user: Given['user']): Promise<Given> {
  const { db, log, settings, config, booking, brand } = deps;
  const { blogOpen, registrationOpen } = await settings.current();
  const scheduling = await externalScheduling(settings, config);
  const { logo, head } = await brand.current();
  const { waitsFor } = await settings.letterhead();
  return {
    origin,
    user,
    identity: await settings.identity(),
    logo,
    brandHead: head,
    db,
    log,
    site: {
      blogOpen,
      registrationOpen,
      scheduling,
      payments: booking.payments !== undefined,
      mailOn: waitsFor === null,
    },
    findBooking: (token) => findManaged(token, deps),
    renderArticle: deps.texts.article,
    readAttention: () => readAttention(deps),
  };
}
