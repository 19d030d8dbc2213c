import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import * as css from './media.css.ts';

export interface DropZoneUpload {
  progress: number | undefined;
  trouble: string | undefined;
  note: string | undefined;
  send: (files: readonly File[]) => void;
  stop: () => void;
}

interface Props {
  /** Accessible name of the file field. */
  label: string;
  /** MIME types. */
  accept: string;
  icon: ReactNode;
  prompt: string;
  choose: ReactNode;
  hint: string;
  upload: DropZoneUpload;
  /** Accessible name of the progress bar. */
  sending: string;
  /** Replaces the percentage. */
  status?: string | undefined;
  cancel: string;
  small?: boolean | undefined;
}

/** Accepts a file that is dropped, pasted while focused, or chosen, and shows progress. */
export function DropZone({
  label,
  accept,
  icon,
  prompt,
  choose,
  hint,
  upload: { progress, trouble, note, send, stop },
  sending,
  status,
  cancel,
  small,
}: Props) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault();
    setOver(inside);
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same */}
      <div
        className={css.zone({ over, small })}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
          send([...event.dataTransfer.files]);
        }}
        onPaste={(event) => send([...event.clipboardData.files])}
      >
        {progress === undefined ? (
          <>
            {!small && icon}
            <span>
              {prompt}{' '}
              <Button tone="quiet" onClick={() => input.current?.click()}>
                {choose}
              </Button>
            </span>
            <span className={css.hint}>{hint}</span>
          </>
        ) : (
          <>
            <progress
              className={css.progress}
              max={1}
              value={progress < 1 ? progress : undefined}
              aria-label={sending}
            />
            <span className={css.hint}>{status ?? `${Math.floor(progress * 100)}% uploaded`}</span>
            <Button tone="plain" onClick={stop}>
              {cancel}
            </Button>
          </>
        )}
        <input
          ref={input}
          type="file"
          accept={accept}
          aria-label={label}
          hidden
          onChange={({ target }) => {
            send([...(target.files ?? [])]);
            // Reset, so that choosing the same file again fires a change event.
            target.value = '';
          }}
        />
      </div>
      <div aria-live="polite">
        {trouble && <p className={css.trouble}>{trouble}</p>}
        {note && <p className={css.note}>{note}</p>}
      </div>
    </div>
  );
}
