import type { Section } from '#src/content/site/site-content.ts';
import { ownContent, textsOf } from '#src/content/site/site-content.ts';
import type { SectionKey, SectionValue } from '#src/contract/site/sections/sections.ts';

export const own = <K extends SectionKey>(section: Section<K>): SectionValue<K> =>
  textsOf(ownContent, section);
