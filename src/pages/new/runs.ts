import { demoFilms } from '#src/content/demos.ts';
import { integrationList } from '#src/content/integrations.ts';
import { type NewPart, newLayout, shownIn } from '#src/content/page-layouts.ts';
import { type SiteContent, textsOf } from '#src/content/site-content.ts';
import { logoList } from '#src/content/technologies.ts';
import { quotes, testimonialFilms } from '#src/content/testimonials.ts';
import type { SectionValue } from '#src/contract/sections/sections.ts';

type Section = SectionValue<'new.sections'>['sections'][number];
type Awake = Extract<NewPart, 'demos' | 'testimonials' | 'integrations' | 'logos'>;

/** A part that is hydrated, by its name; or what stands between two of them, which is rendered once, on the server. */
type Run = Awake | Section[];

/** How many entries each hydrated part shows; a part without any is left out. */
export function entriesOf(content: SiteContent) {
  const { services, providers } = textsOf(content, integrationList);
  return {
    demos: textsOf(content, demoFilms).demos.length,
    films: textsOf(content, testimonialFilms).films.length,
    quotes: textsOf(content, quotes).quotes.length,
    api: services.length,
    llm: providers.length,
    logos: textsOf(content, logoList).logos.length,
  };
}

/** The sections of `/new` in the owner's order. For the server: the browser gets their names alone. */
export function runsOf(content: SiteContent): Run[] {
  const { demos, films, quotes, api, llm, logos } = entriesOf(content);
  const entries: Record<Awake, number> = {
    demos,
    testimonials: films + quotes,
    integrations: api + llm,
    logos,
  };
  const isAwake = (type: string): type is Awake => Object.hasOwn(entries, type);
  const runs: Run[] = [];
  for (const section of shownIn(textsOf(content, newLayout))) {
    const last = runs.at(-1);
    if (isAwake(section.type)) {
      if (entries[section.type] > 0) runs.push(section.type);
    } else if (Array.isArray(last)) last.push(section);
    else runs.push([section]);
  }
  return runs;
}
