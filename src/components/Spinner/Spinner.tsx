import * as css from './Spinner.css.ts';

/** Turns while something is awaited. Without a label it is decoration beside a text. */
export function Spinner({ label }: { label?: string }) {
  return label ? (
    <span className={css.spinner} role="status" aria-label={label} />
  ) : (
    <span className={css.spinner} aria-hidden="true" />
  );
}
