import { renderToStaticMarkup } from 'react-dom/server';
import type { PageFonts } from '#src/design/fonts.ts';
import { otherLettersIn } from '#src/design/letters.ts';
import { OWN_FONTS } from '#src/design/palette.ts';
import { HeadTags } from './Head.tsx';
import type { Head } from './head.ts';
import { EARLY_PRESS_SCRIPT } from './islands/early-press.ts';
import type { ServedPage } from './page.ts';
import type { PageAssets } from './page-assets.ts';
import { type PageModules, site } from './page-modules.ts';
import { pageState } from './page-state.ts';
import { STATE_ID } from './read-page-state.ts';

/** Without scripts, shows streamed parts where they arrive and hides their fallbacks. */
const WITHOUT_SCRIPT = '<noscript><link rel="stylesheet" href="/late-parts.css"/></noscript>';

const WAKE_ID = 'wake';

interface Parts extends Pick<PageModules, 'head'> {
  assets: PageAssets;
}

export function documentStart(page: ServedPage, { head: headOf, assets }: Parts) {
  const defaults = site.head(page);
  const head: Head = headOf?.(page) ?? {};
  const atOnce = head.scriptAtOnce === true;
  // Written by hand so that the browser requests them sooner and the charset comes first.
  const linked = (files: string[]) => files.map((file) => `<link rel="stylesheet" href="${file}"/>`).join('');
  const styles = linked([...assets.styles, ...site.styles(page)]);
  const fonts = (!head.ownFonts && defaults.brand?.fonts) || defaults.fonts;
  const tags = renderToStaticMarkup(
    <HeadTags
      head={head}
      site={defaults}
      fonts={fonts}
      origin={page.origin}
      pathname={page.urlPathname}
      scripts={atOnce ? assets.imports : page.editing ? [] : assets.wakeImports}
    />,
  );
  // Before the style sheets, because a script after one waits for it to load.
  const earlyPress =
    page.editing || !(atOnce ? assets.script : assets.wake) ? '' : `<script>${EARLY_PRESS_SCRIPT}</script>`;
  const needed = (late: boolean) =>
    linked(assets.stylesOfFew.flatMap(({ sheet, file }) => (late || page.drawn?.has(sheet) ? [file] : [])));
  /** Call it after rendering, unless the page is streamed. @param body undefined if it is streamed */
  const before = (body?: string) =>
    `<!DOCTYPE html><html ${site.htmlAttributes()}${head.ownFonts ? ` ${OWN_FONTS}` : ''}><head><meta charset="utf-8"/>${earlyPress}${styles}${needed(body === undefined)}${body === undefined ? '' : otherLetters(fonts, body)}${tags}${body === undefined ? WITHOUT_SCRIPT : ''}</head><body><div id="root"${atOnce ? ' data-hydrates' : ''}>`;
  return { before, isHydrated: atOnce };
}

function otherLetters({ display, text }: PageFonts, body: string): string {
  const needed = otherLettersIn(body);
  const files = [...(needed.display ? [display.others] : []), ...(needed.text ? [text.others] : [])];
  return [...new Set(files)]
    .map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin="anonymous"/>`)
    .join('');
}

export function documentEnd(
  page: ServedPage,
  assets: PageAssets,
  isHydrated: boolean,
  data?: unknown,
): string {
  const after = renderToStaticMarkup(<site.AfterPage page={page} />);
  if (page.editing) return `</div>${after}</body></html>`;
  return `</div>${after}${stateTag(page, isHydrated, data)}${scriptTag(assets, isHydrated, page.user?.username)}</body></html>`;
}

/** The state that React needs in the browser; empty for a page without islands. */
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
