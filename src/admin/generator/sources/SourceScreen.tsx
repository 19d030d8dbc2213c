import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { back } from '#src/content/admin.ts';
import { serves } from '#src/contract/accounts/access.ts';
import { useUser } from '../../accounts/session/use-session.ts';
import { mutate } from '../../mutate.ts';
import { query } from '../../query.ts';
import { UnknownScreen } from '../../shell/UnknownScreen.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { stale } from '../../ui/layouts.css.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { panelRow, rows } from '../../ui/lists.css.ts';
import { type Pages, Paging } from '../../ui/Paging.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { useAddressFilter } from '../../ui/use-address-filter.ts';
import { GoneSources } from './GoneSources.tsx';
import { Quarantine } from './Quarantine.tsx';
import { RestingPosts } from './RestingPosts.tsx';
import { SourceFacts } from './SourceFacts.tsx';
import { placeOf, type SourceDetail } from './source-labels.ts';
import * as css from './sources.css.ts';

const RenameDialog = lazyDialog(() => import('./RenameDialog.tsx'));
const EraseSourceDialog = lazyDialog(() => import('./EraseSourceDialog.tsx'));

const PER_PAGE = 100;

export default function SourceScreen() {
  const id = Number(useParams().id);
  const { pages, range } = useAddressFilter<never>(PER_PAGE);
  const source = useQuery({
    ...query('GET /api/admin/sources/:id', {
      params: { id },
      query: range,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView query={source} loading={[6, 2]} unknown={<UnknownScreen />}>
      {(found) => <Detail source={found} pages={pages} isOld={source.isPlaceholderData} />}
    </QueryView>
  );
}

interface DetailProps {
  source: SourceDetail;
  pages: Pages;
  /** True while the previous page is still shown. */
  isOld: boolean;
}

function Detail({ source, pages, isOld }: DetailProps) {
  const { id, kind, url, spans, total, gone, goneAt, readAt, title, restingPosts, instructions } = source;
  const undecided = instructions.filter(({ release }) => release === null);
  const shown = undecided.length > 0 ? undecided : instructions;
  return (
    <>
      <Head source={source} />
      <div className={css.stack}>
        {gone && restingPosts.length > 0 && (
          <GoneSources gone={[{ id, title, gone, goneAt: goneAt ?? readAt, posts: restingPosts }]} />
        )}
        {instructions.length > 0 && (
          <Quarantine
            isAlone
            sources={[
              { id, kind, title, url, instructions: shown, undecided: undecided.length, restingPosts },
            ]}
          />
        )}
        <SourceFacts source={source} />
        {!gone && <RestingPosts posts={restingPosts} />}
        <Panel title="What was read">
          {total === 0 && <Empty>{gone ? 'Its text was deleted.' : 'Nothing was read.'}</Empty>}
          <ol role="list" className={isOld ? `${rows} ${stale}` : rows}>
            {spans.map((span, index) => (
              <li key={span.id} className={panelRow}>
                {span.heading !== '' && span.heading !== spans[index - 1]?.heading && (
                  <p className={css.heading} dir="auto">
                    {span.heading}
                  </p>
                )}
                <p className={css.span} dir="auto">
                  {span.text}
                </p>
              </li>
            ))}
          </ol>
          <Paging {...pages} total={total} />
        </Panel>
      </div>
    </>
  );
}

const changes = ['GET /api/admin/sources', 'GET /api/admin/sources/:id'] as const;

function Head({ source }: { source: SourceDetail }) {
  const { id, kind, title, isOwn, gone } = source;
  const navigate = useNavigate();
  const role = useUser()?.role;
  const [open, setOpen] = useState<'rename' | 'forget'>();
  const again = useMutation(
    mutate('POST /api/admin/sources/:id/read', {
      failed: 'The page could not be read',
      changes,
      onSuccess: ({ error }) =>
        error
          ? toast({ title: 'The page could not be read again', description: error, variant: 'destructive' })
          : toast({ title: 'Page read again' }),
    }),
  );
  const place = placeOf(source);
  return (
    <>
      <ScreenHead title={title}>
        {place && serves(place.access, role) && <Link to={place.path}>{place.words}</Link>}
        {!isOwn && !gone && (
          <>
            <Button tone="quiet" onClick={() => setOpen('rename')}>
              Rename
            </Button>
            {kind === 'page' && (
              <Button
                tone="quiet"
                disabled={again.isPending}
                onClick={() => again.mutate({ params: { id } })}
              >
                {again.isPending && <Spinner />}
                {again.isPending ? 'Reading…' : 'Read again'}
              </Button>
            )}
            <Button tone="quiet" onClick={() => setOpen('forget')}>
              Forget…
            </Button>
          </>
        )}
      </ScreenHead>
      <Suspense>
        {open === 'rename' && <RenameDialog source={source} onClose={() => setOpen(undefined)} />}
        {open === 'forget' && (
          <EraseSourceDialog
            source={source}
            onClose={() => setOpen(undefined)}
            onForgotten={() => void navigate(back.sources.to)}
          />
        )}
      </Suspense>
    </>
  );
}
