import * as Tabs from '@radix-ui/react-tabs';
import { type ReactNode, useState } from 'react';
import { island } from '#renderer/islands/island.tsx';
import { restorePage } from '#src/components/Content/restore-page.ts';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { Section } from '#src/components/Section/Section.tsx';
import { ServerOnly } from '#src/components/ServerOnly/ServerOnly.tsx';
import { useMedia } from '#src/components/use-media.ts';
import { integrationsSection, integrationTexts } from '#src/content/site/integrations-section.ts';
import { below } from '#src/design/breakpoints.ts';
import { ApiEntries, ProviderEntries } from './IntegrationEntries.tsx';
import * as css from './Integrations.css.ts';
import { PagedPanel } from './PagedPanel.tsx';

const FIRST = { api: 1, llm: 1 };

/** Numbers of entries: the browser gets the entries only as HTML. */
interface Props {
  api: number;
  llm: number;
}

/** Without scripts everything is listed. Awake when visible, because the page size depends on the width. */
function Integrations(counts: Props) {
  const [pages, setPages] = useState(FIRST);
  const narrow = useMedia(below.tablet);
  const { title, intro, services, models } = useTexts(integrationTexts);
  const tabs = [
    { id: 'api', label: services },
    { id: 'llm', label: models },
  ] as const;
  const shown = tabs.filter(({ id }) => counts[id] > 0);
  const [first = tabs[0]] = shown;
  const panelOf = ({ id: tab, label }: (typeof tabs)[number], entries: ReactNode) => {
    const { wide, narrow: few } = integrationsSection.perPage[tab];
    return (
      <PagedPanel
        label={label}
        total={counts[tab]}
        perPage={narrow ? few : wide}
        page={pages[tab]}
        onPage={(page) => setPages((before) => ({ ...before, [tab]: page }))}
      >
        {entries}
      </PagedPanel>
    );
  };
  const entriesOf = (tab: 'api' | 'llm') => (
    <ServerOnly>{import.meta.env.SSR && (tab === 'api' ? <ApiEntries /> : <ProviderEntries />)}</ServerOnly>
  );
  return (
    <Section id={integrationsSection.id} title={title} {...(intro && { intro })}>
      {shown.length === 1 ? (
        <div className={css.panel}>{panelOf(first, entriesOf(first.id))}</div>
      ) : (
        <Tabs.Root defaultValue="api" onValueChange={() => setPages(FIRST)}>
          <Tabs.List className={css.tabs} aria-label={title}>
            {shown.map(({ id: tab, label }) => (
              <Tabs.Trigger key={tab} value={tab} className={css.tab}>
                {label}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {shown.map((tab) => (
            <Tabs.Content key={tab.id} value={tab.id} forceMount className={css.panel}>
              {panelOf(tab, entriesOf(tab.id))}
            </Tabs.Content>
          ))}
        </Tabs.Root>
      )}
    </Section>
  );
}

export default island({ name: 'pages/new/Integrations', when: 'visible', restorePage }, Integrations);
