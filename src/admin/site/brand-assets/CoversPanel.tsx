import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { TextField } from '#src/components/Field/TextField.tsx';
import { formatNumber } from '#src/contract/format.ts';
import type { RedrawScope } from '#src/contract/site/values.ts';
import { query } from '../../query.ts';
import { Choice } from '../../ui/Choice.tsx';
import { inRow } from '../../ui/layouts.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { quiet } from '../../ui/ui.css.ts';
import * as css from './brand.css.ts';
import { RedrawProgress } from './RedrawProgress.tsx';
import { useRedraw } from './use-redraw.ts';

const LOOK_MS = 1_000;
const counted = (count: number) => (count === 1 ? '1 cover' : `${formatNumber(count)} covers`);
/** Start of a day in the browser's time zone, as UTC. */
const startOf = (day: string) => (day ? new Date(`${day}T00:00`).toISOString() : undefined);

/** Redraws server-drawn covers in the current look, in the background. */
export function CoversPanel() {
  const [scope, setScope] = useState<RedrawScope>('all');
  const [day, setDay] = useState('');
  const [missing, setMissing] = useState(false);
  const since = scope === 'since' ? startOf(day) : undefined;
  const covers = useQuery({
    ...query('GET /api/admin/brand/covers', { query: { ...(since && { since }) } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.run?.state === 'running' ? LOOK_MS : false),
  });
  const { start, cancel } = useRedraw();
  return (
    <Panel title="Covers">
      <QueryView query={covers} loading={[3, 2]}>
        {(data) => {
          const count = { all: data.all, published: data.published, since: data.since ?? 0 }[scope];
          return (
            <form
              className={css.body}
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                if (scope !== 'since') start.mutate({ scope });
                else if (since) start.mutate({ scope, since });
                else {
                  setMissing(true);
                  event.currentTarget.querySelector<HTMLInputElement>('input[type="date"]')?.focus();
                }
              }}
            >
              <p className={quiet}>
                The server draws covers in the brand color. Have earlier ones drawn again after you change it.
                Covers that someone uploaded or an AI provider painted stay as they are, and so do all alt
                texts.
              </p>
              {data.run && (
                <RedrawProgress
                  run={data.run}
                  canceling={cancel.isPending}
                  onCancel={() => cancel.mutate()}
                />
              )}
              {data.run?.state !== 'running' && (
                <>
                  <Choice
                    legend="Redraw"
                    options={[
                      { value: 'all', label: `All drawn covers (${formatNumber(data.all)})` },
                      {
                        value: 'published',
                        label: `Published posts (${formatNumber(data.published)})`,
                      },
                      { value: 'since', label: 'Posts since a date' },
                    ]}
                    value={scope}
                    onChange={setScope}
                  />
                  {scope === 'since' && (
                    <TextField
                      label="Created on or after"
                      help={since && data.since !== null ? `${counted(data.since)}.` : undefined}
                      error={missing && !since ? 'Date is required' : undefined}
                      compact
                      className={css.date}
                      type="date"
                      value={day}
                      onChange={({ target }) => setDay(target.value)}
                    />
                  )}
                  <div className={inRow}>
                    <Button
                      type="submit"
                      tone="quiet"
                      disabled={start.isPending || (scope !== 'since' && count === 0)}
                    >
                      {scope === 'since' && !since ? 'Redraw covers' : `Redraw ${counted(count)}`}
                    </Button>
                    {data.all === 0 && (
                      <span className={quiet}>No post has a cover that the server drew.</span>
                    )}
                  </div>
                </>
              )}
            </form>
          );
        }}
      </QueryView>
    </Panel>
  );
}
