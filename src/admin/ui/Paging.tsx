import { Button } from '#src/components/Button/Button.tsx';
import { formatNumber } from '#src/contract/format.ts';
import * as css from './Paging.css.ts';

export interface Pages {
  /** 1-based. */
  page: number;
  perPage: number;
  onPage: (page: number) => void;
  /** For a screen with several lists. */
  label?: string;
}

interface Props extends Pages {
  total: number;
}

/** Hidden for an empty list, which has its own text. */
export function Paging({ page, perPage, total, onPage, label = 'Pages' }: Props) {
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (total === 0) return null;
  const first = (page - 1) * perPage + 1;
  return (
    <nav className={css.paging} aria-label={label}>
      <span>
        {first}-{Math.min(total, page * perPage)} of {formatNumber(total)}
      </span>
      {pages > 1 && (
        <span className={css.buttons}>
          <Button tone="quiet" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Previous
          </Button>
          <Button tone="quiet" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </span>
      )}
    </nav>
  );
}
