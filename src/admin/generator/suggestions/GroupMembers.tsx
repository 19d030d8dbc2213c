import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../query.ts';
import { rows } from '../../ui/lists.css.ts';
import { QueryList } from '../../ui/QueryList.tsx';
import { rangeOf } from '../../ui/use-address-filter.ts';
import { SuggestionRow } from './SuggestionRow.tsx';
import * as css from './suggestions.css.ts';

const PER_PAGE = 10;

interface Props {
  /** Any suggestion of the group. */
  sampleId: number;
  isBusy: boolean;
}

/** The suggestions of a group one by one, each to be accepted or dismissed alone. */
export function GroupMembers({ sampleId, isBusy }: Props) {
  const [page, setPage] = useState(1);
  const list = useQuery({
    ...query('GET /api/admin/proposals', { query: { alike: sampleId, ...rangeOf(page, PER_PAGE) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={css.members}>
      <QueryList
        query={list}
        loading={[3, 2]}
        isEmpty={({ proposals }) => proposals.length === 0}
        empty={null}
        pages={{ page, perPage: PER_PAGE, onPage: setPage, label: 'Pages of this group' }}
      >
        {({ proposals: suggestions }) => (
          <ul role="list" className={rows}>
            {suggestions.map((suggestion) => (
              <SuggestionRow key={suggestion.id} suggestion={suggestion} isBusy={isBusy} isMember />
            ))}
          </ul>
        )}
      </QueryList>
    </div>
  );
}
