import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { leaveUnsaved as copy } from '#src/content/admin.ts';
import { isPaused } from '../accounts/session/paused-mutations.ts';
import { dialogActions } from '../ui/layouts.css.ts';
import { leaveGuard } from '../ui/leave-guard.ts';

const never = () => false;
const none = () => undefined;

/** Asks before the user leaves unsaved changes, by navigation or by closing the page. */
export function LeaveDialog() {
  const held = useIsMutating({ predicate: isPaused }) > 0;
  const unsaved = useSyncExternalStore(leaveGuard.subscribe, leaveGuard.unsaved, never);
  useEffect(() => {
    if (!held && !unsaved) return;
    const leaving = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', leaving);
    return () => window.removeEventListener('beforeunload', leaving);
  }, [held, unsaved]);

  const asked = useSyncExternalStore(leaveGuard.subscribe, leaveGuard.get, none);
  return (
    <>
      <LeaveQuestion open={asked !== undefined} onStay={leaveGuard.stay} onLeave={leaveGuard.leave} />
      {/* Mounted only while something is unsaved: a blocker warns about history entries that the router did not create. */}
      {unsaved && <ScreenGuard />}
    </>
  );
}

/** Not for another section, filter or page of the same screen. */
const leavesScreen: BlockerFunction = ({ currentLocation, nextLocation }) =>
  leaveGuard.unsaved() && nextLocation.pathname !== currentLocation.pathname;

/** Blocks links, the command palette, Back and Forward. */
function ScreenGuard() {
  const blocker = useBlocker(leavesScreen);
  const [asks, setAsks] = useState(false);
  const blocked = blocker.state === 'blocked';
  const proceed = useRef(blocker.proceed);
  proceed.current = blocker.proceed;
  useEffect(() => {
    if (!blocked) return setAsks(false);
    void leaveGuard.settle().then((saved) => (saved ? proceed.current?.() : setAsks(true)));
  }, [blocked]);
  return (
    <LeaveQuestion
      open={blocked && asks}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}

interface QuestionProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

function LeaveQuestion({ open, onStay, onLeave }: QuestionProps) {
  return (
    <Dialog open={open} onClose={onStay} title={copy.title} description={copy.text} narrow>
      <div className={dialogActions}>
        <Button tone="quiet" onClick={onLeave}>
          {copy.leave}
        </Button>
        <Button onClick={onStay}>{copy.stay}</Button>
      </div>
    </Dialog>
  );
}
