import { categorySlug } from '#src/content/site/gallery.ts';
import { routes } from '#src/routes.ts';

/** The gallery's URL for one category, or for all. */
export const kindHref = (kind: string | null): string =>
  kind ? `/in-action?kind=${categorySlug(kind)}` : routes.inAction.path;
