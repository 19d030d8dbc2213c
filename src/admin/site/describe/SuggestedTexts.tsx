import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { tradeCopy as copy } from '#src/content/site/trade-copy.ts';
import { formOf } from '#src/contract/site/sections/field-spec.ts';
import { placeOfSection } from '#src/contract/site/sections/pages.ts';
import type { SectionSuggestion } from '#src/contract/site/trade.ts';
import { isTradeComplete, type Trade } from '#src/contract/site/trade-fields.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { query } from '../../query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { emptyNote, noteWarning, panelNote, rows } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { textLink } from '../../ui/ui.css.ts';
import { Differences } from '../site-texts/Differences.tsx';
import { useMayEdit } from '../site-texts/SectionRights.tsx';
import * as css from './describe.css.ts';
import { useTakeSuggestions } from './use-take-suggestions.ts';

interface Props {
  sections: readonly SectionSuggestion[];
  trade: Trade;
}

export function SuggestedTexts({ sections, trade }: Props) {
  const mayEdit = useMayEdit();
  const take = useTakeSuggestions();
  if (!isTradeComplete(trade))
    return (
      <Panel title={copy.titles.texts}>
        <p className={emptyNote}>{copy.needsTrade}</p>
      </Panel>
    );
  const open = sections.filter(({ key, state }) => state === 'suggested' && mayEdit(key));
  const offer = sections.find(({ key }) => key === 'offer');
  const fitting = sections.filter(({ state }) => state === 'fits' || state === 'draft').length;
  return (
    <Panel
      title={copy.titles.texts}
      action={
        open.length > 0 && (
          <Button disabled={take.isPending} onClick={() => take.mutate(open)}>
            {take.isPending && <Spinner />}
            {copy.takeAll(open.length)}
          </Button>
        )
      }
    >
      <p className={panelNote}>{copy.intro}</p>
      {(offer?.version ?? 0) > 0 && <p className={`${panelNote} ${noteWarning}`}>{copy.offerFirst}</p>}
      <ul role="list" className={rows}>
        {sections.map((each) => (
          <Row
            key={each.key}
            suggestion={each}
            mayEdit={mayEdit(each.key)}
            pending={take.isPending}
            onTake={() => take.mutate([each])}
          />
        ))}
      </ul>
      <p className={panelNote} role="status">
        {copy.progress(fitting, sections.length)}
      </p>
    </Panel>
  );
}

interface RowProps {
  suggestion: SectionSuggestion;
  mayEdit: boolean;
  pending: boolean;
  onTake: () => void;
}

function Row({ suggestion: { key, state }, mayEdit, pending, onTake }: RowProps) {
  const [opened, setOpened] = useState(false);
  const place = placeOfSection(key);
  const { label, tone } = copy.states[state];
  return (
    <li className={css.task}>
      <span className={css.state}>
        <Badge tone={tone}>{label}</Badge>
      </span>
      <div className={css.name}>
        <p>{place}</p>
        {state === 'suggested' && (
          <details onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
            <summary className={css.summary}>{copy.see}</summary>
            {opened && <Changes name={key} />}
          </details>
        )}
      </div>
      {mayEdit && (
        <span className={css.rowActions}>
          <Link
            className={textLink}
            to={`${ADMIN_PATH}/site/texts/${key}`}
            aria-label={copy.editLabel(place)}
          >
            {copy.edit}
          </Link>
          {state === 'suggested' && (
            <Button tone="quiet" disabled={pending} aria-label={copy.takeLabel(place)} onClick={onTake}>
              {copy.take}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

function Changes({ name }: { name: SectionSuggestion['key'] }) {
  const found = useQuery(query('GET /api/admin/trade-suggestions/:key', { params: { key: name } }));
  return (
    <QueryView query={found} loading={[2, 1]}>
      {({ before, after }) => (
        <Differences spec={formOf(name)} before={before} after={after} same={copy.same} />
      )}
    </QueryView>
  );
}
