import { use } from 'react';
import { Hydrated, usePageContext } from '#renderer/page-context.tsx';
import { type Section, type SiteContent, textsOf } from '#src/content/site/site-content.ts';
import type { SectionKey, SectionValue } from '#src/contract/site/sections/sections.ts';

/** The site's texts, for what is said from the offer. */
export function useContent(): SiteContent {
  return usePageContext().content;
}

/** The texts of a section: the owner's, otherwise the built-in ones. */
export function useTexts<K extends SectionKey>(section: Section<K>): SectionValue<K> {
  useInBrowser(section);
  return textsOf(useContent(), section);
}

/**
 * In an island, sends a section's texts to the browser, if the owner has changed them. Needed only for a part that is
 * loaded on demand; one that is rendered on the server and hydrated does it by `useTexts`.
 */
export function useInBrowser({ key }: Pick<Section, 'key'>): void {
  if (!import.meta.env.SSR) return;
  // biome-ignore lint/correctness/useHookAtTopLevel: a build either always returns above, or never
  const { used } = usePageContext();
  if (use(Hydrated)) used?.add(key);
}
