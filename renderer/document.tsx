import { renderToStaticMarkup } from 'react-dom/server';
import { HeadTags, type SiteOf } from './Head.tsx';
import type { HeadOf } from './head.ts';
import type { ServedPage } from './page.ts';
import type { PageAssets } from './page-assets.ts';
import { pageState, STATE_ID } from './page-state.ts';

interface Parts {
  head: HeadOf | undefined;
  site: SiteOf;
  assets: PageAssets;
}

/** What stands around a page's markup, whoever renders that. */
export function documentAround(page: ServedPage, { head, site, assets }: Parts) {
  // React would put these behind its own tags; the browser asks for them at once, and parsers want the charset first.
  const styles = assets.styles.map((file) => `<link rel="stylesheet" href="${file}"/>`).join('');
  const tags = renderToStaticMarkup(
    <HeadTags
      head={head?.(page) ?? {}}
      site={site(page.identity)}
      brand={page.brandHead}
      origin={page.origin}
      pathname={page.urlPathname}
      scripts={assets.script ? [] : assets.imports}
    />,
  );
  const script = assets.script
    ? `<script src="${assets.wake}" type="module" async data-page="${assets.script}" data-imports="${assets.imports.join(' ')}"></script>`
    : '';
  return {
    before: `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/>${styles}${tags}</head><body><div id="root">`,
    after: `</div><script id="${STATE_ID}" type="application/json">${pageState(page)}</script>${script}</body></html>`,
  };
}
