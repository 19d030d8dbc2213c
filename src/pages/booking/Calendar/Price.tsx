import { Button } from '#src/components/Button/Button.tsx';
import { TextField } from '#src/components/Field/TextField.tsx';
import { priceCopy } from '#src/content/bookings/booking-calendar.ts';
import { cents } from '#src/content/site/price.ts';
import type { Quote } from '#src/contract/bookings/money.ts';
import * as css from './Billing.css.ts';
import type { usePrice } from './use-price.ts';

interface Props {
  price: ReturnType<typeof usePrice>;
  /** As the page states it: "$150". */
  listed: string;
  disabled: boolean;
}

export function Price({ price, listed, disabled }: Props) {
  const { quote, code } = price;
  return (
    <>
      <div className={css.code}>
        <div className={css.codeField}>
          <TextField
            label={priceCopy.code}
            error={price.problem}
            name="code"
            maxLength={32}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={price.typed}
            readOnly={code !== undefined}
            onChange={({ target }) => {
              price.setTyped(target.value);
              price.setProblem(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !price.typed.trim()) return;
              event.preventDefault();
              void price.apply();
            }}
          />
        </div>
        {code === undefined ? (
          <Button
            size="medium"
            tone="quiet"
            disabled={disabled || price.busy || !price.typed.trim()}
            onClick={price.apply}
          >
            {priceCopy.apply}
          </Button>
        ) : (
          <Button size="medium" tone="quiet" disabled={disabled || price.busy} onClick={price.remove}>
            {priceCopy.remove}
          </Button>
        )}
      </div>
      {quote && cents(quote.listCents, quote.currency) !== listed && (
        <p className={css.priceNote} role="status">
          {priceCopy.held(cents(quote.listCents, quote.currency), listed)}
        </p>
      )}
      {quote && (quote.discountCents > 0 || quote.tax) && (
        <dl className={css.price} aria-live="polite">
          <Part label={priceCopy.list} value={cents(quote.listCents, quote.currency)} />
          {quote.discountCents > 0 && (
            <Part
              label={quote.hoursLeft === null ? priceCopy.discount(code ?? '') : priceCopy.pack}
              value={cents(-quote.discountCents, quote.currency)}
            />
          )}
          {quote.tax && !quote.tax.included && !quote.tax.later && (
            <Part label={quote.tax.label} value={cents(quote.taxCents, quote.currency)} />
          )}
          <div className={css.total}>
            <dt>{priceCopy.total}</dt>
            <dd>{cents(quote.totalCents, quote.currency)}</dd>
          </div>
          {quote.tax?.included && quote.taxCents > 0 && (
            <Part label={priceCopy.included(quote.tax.label)} value={cents(quote.taxCents, quote.currency)} />
          )}
          {quote.tax?.later && <Part label={priceCopy.later} value="" />}
          {quote.hoursLeft !== null && <Part label={priceCopy.left(quote.hoursLeft)} value="" />}
        </dl>
      )}
    </>
  );
}

/** Says that a pack's code from a link is not used for a session that has become free. */
export const UnusedHour = ({ quote }: { quote: Quote | undefined }) =>
  quote?.listCents === 0 && quote.hoursLeft !== null ? (
    <p className={css.priceNote} role="status">
      {priceCopy.unused}
    </p>
  ) : null;

const Part = ({ label, value }: { label: string; value: string }) => (
  <div className={css.part}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
