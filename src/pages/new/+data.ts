import type { ServedPage } from '#renderer/page.ts';
import { integrationList } from '#src/content/integrations.ts';
import { textsOf } from '#src/content/site-content.ts';
import { logoList } from '#src/content/technologies.ts';
import { quotes } from '#src/content/testimonials.ts';

export type Data = ReturnType<typeof data>;

/** How long the lists are that the browser gets only as HTML. */
export const data = ({ content }: ServedPage) => {
  const { services, providers } = textsOf(content, integrationList);
  return {
    api: services.length,
    llm: providers.length,
    logos: textsOf(content, logoList).logos.length,
    quotes: textsOf(content, quotes).quotes.length,
  };
};
