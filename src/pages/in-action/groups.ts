import { appsOf, kindsOf, type ShownApp } from '#src/content/site/gallery-sections.ts';
import type { SectionValue } from '#src/contract/site/sections/sections.ts';

/** The apps of one kind; null for those without one. */
interface Group {
  kind: string | null;
  apps: readonly ShownApp[];
}

/** The apps by kind, in the order of the page: all of them, or those of one kind. */
export function groupsOf(gallery: SectionValue<'gallery.apps'>, only: string | null): readonly Group[] {
  const apps = appsOf(gallery);
  const of = (kind: string | null) => ({
    kind,
    apps: apps.filter(({ category }) => (category || null) === kind),
  });
  if (only !== null) return [of(only)];
  return [...kindsOf(gallery), null].map(of).filter((group) => group.apps.length > 0);
}
