import { serves } from '#src/contract/accounts/access.ts';
import { notPrinted } from '#src/design/print.css.ts';
import { theme } from '#src/design/theme.css.ts';
import type { ServedPage } from './page.ts';

/** Pages whose texts are not the site's own. */
const OTHERS = /^\/(booking\/manage|preview|admin|auth)(\/|$)/;

const STYLE = [
  'position:fixed',
  'inset-inline-start:16px',
  'inset-block-end:16px',
  `z-index:${theme.layer.overlay}`,
  'display:inline-flex',
  'align-items:center',
  'min-height:44px',
  'padding:0 18px',
  `border-radius:${theme.radius.round}`,
  `background:${theme.color.brand}`,
  `color:${theme.color.onBrand}`,
  `box-shadow:${theme.shadow.floating}`,
  'text-decoration:none',
  'font-weight:600',
].join(';');

/** For owners and editors. Written outside React's root, so visitors load nothing of it. */
export function editLink({ user, urlPathname, errorStatus, data }: ServedPage): string {
  if (!serves('editor', user?.role) || errorStatus || OTHERS.test(urlPathname)) return '';
  const post = (data as { post?: { id?: unknown } } | undefined)?.post?.id;
  const href =
    typeof post === 'number'
      ? `/admin/posts/${post}`
      : `/admin/site/edit?page=${encodeURIComponent(urlPathname)}`;
  const words = typeof post === 'number' ? 'Edit this post' : 'Edit this page';
  return `<nav aria-label="Editing" class="${notPrinted}"><a href="${href}" style="${STYLE}">${words}</a></nav>`;
}
