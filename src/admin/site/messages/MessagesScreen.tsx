import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { MESSAGE_DAYS } from '#src/contract/site/message-days.ts';
import { query } from '../../query.ts';
import { Empty } from '../../ui/Empty.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { filterBar } from '../../ui/layouts.css.ts';
import { rows } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { QueryList } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { useAddressFilter } from '../../ui/use-address-filter.ts';
import { MessageRow } from './MessageRow.tsx';
import * as css from './messages.css.ts';

const PER_PAGE = 25;

export default function MessagesScreen() {
  const { get, set, pages, range } = useAddressFilter<'state'>(PER_PAGE);
  const state = get('state') === 'done' ? 'done' : 'open';
  const list = useQuery(query('GET /api/admin/messages', { query: { state, ...range } }));
  const other = useQuery({
    ...query('GET /api/admin/messages', { query: { state: state === 'done' ? 'open' : 'done', limit: 1 } }),
    enabled: list.data?.total === 0,
  });
  const isEmpty = list.data?.total === 0 && other.data?.total === 0;
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
              onChange={(next) => set('state', next === 'done' ? next : '')}
            />
          </div>
        )}
        <QueryList
          query={list}
          loading={[4, 2]}
          isEmpty={({ messages }) => messages.length === 0}
          empty={
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
          }
          pages={pages}
        >
          {({ messages }) => (
            <ul role="list" className={rows}>
              {messages.map((message) => (
                <MessageRow key={message.id} message={message} />
              ))}
            </ul>
          )}
        </QueryList>
      </Panel>
    </>
  );
}
