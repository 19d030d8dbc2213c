import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { query } from '../../query.ts';
import { Empty, LoadFailure } from '../../ui/Empty.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { filterBar, stack } from '../../ui/layouts.css.ts';
import { rows } from '../../ui/lists.css.ts';
import { Paging } from '../../ui/Paging.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { AskNow } from './AskNow.tsx';
import { TestimonialRow } from './TestimonialRow.tsx';
import * as css from './testimonials.css.ts';

const AddTestimonialDialog = lazy(() => import('./AddTestimonialDialog.tsx'));

const PER_PAGE = 20;
const SHOWN = {
  new: 'New',
  drafted: 'Accepted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
} as const;
type Shown = keyof typeof SHOWN;

/** What clients said about their sessions: added to the site's draft, shortened if need be, or rejected. */
export default function TestimonialsScreen() {
  const [params, setParams] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const wished = params.get('show') ?? '';
  const show: Shown = wished in SHOWN ? (wished as Shown) : 'new';
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const list = useQuery({
    ...query('GET /api/admin/stories', { query: { show, limit: PER_PAGE, offset: (page - 1) * PER_PAGE } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ScreenHead
        title="Testimonials"
        intro="Clients are asked some days after their session. Only what they agree to and you accept goes on the site or into articles."
      >
        <Button size="small" onClick={() => setAdding(true)}>
          Add a testimonial
        </Button>
      </ScreenHead>
      <Suspense>{adding && <AddTestimonialDialog onClose={() => setAdding(false)} />}</Suspense>
      <div className={stack}>
        <Panel title={SHOWN[show]}>
          <div className={`${filterBar} ${css.filter}`}>
            <FilterSelect
              label="Status"
              value={show}
              options={SHOWN}
              onChange={(next) => setParams(next === 'new' ? {} : { show: next })}
            />
          </div>
          {list.isPending && <SkeletonRows rows={4} columns={2} />}
          {list.isLoadingError && <LoadFailure error={list.error} onRetry={list.refetch} />}
          {list.data?.stories.length === 0 && (
            <Empty>{show === 'new' ? 'No new testimonials.' : 'No testimonials here.'}</Empty>
          )}
          <ul role="list" className={rows}>
            {list.data?.stories.map((testimonial) => (
              <TestimonialRow key={`${testimonial.id} ${testimonial.version}`} story={testimonial} />
            ))}
          </ul>
          {list.data && (
            <Paging
              page={page}
              perPage={PER_PAGE}
              total={list.data.total}
              onPage={(next) => setParams({ ...(show !== 'new' && { show }), page: String(next) })}
            />
          )}
        </Panel>
        <AskNow />
      </div>
    </>
  );
}
