import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { query } from '../../query.ts';
import { Empty } from '../../ui/Empty.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { filterBar, stack } from '../../ui/layouts.css.ts';
import { rows } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { QueryList } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { useAddressFilter } from '../../ui/use-address-filter.ts';
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

/** Testimonials are added to the site's draft, shortened if need be, or rejected. */
export default function TestimonialsScreen() {
  const { get, set, pages, range } = useAddressFilter<'show'>(PER_PAGE);
  const [adding, setAdding] = useState(false);
  const wished = get('show') ?? '';
  const show: Shown = wished in SHOWN ? (wished as Shown) : 'new';
  const list = useQuery({
    ...query('GET /api/admin/stories', { query: { show, ...range } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ScreenHead
        title="Testimonials"
        intro="Clients are asked some days after their session. Only what they agree to and you accept goes on the site or into articles."
      >
        <Button onClick={() => setAdding(true)}>Add a testimonial</Button>
      </ScreenHead>
      <Suspense>{adding && <AddTestimonialDialog onClose={() => setAdding(false)} />}</Suspense>
      <div className={stack}>
        <Panel title={SHOWN[show]}>
          <div className={`${filterBar} ${css.filter}`}>
            <FilterSelect
              label="Status"
              value={show}
              options={SHOWN}
              onChange={(next) => set('show', next === 'new' ? '' : next)}
            />
          </div>
          <QueryList
            query={list}
            loading={[4, 2]}
            isEmpty={({ stories: testimonials }) => testimonials.length === 0}
            empty={<Empty>{show === 'new' ? 'No new testimonials.' : 'No testimonials here.'}</Empty>}
            pages={pages}
          >
            {({ stories: testimonials }) => (
              <ul role="list" className={rows}>
                {testimonials.map((testimonial) => (
                  <TestimonialRow key={`${testimonial.id} ${testimonial.version}`} story={testimonial} />
                ))}
              </ul>
            )}
          </QueryList>
        </Panel>
        <AskNow />
      </div>
    </>
  );
}
