import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Context } from 'koa';
import { isSitePreviewLink } from '#db/queries/site/site-preview-links.ts';
import { isWhole, type PageAnswer, type StreamedDocument } from '#renderer/page.ts';
import { isAdmin, readAddress, redirectFrom } from '#src/addresses.ts';
import type { ContactForm } from '#src/pages/page-input.ts';
import { routes, sitePreviewPath } from '#src/routes.ts';
import { hashToken } from '../accounts/tokens.ts';
import { linkOrigin } from '../http/link-origin.ts';
import { allowNonce } from '../http/middleware/security-headers.ts';
import type { PageDeps } from './deps.ts';
import { readPageInput } from './page-input.ts';
import type { Render } from './render.ts';

const ADDRESS = /^\/preview\/site\/(?<token>[\w-]{43})(?<page>\/.*)?$/;

/** Tells if a path is a secret link to the site; the link may not work. */
export const asksForSitePreview = (path: string): boolean => ADDRESS.test(path);

/**
 * Renders a public page with the site's drafts for anyone with the secret link, as if signed out; its links
 * stay in the preview.
 * @returns the same 404 for a link that never existed, was revoked or expired, and for a page that is not
 * public
 */
export async function renderSitePreview(ctx: Context, deps: PageDeps, render: Render): Promise<PageAnswer> {
  const { token = '', page = '/' } = ADDRESS.exec(ctx.path)?.groups ?? {};
  const request = { origin: await linkOrigin(ctx, deps), user: null, requestId: ctx.state.requestId };
  const works = await isSitePreviewLink(deps.db, hashToken(token));
  const moved = redirectFrom(page);
  if (!works || !isShown(moved ?? page)) return render(ctx.path, await readPageInput(deps, request));
  const prefix = sitePreviewPath(token);
  if (moved !== undefined) return { status: 302, location: withPrefix(prefix, moved) + ctx.search };
  const contact = page === routes.contact.path ? CLOSED_FORM : undefined;
  const made = await render(
    page + ctx.search,
    await readPageInput(deps, { ...request, contact, drafts: 'shown', sitePreview: prefix }),
  );
  if ('location' in made) return { ...made, location: withPrefix(prefix, made.location) };
  const { document } = made;
  if (!isWhole(document)) allowNonce(ctx, document.nonce);
  const html = isWhole(document) ? document.join('') : await whole(document);
  return { ...made, document: [Buffer.from(withLinksInside(html, prefix))] };
}

/** Public pages only: never the admin, a client's booking or a post's own preview. */
function isShown(path: string): boolean {
  const [name = ''] = path.split('#', 1);
  return !isAdmin(name) && readAddress(name) !== undefined;
}

const CLOSED_FORM: ContactForm = {
  token: '',
  values: { name: '', email: '', text: '', mayUseQuestion: false },
  faults: {},
  note: 'This is a preview. A message that you write here is not sent.',
};

/** Links cannot be rewritten while they arrive in pieces. */
function whole({ start, pipe }: StreamedDocument): Promise<string> {
  const into = new PassThrough();
  into.write(start);
  pipe(into);
  return text(into);
}

/** Links and forms to paths on this site. React writes attributes in double quotes. */
const TARGETS = /(<(?:a|form)\b[^>]*?\s(?:href|action)=")(\/[^"]*)(?=")/g;

const withLinksInside = (html: string, prefix: string): string =>
  html.replace(TARGETS, (_all, before: string, target: string) => before + withPrefix(prefix, target));

function withPrefix(prefix: string, target: string): string {
  const [path = ''] = target.split(/[?#]/, 1);
  if (!isShown(redirectFrom(path) ?? path)) return target;
  return prefix + (path === '/' ? target.slice(1) : target);
}
