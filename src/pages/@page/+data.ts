import { render } from '#renderer/abort.ts';
import type { ServedPage } from '#renderer/page.ts';
import { ownPages } from '#src/content/site/page-layouts.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import type { OwnPage } from '#src/contract/site/sections/own-pages.ts';

export type Data = OwnPage;

export function data({ routeParams, content }: ServedPage): Data {
  const found = textsOf(content, ownPages).pages.find(({ path }) => path === `/${routeParams.page}`);
  if (!found) throw render(404);
  return found;
}
