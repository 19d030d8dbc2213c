import { unreadable as copy } from '#src/content/admin.ts';
import { useUnreadable } from '../accounts/session/unreadable-rows.ts';
import * as css from '../ui/ui.css.ts';

/** Names entries that a newer version of the site saved. */
export function UnreadableNotice() {
  const rows = useUnreadable();
  if (rows.length === 0) return null;
  return (
    <div className={css.noticeBar} role="status">
      <p>{copy(rows)}</p>
    </div>
  );
}
