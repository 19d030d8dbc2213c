import { renderToStaticMarkup } from 'react-dom/server';
import { HeadTags } from './Head.tsx';
import type { Head } from './head.ts';
import type { ServedPage } from './page.ts';
import type { PageAssets } from './page-assets.ts';
import type { PageModules } from './page-modules.ts';
import { pageState, STATE_ID } from './page-state.ts';

/** Shows late parts to readers whose browser runs no script: where they arrive, in place of what stands in for them. */
const WITHOUT_SCRIPT = '<noscript><link rel="stylesheet" href="/late-parts.css"/></noscript>';

interface Parts extends Pick<PageModules, 'head' | 'site'> {
  assets: PageAssets;
}

/** What stands around a page's markup. */
export function documentAround(page: ServedPage, { head: headOf, site, assets }: Parts) {
  const head: Head = headOf?.(page) ?? {};
  const atOnce = head.scriptAtOnce === true;
  // React would put these behind its own tags; the browser asks for them at once, and parsers want the charset first.
  const styles = assets.styles.map((file) => `<link rel="stylesheet" href="${file}"/>`).join('');
  const tags = renderToStaticMarkup(
    <HeadTags
      head={head}
      site={site(page.identity)}
      brand={page.brandHead}
      origin={page.origin}
      pathname={page.urlPathname}
      scripts={atOnce ? assets.imports : []}
    />,
  );
  const before = (late: boolean) =>
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/>${styles}${tags}${late ? WITHOUT_SCRIPT : ''}</head><body><div id="root">`;
  const after = (data: unknown) =>
    `</div><script id="${STATE_ID}" type="application/json">${pageState(page, data)}</script>${scriptTag(assets, atOnce)}</body></html>`;
  return { before, after };
}

function scriptTag({ script, wake, imports }: PageAssets, atOnce: boolean): string {
  if (!script) return '';
  if (atOnce) return `<script src="${script}" type="module" async></script>`;
  return `<script src="${wake}" type="module" async data-page="${script}" data-imports="${imports.join(' ')}"></script>`;
}
