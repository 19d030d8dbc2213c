import { use } from 'react';
import { Hydrated, usePageContext } from '#renderer/page-context.tsx';
import { type Section, type SiteContent, textsOf } from '#src/content/site/site-content.ts';
import type { SectionKey, SectionValue } from '#src/contract/site/sections/sections.ts';

export function useContent(): SiteContent {
  return usePageContext().content;
}

/** The owner's texts, otherwise the built-in ones. */
export function useTexts<K extends SectionKey>(section: Section<K>): SectionValue<K> {
  useInBrowser(section);
  return textsOf(useContent(), section);
}

/** For a part of an island that is loaded on demand; `useTexts` does it for hydrated ones. */
export function useInBrowser({ key }: Pick<Section, 'key'>): void {
  if (!import.meta.env.SSR) return;
  // biome-ignore lint/correctness/useHookAtTopLevel: a build either always returns above, or never
  const { used } = usePageContext();
  if (use(Hydrated)) used?.add(key);
}
