import { Link } from 'react-router';
import type { KindDetail } from '#src/contract/bookings/kinds.ts';
import { formatList, formatNumber } from '#src/contract/format.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { Badge } from '../../ui/Badge.tsx';
import { quiet, small } from '../../ui/ui.css.ts';
import { nameOf, summaryOf } from './kind-labels.ts';
import * as css from './kinds.css.ts';

export function KindItem({ kind }: { kind: KindDetail }) {
  const { id, offer, developers, warnings, archivedAt, waiting } = kind;
  const active = developers.filter(({ isActive }) => isActive);
  return (
    <div>
      <span className={css.badges}>
        <Link className={css.name} dir="auto" to={`${ADMIN_PATH}/bookings/kinds/${id}`}>
          {nameOf(kind)}
        </Link>
        {offer === null && <Badge tone="warning">Not on the site: no name and price</Badge>}
        {waiting > 0 && (
          <Badge tone="neutral">{waiting === 1 ? '1 waits' : `${formatNumber(waiting)} wait`}</Badge>
        )}
        {archivedAt === null && warnings.length > 0 && <Badge tone="warning">Check the hours</Badge>}
      </span>
      <p className={`${quiet} ${small}`}>{summaryOf(kind)}</p>
      {active.length > 0 && (
        <p className={`${quiet} ${small}`}>Given by {formatList(active.map(({ name }) => name))}</p>
      )}
      {archivedAt === null &&
        warnings.map((warning) => (
          <p key={warning} className={small}>
            {warning}
          </p>
        ))}
    </div>
  );
}
