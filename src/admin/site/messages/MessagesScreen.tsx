import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { MESSAGE_DAYS } from '#src/contract/site/message-days.ts';
import { query } from '../../query.ts';
import { Empty, LoadFailure } from '../../ui/Empty.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { filterBar } from '../../ui/layouts.css.ts';
import { rows } from '../../ui/lists.css.ts';
import { Paging } from '../../ui/Paging.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { MessageRow } from './MessageRow.tsx';
import * as css from './messages.css.ts';

const PER_PAGE = 25;

/** What visitors wrote with the contact form. */
export default function MessagesScreen() {
  const [params, setParams] = useSearchParams();
  const state = params.get('state') === 'done' ? 'done' : 'open';
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const list = useQuery(
    query('GET /api/admin/messages', { query: { state, limit: PER_PAGE, offset: (page - 1) * PER_PAGE } }),
  );
  const other = useQuery({
    ...query('GET /api/admin/messages', { query: { state: state === 'done' ? 'open' : 'done', limit: 1 } }),
    enabled: list.data?.total === 0,
  });
  const isEmpty = list.data?.total === 0 && other.data?.total === 0;
  const address = (next: { state: string; page?: number }) => {
    const { state: shown, page: at = 1 } = next;
    setParams({ ...(shown === 'done' && { state: shown }), ...(at > 1 && { page: String(at) }) });
  };
  return (
    <>
      <ScreenHead
        title="Messages"
        intro={`What visitors wrote with the contact form. Messages are deleted after ${MESSAGE_DAYS} days.`}
      />
      <Panel title="Messages">
        {!isEmpty && (
          <div className={`${filterBar} ${css.filter}`}>
            <FilterSelect
              label="Status"
              value={state}
              options={{ open: 'Open', done: 'Done' }}
              onChange={(next) => address({ state: next })}
            />
          </div>
        )}
        {list.isPending && <SkeletonRows rows={4} columns={2} />}
        {list.isLoadingError && <LoadFailure error={list.error} onRetry={list.refetch} />}
        {list.data?.messages.length === 0 && (
          <Empty>
            {state === 'done' ? (
              'No message is marked as done.'
            ) : (
              <p>
                No open messages. They come from the{' '}
                <Link to="/admin/site/texts/site.contact">contact form</Link>.
              </p>
            )}
          </Empty>
        )}
        <ul role="list" className={rows}>
          {list.data?.messages.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </ul>
        {list.data && (
          <Paging
            page={page}
            perPage={PER_PAGE}
            total={list.data.total}
            onPage={(next) => address({ state, page: next })}
          />
        )}
      </Panel>
    </>
  );
}
