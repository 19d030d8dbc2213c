import { useQuery } from '@tanstack/react-query';
import { Button } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import type { Check } from '#src/contract/operations/checks.ts';
import { errorMessage } from '../../accounts/session/error-message.ts';
import { query } from '../../query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { inRow, panelStack } from '../../ui/layouts.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { quiet } from '../../ui/ui.css.ts';
import * as css from './settings.css.ts';

const STATES: Record<Check['state'], { tone: 'success' | 'warning' | 'danger'; label: string }> = {
  ok: { tone: 'success', label: 'OK' },
  warning: { tone: 'warning', label: 'Check' },
  failure: { tone: 'danger', label: 'Action needed' },
};
/** Problems first. */
const ORDER: Check['state'][] = ['failure', 'warning', 'ok'];

/** Checks the machine, the address and the services on demand, and says what to do. */
export function Checks() {
  // Asks other servers, so only on demand.
  const checks = useQuery({
    ...query('GET /api/admin/checks', { query: { address: location.origin } }),
    enabled: false,
    retry: false,
  });
  const found = checks.data?.checks.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  const open = found?.filter(({ state }) => state !== 'ok').length ?? 0;
  return (
    <Panel title="Checks">
      <div className={panelStack}>
        <p className={quiet}>
          Looks at the disk, the clock, the address, mail, the bucket, the AI provider and the database. It
          asks other servers and takes up to 12 seconds.
        </p>
        <div className={inRow}>
          <Button tone="quiet" disabled={checks.isFetching} onClick={() => checks.refetch()}>
            {checks.isFetching && <Spinner />}
            Run checks
          </Button>
          <span role="status" className={quiet}>
            {found &&
              !checks.isFetching &&
              (open === 0 ? 'Everything is fine.' : `${open} of ${found.length} need a look.`)}
          </span>
        </div>
        {checks.error && !checks.isFetching && (
          <p className={css.bad} role="alert">
            {errorMessage(checks.error)}
          </p>
        )}
      </div>
      {found && (
        <ul className={css.checks}>
          {found.map(({ name, state, found: what, todo }) => (
            <li key={name} className={css.checkRow}>
              <div className={inRow}>
                <strong>{name}</strong>
                <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
              </div>
              <p className={css.checkFound}>{what}</p>
              {todo && <p className={css.checkTodo}>{todo}</p>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
