import { categorySlug } from '#src/content/site/gallery.ts';
import { routes } from '#src/routes.ts';

/** Null for all categories. */
export const kindHref = (kind: string | null): string =>
  kind ? `/in-action?kind=${categorySlug(kind)}` : routes.inAction.path;
