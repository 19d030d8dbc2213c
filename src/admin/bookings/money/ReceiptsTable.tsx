import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { methodLabel } from '#src/content/bookings/receipt-copy.ts';
import { cents } from '#src/content/site/price.ts';
import type { ReceiptRow } from '#src/contract/bookings/money.ts';
import { dateFormat } from '#src/contract/format.ts';
import { adminBookingPath } from '#src/routes.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { nowrap } from '../../ui/ui.css.ts';
import * as css from './money.css.ts';

interface Props {
  receipts: readonly ReceiptRow[];
  /** The time zone of the books. */
  timeZone: string;
  onCorrect: (receipt: ReceiptRow) => void;
}

/** Amounts of credit notes are negative. */
export function ReceiptsTable({ receipts, timeZone, onCorrect }: Props) {
  const day = dateFormat({ dateStyle: 'medium', timeZone });
  return (
    <DataTable
      label="Receipts and credit notes"
      columns={[
        'Number',
        'Date',
        'Client',
        'Paid by',
        { title: 'Tax', className: css.amount },
        { title: 'Total', className: css.amount },
        { title: 'Actions', hidden: true },
      ]}
    >
      {receipts.map((row) => {
        const sign = row.kind === 'credit' ? -1 : 1;
        return (
          <tr key={row.id}>
            <td className={nowrap}>
              <a className={css.number} href={row.path} target="_blank" rel="noreferrer">
                {row.number}
              </a>{' '}
              {row.kind === 'credit' && <Badge tone="warning">Credit note</Badge>}
            </td>
            <td className={nowrap} data-label="Date">
              {day.format(new Date(row.issuedAt))}
            </td>
            <td className={css.buyer}>
              {row.bookingId === null ? (
                <bdi>{row.buyer}</bdi>
              ) : (
                <Link className={css.number} to={adminBookingPath(row.bookingId)}>
                  <bdi>{row.buyer}</bdi>
                </Link>
              )}
            </td>
            <td data-label="Paid by">{methodLabel(row)}</td>
            <td className={css.amount} data-label="Tax">
              {cents(sign * row.taxCents, row.currency)}
            </td>
            <td className={css.amount} data-label="Total">
              {cents(sign * row.grossCents, row.currency)}
            </td>
            <td>
              {row.canCorrect && (
                <Button tone="plain" onClick={() => onCorrect(row)}>
                  Correct receipt
                </Button>
              )}
            </td>
          </tr>
        );
      })}
    </DataTable>
  );
}
