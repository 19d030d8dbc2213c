import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { admin } from '#src/content/admin.ts';
import * as css from './PageSpinner.css.ts';

export function PageSpinner() {
  return (
    <div className={css.place}>
      <Spinner label={admin.loading} />
    </div>
  );
}
