import * as css from './Spinner.css.ts';

/** A loading indicator. Without a label it is decorative, beside a text. */
export function Spinner({ label }: { label?: string }) {
  return label ? (
    <span className={css.spinner} role="status" aria-label={label} />
  ) : (
    <span className={css.spinner} aria-hidden="true" />
  );
}
