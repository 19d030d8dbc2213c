import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import * as css from './BlogList.css.ts';

export const Loading = () => (
  <p className={css.loading} role="status">
    <Spinner /> Loading posts...
  </p>
);
