import * as Tabs from '@radix-ui/react-tabs';
import { useState } from 'react';
import { Section } from '#src/components/Section/Section.tsx';
import { Still } from '#src/components/Still/Still.tsx';
import { useMedia } from '#src/components/use-media.ts';
import { integrationCounts, integrationsSection } from '#src/content/integrations-section.ts';
import { below } from '#src/design/breakpoints.ts';
import { ApiEntries, ProviderEntries } from './IntegrationEntries.tsx';
import * as css from './Integrations.css.ts';
import { PagedPanel } from './PagedPanel.tsx';

const FIRST = { api: 1, llm: 1 };

/** What a session can integrate with, in two tabs with their own pagination. Without scripts everything is listed. */
export default function Integrations() {
  const [pages, setPages] = useState(FIRST);
  const narrow = useMedia(below.tablet);
  const { id, title, intro, tabs, perPage } = integrationsSection;
  const panel = (tab: 'api' | 'llm') => ({
    label: tabs.find(({ id }) => id === tab)?.label ?? '',
    total: integrationCounts[tab],
    perPage: narrow ? perPage[tab].narrow : perPage[tab].wide,
    page: pages[tab],
    onPage: (page: number) => setPages((before) => ({ ...before, [tab]: page })),
  });
  return (
    <Section id={id} title={title} intro={intro}>
      <Tabs.Root defaultValue="api" onValueChange={() => setPages(FIRST)}>
        <Tabs.List className={css.tabs} aria-label={title}>
          {tabs.map(({ id: tab, label }) => (
            <Tabs.Trigger key={tab} value={tab} className={css.tab}>
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="api" forceMount className={css.panel}>
          <PagedPanel {...panel('api')}>
            <Still>{import.meta.env.SSR && <ApiEntries />}</Still>
          </PagedPanel>
        </Tabs.Content>
        <Tabs.Content value="llm" forceMount className={css.panel}>
          <PagedPanel {...panel('llm')}>
            <Still>{import.meta.env.SSR && <ProviderEntries />}</Still>
          </PagedPanel>
        </Tabs.Content>
      </Tabs.Root>
    </Section>
  );
}
