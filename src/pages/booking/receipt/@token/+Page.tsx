import { useData } from '#renderer/page-context.tsx';
import { ButtonLink } from '#src/components/Button/Button.tsx';
import {
  exact,
  methodLabel,
  receiptCopy,
  receiptDate,
  receiptTitle,
  totalLabel,
} from '#src/content/bookings/receipt-copy.ts';
import { notPrinted } from '#src/design/print.css.ts';
import { column } from '#src/design/text.css.ts';
import type { ReceiptData } from './+data.ts';
import * as css from './Receipt.css.ts';

/** For printing. Sent without React. */
export function Page() {
  const { receipt, pdf } = useData<ReceiptData>();
  const { seller, buyer, lines, currency, taxLabel, footer } = receipt;
  const amount = (value: number) => exact(value, currency);
  return (
    <div className={`${column} ${css.page}`}>
      <div className={`${css.actions} ${notPrinted}`}>
        <ButtonLink tone="quiet" href={pdf} download={`${receipt.number}.pdf`}>
          {receiptCopy.pdf}
        </ButtonLink>
        <p className={css.hint}>{receiptCopy.print}</p>
      </div>
      <article className={css.sheet}>
        <header className={css.head}>
          <div>
            <h1 className={css.title}>{receiptTitle(receipt)}</h1>
            <p className={css.quiet}>{receiptDate(receipt)}</p>
          </div>
          <address className={css.seller}>
            <strong>{seller.name}</strong>
            <Lines text={seller.address} />
            {seller.taxNumber && <span>{`${receiptCopy.taxNumber} ${seller.taxNumber}`}</span>}
            <span>{seller.email}</span>
          </address>
        </header>
        <section className={css.buyer} aria-label={receiptCopy.to}>
          <p className={css.label}>{receiptCopy.to}</p>
          {buyer.company && (
            <p>
              <strong dir="auto">{buyer.company}</strong>
            </p>
          )}
          <p dir="auto">{buyer.name}</p>
          <Lines text={buyer.address} />
          {buyer.country && <p dir="auto">{buyer.country}</p>}
          {buyer.taxNumber && <p>{`${receiptCopy.taxNumber} ${buyer.taxNumber}`}</p>}
        </section>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{receiptCopy.what}</th>
              <th scope="col" className={css.amount}>
                {receiptCopy.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.text}>
                <td dir="auto">{line.text}</td>
                <td className={css.amount}>{amount(line.cents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {taxLabel && (
              <>
                <Sum label={receiptCopy.net} value={amount(receipt.netCents)} />
                <Sum label={taxLabel} value={amount(receipt.taxCents)} />
              </>
            )}
            <Sum strong label={totalLabel(receipt)} value={amount(receipt.grossCents)} />
          </tfoot>
        </table>
        <dl className={css.facts}>
          <Fact label={receiptCopy.paid} value={methodLabel(receipt)} />
          {receipt.credits && <Fact label={receiptCopy.credits} value={receipt.credits} />}
          {receipt.replaces && <Fact label={receiptCopy.replaces} value={receipt.replaces} />}
          <Fact label={receiptCopy.reference} value={receipt.reference} />
        </dl>
        {footer && <p className={css.footer}>{footer}</p>}
      </article>
    </div>
  );
}

const Lines = ({ text }: { text: string }) =>
  text && (
    <span className={css.lines} dir="auto">
      {text}
    </span>
  );

const Sum = ({ label, value, strong }: { label: string; value: string; strong?: boolean }) => (
  <tr className={strong ? css.total : undefined}>
    <th scope="row">{label}</th>
    <td className={css.amount}>{value}</td>
  </tr>
);

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div className={css.fact}>
    <dt className={css.quiet}>{label}</dt>
    <dd>{value}</dd>
  </div>
);
