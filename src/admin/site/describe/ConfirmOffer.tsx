import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { money } from '#src/content/site/money.ts';
import { isCurrency } from '#src/contract/currencies.ts';
import type { DescriptionRun } from '#src/contract/site/describe.ts';
import { formOf } from '#src/contract/site/sections/field-spec.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { errorMessage } from '../../accounts/session/error-message.ts';
import { query } from '../../query.ts';
import { inRow } from '../../ui/layouts.css.ts';
import { noteDanger, noteWarning } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { textLink } from '../../ui/ui.css.ts';
import { Differences } from '../site-texts/Differences.tsx';
import * as css from './describe.css.ts';
import { useDescribe } from './use-describe.ts';

/** Other texts may only state facts from the offer, so the owner confirms it. */
export function ConfirmOffer({ run }: { run: DescriptionRun }) {
  const offer = useQuery(query('GET /api/admin/content/:key', { params: { key: 'offer' } }));
  const { confirm } = useDescribe();
  const { data } = offer;
  const faults = data?.draft?.faults ?? [];
  const failed = run.tasks.some(({ key, state }) => key === 'offer' && state === 'failed');
  const after = data && (data.draft ? (data.draft.value ?? data.builtIn) : data.shown);
  return (
    <Panel title="Check your offer">
      <div className={css.body}>
        <p>
          The other texts use only the prices and figures on this page. A price that the description does not
          name is left blank for you.
        </p>
        {failed && (
          <p className={noteWarning}>
            The offer could not be drafted. Retry it below, edit it yourself, or confirm the prices that
            visitors read now.
          </p>
        )}
        {after !== undefined && <p>{pricesOf(after)}</p>}
        <QueryView query={offer} loading={[4, 2]}>
          {({ shown }) => (
            <Differences
              spec={formOf('offer')}
              before={shown}
              after={after}
              same="Nothing changes in your offer."
            />
          )}
        </QueryView>
        {faults.map(({ path, message }) => (
          <p key={path} className={noteDanger}>
            {`${message}.`}
          </p>
        ))}
        {confirm.error && (
          <p className={noteDanger} role="alert">
            {errorMessage(confirm.error)}
          </p>
        )}
        <div className={inRow}>
          <Button
            disabled={!data || faults.length > 0 || confirm.isPending}
            onClick={() => confirm.mutate({ id: run.id, version: data?.draft?.version ?? 0 })}
          >
            {confirm.isPending && <Spinner />}
            Confirm and write the rest
          </Button>
          <Link className={textLink} to={`${ADMIN_PATH}/site/texts/offer`}>
            Edit the offer
          </Link>
        </div>
      </div>
    </Panel>
  );
}

interface DraftTier {
  name?: unknown;
  price?: unknown;
}

/** "Studio: $95. Online: no price yet." A draft may be incomplete. */
function pricesOf(offer: unknown): string {
  const { tiers, currency } = offer as { tiers?: Record<string, DraftTier>; currency?: unknown };
  const code = typeof currency === 'string' && isCurrency(currency) ? currency : 'USD';
  return Object.values(tiers ?? {})
    .map(
      ({ name, price }) =>
        `${name || 'Unnamed tier'}: ${typeof price === 'number' ? money(price, code) : 'no price yet'}.`,
    )
    .join(' ');
}
