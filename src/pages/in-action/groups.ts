import { appsOf, kindsOf, type ListedApp } from '#src/content/site/gallery-sections.ts';
import type { SectionValue } from '#src/contract/site/sections/sections.ts';

/** Null for apps without a kind. */
interface Group {
  kind: string | null;
  apps: readonly ListedApp[];
}

export function groupsOf(gallery: SectionValue<'gallery.apps'>, only: string | null): readonly Group[] {
  const apps = appsOf(gallery);
  const of = (kind: string | null) => ({
    kind,
    apps: apps.filter(({ category }) => (category || null) === kind),
  });
  if (only !== null) return [of(only)];
  return [...kindsOf(gallery), null].map(of).filter((group) => group.apps.length > 0);
}
