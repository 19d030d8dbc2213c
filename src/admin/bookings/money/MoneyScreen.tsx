import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { button } from '#src/components/Button/Button.css.ts';
import { ButtonLink } from '#src/components/Button/Button.tsx';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { cents } from '#src/content/site/price.ts';
import type { ReceiptRow } from '#src/contract/bookings/money.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { query } from '../../query.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { CorrectReceipt } from './CorrectReceipt.tsx';
import * as css from './money.css.ts';
import { Packs } from './Packs.tsx';
import { PromoCodes } from './PromoCodes.tsx';
import { ReceiptsTable } from './ReceiptsTable.tsx';
import { UnmatchedPayments } from './UnmatchedPayments.tsx';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

export default function MoneyScreen() {
  const [params, setParams] = useSearchParams();
  const [correcting, setCorrecting] = useState<ReceiptRow>();
  const q = params.get('q') ?? '';
  const asked = params.get('month') ?? '';
  const month = MONTH.test(asked) ? asked : undefined;
  const money = useQuery({
    ...query('GET /api/admin/money', { query: { ...(month && { month }), ...(q && { q }) } }),
    placeholderData: keepPreviousData,
  });
  const { data } = money;
  const show = (name: 'month' | 'q', value: string) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: name === 'q' });
  };
  return (
    <>
      <ScreenHead
        title="Money"
        intro="Receipts, credit notes and promotion codes. What receipts say about your company and its tax is under Texts and prices."
      >
        <Link
          className={button({ tone: 'quiet', size: 'small' })}
          to={`${ADMIN_PATH}/site/texts/offer.receipts`}
        >
          Company and tax
        </Link>
        {data && (
          <ButtonLink
            tone="quiet"
            size="small"
            href={`/api/admin/money/export.csv?month=${data.month}`}
            download
          >
            Export {data.month} as CSV
          </ButtonLink>
        )}
      </ScreenHead>
      <div className={css.stack}>
        <Panel title="Receipts and credit notes">
          <div className={css.filters}>
            <input
              className={`${control} ${dense}`}
              type="month"
              aria-label="Month"
              min="2020-01"
              max="2099-12"
              value={data?.month ?? month ?? ''}
              onChange={({ target }) => MONTH.test(target.value) && show('month', target.value)}
            />
            <SearchField
              label="Search receipts"
              placeholder="Number, client or reference"
              value={q}
              onSearch={(value) => show('q', value)}
            />
          </div>
          <QueryView query={money} loading={[4, 5]}>
            {(found) => (
              <>
                {!q && found.sums.length > 0 && (
                  <div className={css.sums}>
                    {found.sums.map((sum) => (
                      <dl key={sum.currency} className={css.sum}>
                        <Figure
                          label={`Total, ${sum.currency}`}
                          value={cents(sum.grossCents, sum.currency)}
                        />
                        <Figure label="Without tax" value={cents(sum.netCents, sum.currency)} />
                        <Figure label="Tax" value={cents(sum.taxCents, sum.currency)} />
                        <Figure label="Receipts" value={String(sum.receipts)} />
                        <Figure label="Credit notes" value={String(sum.credits)} />
                      </dl>
                    ))}
                  </div>
                )}
                {found.receipts.length === 0 ? (
                  <Empty title={q ? 'No receipt matches' : 'No receipts in this month'}>
                    <p>
                      {q
                        ? 'Search by number, client or reference, in any month.'
                        : 'A receipt is issued when a session is paid online, or when you mark it as paid.'}
                    </p>
                  </Empty>
                ) : (
                  <ReceiptsTable
                    receipts={found.receipts}
                    timeZone={found.timeZone}
                    onCorrect={setCorrecting}
                  />
                )}
                {found.more > 0 && (
                  <p className={css.note}>{found.more} more are in the export of this month.</p>
                )}
              </>
            )}
          </QueryView>
        </Panel>
        {data && correcting && (
          <CorrectReceipt
            receipt={correcting}
            taxLabel={data.taxLabel}
            onClose={() => setCorrecting(undefined)}
          />
        )}
        <UnmatchedPayments />
        <Packs />
        <PromoCodes currency={data?.currency ?? 'USD'} />
      </div>
    </>
  );
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className={css.figureLabel}>{label}</dt>
    <dd className={css.figure}>{value}</dd>
  </div>
);
