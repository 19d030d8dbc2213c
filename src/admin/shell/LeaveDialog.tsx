import { useSyncExternalStore } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { leaveUnsaved as copy } from '#src/content/admin.ts';
import { leaveGuard } from '../ui/leave-guard.ts';
import { dialogActions } from '../ui/ui.css.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Asks before something typed and not saved is left. */
export function LeaveDialog() {
  useLeaveGuard();
  const asked = useSyncExternalStore(leaveGuard.subscribe, leaveGuard.get, leaveGuard.getOnServer);
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={leaveGuard.stay}
      title={copy.title}
      description={copy.text}
      narrow
    >
      <div className={dialogActions}>
        <Button tone="quiet" size="small" onClick={leaveGuard.leave}>
          {copy.leave}
        </Button>
        <Button size="small" onClick={leaveGuard.stay}>
          {copy.stay}
        </Button>
      </div>
    </Dialog>
  );
}
