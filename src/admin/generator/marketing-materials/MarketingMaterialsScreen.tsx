import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { query } from '../../query.ts';
import { Empty } from '../../ui/Empty.tsx';
import { inRow, stack } from '../../ui/layouts.css.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryList } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { MaterialFilters } from './MaterialFilters.tsx';
import { MaterialsTable } from './MaterialsTable.tsx';
import { RunPanels } from './RunPanel.tsx';
import { useMaterialFilter } from './use-material-filter.ts';
import { useMaterialsAbout } from './use-materials-about.ts';

const GenerateDialog = lazyDialog(() => import('./GenerateDialog.tsx'));
const NewMaterialDialog = lazyDialog(() => import('./NewMaterialDialog.tsx'));

export default function MarketingMaterialsScreen() {
  const filter = useMaterialFilter();
  const materials = useQuery({
    ...query('GET /api/admin/marketing-materials', { query: filter.query }),
    placeholderData: keepPreviousData,
  });
  const [dialog, setDialog] = useState<'new' | 'generate'>();
  const { about, clear } = useMaterialsAbout();
  const filtered = Boolean(filter.q || filter.channel || filter.tag);
  const { data } = materials;
  return (
    <>
      <ScreenHead
        title="Marketing Materials"
        intro="Posts, e-mails, ads and one-page copy, each with its channel’s length limits. You post them yourself: this site posts nothing to any network."
      >
        <Button tone="quiet" onClick={() => setDialog('new')}>
          Write by hand
        </Button>
        <Button onClick={() => setDialog('generate')}>Generate</Button>
      </ScreenHead>
      <div className={stack}>
        <RunPanels />
        <Panel title="Materials">
          {(filtered || data?.total !== 0) && <MaterialFilters filter={filter} tags={data?.tags ?? []} />}
          <QueryList
            query={materials}
            loading={[6, 4]}
            isEmpty={(found) => found.materials.length === 0}
            empty={
              filtered ? (
                <Empty title="No materials match">
                  <p>Try a different search, channel or tag.</p>
                </Empty>
              ) : (
                <Empty title="No materials yet">
                  <p>
                    Describe a topic in a sentence or pick a blog article, and choose the channels. Each gets
                    a text in your brand’s voice, with only the site’s own numbers.
                  </p>
                  <div className={inRow}>
                    <Button onClick={() => setDialog('generate')}>Generate the first one</Button>
                  </div>
                </Empty>
              )
            }
            pages={filter.pages}
          >
            {(found) => <MaterialsTable materials={found.materials} />}
          </QueryList>
        </Panel>
      </div>
      <Suspense>
        {dialog === 'new' && <NewMaterialDialog onClose={() => setDialog(undefined)} />}
        {(dialog === 'generate' || about) && (
          <GenerateDialog
            about={about}
            onClose={() => {
              setDialog(undefined);
              if (about) clear();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
