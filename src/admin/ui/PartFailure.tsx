import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { connection } from '#src/api/connection.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { referenceOf } from '#src/components/fault.ts';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { StatusCard } from '#src/components/StatusCard/StatusCard.tsx';
import { partFailure as copy } from '#src/content/admin.ts';
import { dialogActions } from './layouts.css.ts';
import { type LoadFault, loadFault } from './load-fault.ts';
import * as css from './ui.css.ts';

/** The place that failed. */
export type FailurePlace = 'screen' | 'part' | { open: boolean; onClose: () => void };

export interface FailedPart {
  place: FailurePlace;
  /** Previous failures in a row while the server could be reached. */
  attempt: number;
  fault: unknown;
  /** @param isFresh restarts the count of failures */
  onTryAgain: (isFresh?: boolean) => void;
}

/** Delay before each automatic retry. One is too few: the first requests after a reconnect may still fail. */
const RETRY_AFTER_MS = [0, 1_000, 3_000];

/** Shown for a part whose script failed to load. Retries when loading is possible. */
export function LoadFailed({ place, attempt, onTryAgain }: FailedPart) {
  const [trying, setTrying] = useState(false);
  const [why, setWhy] = useState<LoadFault | 'asking'>('asking');
  const client = useQueryClient();
  const { up } = useSyncExternalStore(connection.subscribe, connection.get, connection.getOnServer);
  const begunAgain = useRef(false);
  const tryAgain = (isFresh = false) => {
    // The effects below run after every render.
    if (begunAgain.current) return;
    begunAgain.current = true;
    setTrying(true);
    onTryAgain(isFresh);
  };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void loadFault(client.isMutating() > 0).then((found) => {
      const pause = RETRY_AFTER_MS[attempt];
      // A limited number of automatic retries for transient failures; without a limit it would loop.
      if (found === 'missing' && pause !== undefined) timer.current = setTimeout(tryAgain, pause);
      else setWhy(found);
    });
  });
  useEffect(() => {
    if (up && why === 'offline') tryAgain(true);
  });
  const waiting = trying || why === 'asking';
  const reloads = why === 'missing' || why === 'upgraded' || why === 'unsaved';
  return (
    <Failure
      place={place}
      title={copy.loadTitle}
      text={why === 'asking' ? copy.asking : copy[why]}
      action={reloads ? copy.reload : copy.tryAgain}
      waiting={waiting}
      onAct={reloads ? () => window.location.reload() : () => tryAgain(true)}
    />
  );
}

export function Broken({ place, fault, onTryAgain }: FailedPart) {
  return (
    <Failure
      place={place}
      title={copy.brokenTitle}
      text={copy.broken(referenceOf(fault))}
      action={copy.tryAgain}
      waiting={false}
      onAct={() => onTryAgain()}
    />
  );
}

interface Props extends Pick<FailedPart, 'place'> {
  title: string;
  text: string;
  action: string;
  waiting: boolean;
  onAct: () => void;
}

function Failure({ place, title, text, action, waiting, onAct }: Props) {
  const button = (
    <Button tone="quiet" disabled={waiting} onClick={onAct}>
      {waiting && <Spinner />}
      {action}
    </Button>
  );
  if (place === 'screen')
    return (
      <StatusCard title={title} text={text} alert>
        {button}
      </StatusCard>
    );
  if (place === 'part')
    return (
      <div className={css.failure} role="alert">
        <h3 className={css.emptyTitle}>{title}</h3>
        <p>{text}</p>
        {button}
      </div>
    );
  return (
    <Dialog open={place.open} onClose={place.onClose} title={title} description={text} narrow>
      <div className={dialogActions}>
        <Button tone="plain" onClick={place.onClose}>
          {copy.close}
        </Button>
        {button}
      </div>
    </Dialog>
  );
}
