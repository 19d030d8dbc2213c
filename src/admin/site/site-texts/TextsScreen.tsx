import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { button } from '#src/components/Button/Button.css.ts';
import { firstSteps } from '#src/content/admin.ts';
import type { SectionSummary } from '#src/contract/site/content.ts';
import { pageOfSection, SECTION_PAGES, SECTIONS } from '#src/contract/site/sections/pages.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { useMay } from '../../accounts/session/use-session.ts';
import { query } from '../../query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { filterSearch } from '../../ui/layouts.css.ts';
import { emptyNote, nameLink, panelRow, rows } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { OutdatedTexts } from './OutdatedTexts.tsx';
import { PlainPrices } from './PlainPrices.tsx';
import { PublishDrafts } from './PublishDrafts.tsx';
import { SamplesPanel } from './SamplesPanel.tsx';
import { SharePreview } from './SharePreview.tsx';
import * as css from './site-texts.css.ts';
import { TextFiles } from './TextFiles.tsx';

const addressOf = (key: string) => `${ADMIN_PATH}/site/texts/${key}`;

/** Every section by page, with a search for sentences. */
export default function TextsScreen() {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const list = useQuery(query('GET /api/admin/content'));
  const isOwner = useMay('owner');
  return (
    <QueryView query={list}>
      {({ sections }) => (
        <>
          <ScreenHead
            title="Texts and prices"
            intro="Everything your site says. A text you have not changed follows your offer, and improves with new versions."
          >
            <Link className={button({ tone: 'quiet', size: 'small' })} to={`${ADMIN_PATH}/site/edit`}>
              Edit on the pages
            </Link>
            <Link className={button({ tone: 'quiet', size: 'small' })} to={`${ADMIN_PATH}/site/describe`}>
              {firstSteps.actions.describe}
            </Link>
            <SharePreview />
            {isOwner && <TextFiles />}
            <PublishDrafts />
          </ScreenHead>
          <div className={css.groups}>
            <OutdatedTexts />
            <PlainPrices />
            <SamplesPanel />
            <SearchField
              className={filterSearch}
              label="Find a sentence"
              placeholder="Which text has this sentence?"
              value={q}
              onSearch={(next) => setParams(next ? { q: next } : {}, { replace: true })}
            />
            {q.length >= 2 ? <Matches q={q} /> : <Groups sections={sections} />}
          </div>
        </>
      )}
    </QueryView>
  );
}

function Groups({ sections }: { sections: readonly SectionSummary[] }) {
  return SECTION_PAGES.map(({ id, title }) => (
    <Panel key={id} title={title}>
      <ul className={rows}>
        {sections
          .filter(({ key }) => pageOfSection(key) === id)
          .map((section) => (
            <li key={section.key} className={`${panelRow} ${css.row}`}>
              <Link className={nameLink} to={addressOf(section.key)}>
                {SECTIONS[section.key].title}
              </Link>
              <Status section={section} />
            </li>
          ))}
      </ul>
    </Panel>
  ));
}

function Status({ section: { changed, draft, unusable, samples } }: { section: SectionSummary }) {
  if (unusable) return <Badge tone="danger">Needs fixing</Badge>;
  if (draft) return <Badge tone="warning">Draft</Badge>;
  if (samples === null) return <Badge>Sample</Badge>;
  if (samples > 0) return <Badge>{samples === 1 ? '1 sample left' : `${samples} samples left`}</Badge>;
  return changed ? <Badge tone="success">Yours</Badge> : <Badge>Built-in</Badge>;
}

function Matches({ q }: { q: string }) {
  const found = useQuery(query('GET /api/admin/content-search', { query: { q } }));
  return (
    <QueryView query={found}>
      {({ matches }) => (
        <Panel
          title={
            matches.length === 1
              ? '1 place'
              : `${matches.length === 50 ? '50 or more' : matches.length} places`
          }
        >
          {matches.length === 0 && (
            <p className={emptyNote}>No text of the site contains this. Posts have a search of their own.</p>
          )}
          <ul className={rows}>
            {matches.map(({ key, path, text }) => (
              <li key={`${key} ${path}`} className={panelRow}>
                <Link className={nameLink} to={`${addressOf(key)}#${path}`}>
                  {SECTIONS[key].title}
                </Link>
                <p className={css.found} dir="auto">
                  {text}
                </p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </QueryView>
  );
}
