import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { launchCheck } from '#src/content/operations/launch-check-copy.ts';
import type { LaunchClaim } from '#src/contract/operations/launch-check.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { mutate } from '../../mutate.ts';
import { query } from '../../query.ts';
import { note } from '../../ui/lists.css.ts';
import { textLink } from '../../ui/ui.css.ts';
import * as css from './launch-check.css.ts';

const copy = launchCheck.claims;

export function ClaimList({ claims }: { claims: readonly LaunchClaim[] }) {
  const client = useQueryClient();
  const confirm = useMutation(
    mutate('PUT /api/admin/launch-check/claims/:claim', {
      input: ({ claim, statement }: LaunchClaim) => ({ params: { claim }, body: { statement } }),
      failed: copy.failed,
      changes: ['GET /api/admin/checklist'],
      onSuccess: (check) => client.setQueryData(query('GET /api/admin/launch-check').queryKey, check),
    }),
  );
  return (
    <details className={css.details}>
      <summary className={css.summary}>{copy.list}</summary>
      <ul role="list" className={css.list}>
        {claims.map((each) => (
          <li key={each.claim} className={css.item}>
            <div className={css.main}>
              <p className={css.name}>{copy.names[each.claim]}</p>
              <p className={css.quotation} dir="auto">
                {each.statement}
              </p>
            </div>
            {each.confirmed ? (
              <span className={note}>{copy.confirmed(each.confirmed.username)}</span>
            ) : (
              <Button
                tone="quiet"
                disabled={confirm.isPending}
                aria-label={copy.confirmLabel(copy.names[each.claim])}
                onClick={() => confirm.mutate(each)}
              >
                {copy.confirm}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Link className={textLink} to={`${ADMIN_PATH}/site/texts/offer`}>
        {copy.edit}
      </Link>
    </details>
  );
}
