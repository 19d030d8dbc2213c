import { Button } from '#src/components/Button/Button.tsx';
import { draftNoticeCopy as copy } from '#src/content/admin.ts';
import { inRow } from './layouts.css.ts';
import { Time } from './Time.tsx';
import * as css from './ui.css.ts';
import type { FoundDraft } from './use-draft.ts';

export function DraftNotice({ kept }: { kept: FoundDraft | undefined }) {
  if (!kept) return null;
  return (
    <div className={css.noticeBar} role="status">
      <p>
        {copy.found} <Time value={kept.at} />.
      </p>
      <span className={inRow}>
        <Button tone="quiet" onClick={kept.take}>
          {copy.take}
        </Button>
        <Button tone="plain" onClick={kept.drop}>
          {copy.drop}
        </Button>
      </span>
    </div>
  );
}
