import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { button } from '#src/components/Button/Button.css.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { QUESTION_ORIGINS, QUESTION_STATES } from '#src/contract/generator/question-values.ts';
import type { QuestionSuggestion, SearchImport } from '#src/contract/generator/questions.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { query } from '../../query.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { note } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { QueryList } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Time } from '../../ui/Time.tsx';
import { oneOf, useAddressFilter } from '../../ui/use-address-filter.ts';
import { DecideBar } from './DecideBar.tsx';
import { MapNotice } from './MapNotice.tsx';
import { QuestionsTable } from './QuestionsTable.tsx';
import { originLabels, reportLines, stateFilter } from './question-labels.ts';
import * as css from './questions.css.ts';
import { useQuestionActions } from './use-question-actions.ts';

const ImportSearches = lazyDialog(() => import('./ImportSearches.tsx'));

const PER_PAGE = 25;
const none: ReadonlyMap<number, QuestionSuggestion> = new Map();

export default function QuestionsScreen() {
  const { get, set, pages, range } = useAddressFilter<'origin' | 'state' | 'q'>(PER_PAGE);
  const origin = oneOf(QUESTION_ORIGINS, get('origin'));
  const state = oneOf(QUESTION_STATES, get('state')) ?? 'open';
  const q = get('q') ?? '';
  const list = useQuery({
    ...query('GET /api/admin/questions', {
      query: { state, ...(origin && { origin }), ...(q && { q }), ...range },
    }),
    placeholderData: keepPreviousData,
  });
  const map = useQuery(query('GET /api/admin/questions/map')).data;
  const [chosen, setChosen] = useState(none);
  const [open, setOpen] = useState<'import' | 'delete'>();
  const [report, setReport] = useState<SearchImport>();
  const { suggest, removeSearches } = useQuestionActions();
  // Never decide about questions that are not listed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed filter is the trigger
  useEffect(() => setChosen(none), [origin, state, q]);
  return (
    <>
      <ScreenHead
        title="Suggested questions"
        intro="What people search for, what clients ask, and what the AI provider thinks of. Nothing gets on the map until you add it."
      >
        <Link className={button({ size: 'small', tone: 'quiet' })} to={`${ADMIN_PATH}/topics`}>
          Topics
        </Link>
        <Button
          tone="quiet"
          disabled={suggest.isPending || !map || map.notSuggestible !== null}
          onClick={() => suggest.mutate()}
        >
          {suggest.isPending ? 'Asking…' : 'Suggest questions'}
        </Button>
        <Button onClick={() => setOpen('import')}>Import searches</Button>
      </ScreenHead>
      <div className={css.stack}>
        <MapNotice />
        {map?.notSuggestible && map.notSuggestible !== map.notice && (
          <p className={note}>{map.notSuggestible}</p>
        )}
        {report && <Report report={report} />}
        <Panel
          title="Questions"
          {...(chosen.size > 0 && { className: css.bulkRoom })}
          action={
            map?.figuresAt && (
              <Button tone="plain" onClick={() => setOpen('delete')}>
                Delete all searches
              </Button>
            )
          }
        >
          <search className={css.filters} aria-label="Filter the questions">
            <SearchField
              label="Search questions"
              placeholder="Search words"
              value={q}
              onSearch={(next) => set('q', next)}
            />
            <FilterSelect
              label="From"
              any="From anywhere"
              options={originLabels}
              value={origin}
              onChange={(next) => set('origin', next)}
            />
            <FilterSelect
              label="Decision"
              options={stateFilter}
              value={state}
              onChange={(next) => set('state', next === 'open' ? '' : next)}
            />
          </search>
          <div className={css.rule}>
            <p className={css.ruleText}>
              Questions without a post come first: those of clients and the AI provider, then searches by what
              a post could win, their impressions times the places to the first (10 at most).
              {map?.figuresAt && (
                <>
                  {' '}
                  Last import: <Time value={map.figuresAt} />.
                </>
              )}
            </p>
          </div>
          {chosen.size > 0 && <DecideBar chosen={chosen} state={state} onDone={() => setChosen(none)} />}
          <QueryList
            query={list}
            loading={[8, 5]}
            isEmpty={({ questions }) => questions.length === 0}
            empty={
              <Empty title={q || origin || state !== 'open' ? 'No questions match' : 'Nothing to decide'}>
                <p>
                  Import what people searched for from Search Console, or let the AI provider suggest
                  questions. Clients can let you use what they ask when they book or write.
                </p>
              </Empty>
            }
            pages={pages}
          >
            {({ questions }) => <QuestionsTable questions={questions} chosen={chosen} onChoose={setChosen} />}
          </QueryList>
        </Panel>
      </div>
      {open === 'import' && (
        <ImportSearches
          onImported={(imported) => {
            setReport(imported);
            toast({ title: 'Searches imported' });
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'delete' && (
        <Confirm
          onClose={() => setOpen(undefined)}
          title="Delete all imported searches?"
          text="Their figures and your decisions about them are deleted permanently. Questions that you added to the map stay."
          action="Delete searches"
          pending={removeSearches.isPending}
          onConfirm={() =>
            removeSearches.mutate(undefined, {
              onSuccess: () => {
                setOpen(undefined);
                setReport(undefined);
              },
            })
          }
        />
      )}
    </>
  );
}

function Report({ report }: { report: SearchImport }) {
  return (
    <Panel title="Last import">
      <div className={css.report}>
        {reportLines(report).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </Panel>
  );
}
