import { renderToStaticMarkup } from 'react-dom/server';
import { isAdmin } from '#src/addresses.ts';
import { AnnouncementBar } from '#src/components/AnnouncementBar/AnnouncementBar.tsx';
import { PreviewBar } from '#src/components/PreviewBar/PreviewBar.tsx';
import { OWN_FONTS } from '#src/design/palette.ts';
import { editLink } from './edit-link.ts';
import { HeadTags } from './Head.tsx';
import type { Head } from './head.ts';
import type { ServedPage } from './page.ts';
import type { PageAssets } from './page-assets.ts';
import type { PageModules } from './page-modules.ts';
import { pageState, STATE_ID } from './page-state.ts';

/** For browsers without scripts: shows streamed parts where they arrive, and hides their fallbacks. */
const WITHOUT_SCRIPT = '<noscript><link rel="stylesheet" href="/late-parts.css"/></noscript>';

/** ID of the element of a public page's script. */
const WAKE_ID = 'wake';

interface Parts extends Pick<PageModules, 'head' | 'site'> {
  assets: PageAssets;
}

/** The HTML before and after a page's markup. */
export function documentAround(page: ServedPage, { head: headOf, site, assets }: Parts) {
  const head: Head = { ...headOf?.(page), ...(page.sitePreview && { noindex: true }) };
  const atOnce = head.scriptAtOnce === true;
  // Written by hand, because React would put these after its own tags; this way the browser requests them
  // sooner, and the charset comes first.
  const linked = (files: string[]) => files.map((file) => `<link rel="stylesheet" href="${file}"/>`).join('');
  const styles = linked(assets.styles);
  const tags = renderToStaticMarkup(
    <HeadTags
      head={head}
      site={site(page.content)}
      brand={page.brandHead}
      origin={page.origin}
      pathname={page.urlPathname}
      scripts={atOnce ? assets.imports : page.editing ? [] : assets.wakeImports}
    />,
  );
  // After the hydrated root, so that no script knows about it and the link to the content stays the first one. Its
  // styles, which put it above the header, are loaded only with it.
  const bar = page.announcement && !isAdmin(page.urlPathname) ? page.announcement : undefined;
  const barStyle = bar ? '<link rel="stylesheet" href="/announcement.css"/>' : '';
  // Loaded by previews alone.
  const previewStyle = page.sitePreview ? '<link rel="stylesheet" href="/site-preview.css"/>' : '';
  const previewBar = page.sitePreview ? renderToStaticMarkup(<PreviewBar path={page.sitePreview} />) : '';
  const barMarkup = bar ? renderToStaticMarkup(<AnnouncementBar {...bar} />) : '';
  const needed = (late: boolean) =>
    linked(assets.stylesOfFew.flatMap(({ sheet, file }) => (late || page.drawn?.has(sheet) ? [file] : [])));
  /** Call it after the page was rendered, unless it is streamed. */
  const before = (late: boolean) =>
    `<!DOCTYPE html><html lang="en"${head.ownFonts ? ` ${OWN_FONTS}` : ''}><head><meta charset="utf-8"/>${styles}${barStyle}${previewStyle}${needed(late)}${tags}${late ? WITHOUT_SCRIPT : ''}</head><body><div id="root">`;
  const after = (data: unknown) =>
    page.editing
      ? `</div>${barMarkup}</body></html>`
      : `</div>${barMarkup}${previewBar}${editLink(page)}${stateTag(page, atOnce, data)}${scriptTag(assets, atOnce, page.user?.username)}</body></html>`;
  return { before, after, isHydrated: atOnce };
}

/** What React needs in the browser; nothing for a page without islands. */
function stateTag(page: ServedPage, isHydrated: boolean, data: unknown): string {
  if (!isHydrated && !page.islands?.size) return '';
  const state = isHydrated ? pageState(page, data) : pageState(page);
  return `<script id="${STATE_ID}" type="application/json">${state}</script>`;
}

const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function scriptTag({ script, wake }: PageAssets, atOnce: boolean, user: string | undefined): string {
  if (atOnce) return script ? `<script src="${script}" type="module" async></script>` : '';
  if (!wake) return '';
  return `<script id="${WAKE_ID}" src="${wake}" type="module" async${user ? ` data-user="${inAttribute(user)}"` : ''}></script>`;
}
