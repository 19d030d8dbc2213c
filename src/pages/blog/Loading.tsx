import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import * as css from './BlogList.css.ts';

/** Shown while posts are looked for. */
export const Loading = () => (
  <p className={css.loading} role="status">
    <Spinner /> Loading posts...
  </p>
);
