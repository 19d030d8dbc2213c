import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { admin } from '#src/content/admin.ts';
import * as css from './PageSpinner.css.ts';

/** Shown while a screen or the current user is loading. */
export function PageSpinner() {
  return (
    <div className={css.place}>
      <Spinner label={admin.loading} />
    </div>
  );
}
