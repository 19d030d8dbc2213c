import type { UseMutationResult } from '@tanstack/react-query';
import { errorMessage } from '../../accounts/session/error-message.ts';
import * as css from './settings.css.ts';

export function Answer({
  test: { data, error },
}: {
  test: Pick<UseMutationResult<{ ok: boolean; message: string }>, 'data' | 'error'>;
}) {
  if (data)
    return (
      <p className={data.ok ? css.good : css.bad} role="status">
        {data.message}
      </p>
    );
  if (!error) return null;
  return (
    <p className={css.bad} role="alert">
      {errorMessage(error)}
    </p>
  );
}
