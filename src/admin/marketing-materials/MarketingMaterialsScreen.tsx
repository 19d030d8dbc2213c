import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Empty, LoadFailure } from '../ui/Empty.tsx';
import { Paging } from '../ui/Paging.tsx';
import { Panel } from '../ui/Panel.tsx';
import { ScreenHead } from '../ui/ScreenHead.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { inRow } from '../ui/ui.css.ts';
import { GenerateDialog } from './GenerateDialog.tsx';
import { MaterialFilters } from './MaterialFilters.tsx';
import { MaterialsTable } from './MaterialsTable.tsx';
import { materialsQuery } from './material-queries.ts';
import * as css from './materials.css.ts';
import { NewMaterialDialog } from './NewMaterialDialog.tsx';
import { MATERIALS_PER_PAGE, useMaterialFilter } from './use-material-filter.ts';

/** Texts for social media, e-mail, ads and a page. */
export default function MarketingMaterialsScreen() {
  const filter = useMaterialFilter();
  // While the next page or word is fetched, the rows before it stay.
  const materials = useQuery({ ...materialsQuery(filter.query), placeholderData: keepPreviousData });
  const [dialog, setDialog] = useState<'new' | 'generate'>();
  const filtered = Boolean(filter.q || filter.channel || filter.tag);
  const { data } = materials;
  return (
    <>
      <ScreenHead
        title="Marketing Materials"
        intro="Posts, e-mails, ads and one-page copy, each counted as its channel counts."
      >
        <Button size="small" tone="quiet" onClick={() => setDialog('new')}>
          Write by hand
        </Button>
        <Button size="small" onClick={() => setDialog('generate')}>
          Generate
        </Button>
      </ScreenHead>
      <Panel title="Materials">
        <MaterialFilters filter={filter} tags={data?.tags ?? []} />
        {materials.isPending && <SkeletonRows rows={6} columns={4} />}
        {materials.isLoadingError && <LoadFailure error={materials.error} onRetry={materials.refetch} />}
        {data?.materials.length === 0 &&
          (filtered ? (
            <Empty title="Nothing matches">
              <p>Try other words, another channel or another tag.</p>
            </Empty>
          ) : (
            <Empty title="No materials yet">
              <p>
                Choose a channel and say in a sentence what it is about, or take an article of the blog: a
                text in your brand's voice is written for it, and every number in it is one of the site's own.
              </p>
              <div className={inRow}>
                <Button size="small" onClick={() => setDialog('generate')}>
                  Generate the first one
                </Button>
              </div>
            </Empty>
          ))}
        {data && data.materials.length > 0 && (
          <div className={materials.isPlaceholderData ? css.stale : undefined}>
            <MaterialsTable materials={data.materials} />
          </div>
        )}
        {data && (
          <Paging
            page={filter.page}
            perPage={MATERIALS_PER_PAGE}
            total={data.total}
            onPage={(page) => filter.set('page', String(page))}
          />
        )}
      </Panel>
      <NewMaterialDialog open={dialog === 'new'} onClose={() => setDialog(undefined)} />
      <GenerateDialog open={dialog === 'generate'} onClose={() => setDialog(undefined)} />
    </>
  );
}
