import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import * as css from './media.css.ts';

/** The state of an upload, as its hook reports it. */
export interface DropZoneUpload {
  /** 0 to 1 while a file is being sent; 1 while the server checks it. */
  progress: number | undefined;
  /** Why the last file was refused. */
  trouble: string | undefined;
  /** What to know about the last file. */
  note: string | undefined;
  send: (files: readonly File[]) => void;
  /** Cancels the upload. */
  stop: () => void;
}

interface Props {
  /** Accessible name of the file field. */
  label: string;
  /** MIME types, as the file field takes them. */
  accept: string;
  icon: ReactNode;
  /** "Drop a file here or" */
  prompt: string;
  /** What the button says. */
  choose: ReactNode;
  /** Which files can be sent. */
  hint: string;
  upload: DropZoneUpload;
  /** Accessible name of the progress bar. */
  sending: string;
  /** Beside the progress bar, instead of the percentage. */
  status?: string | undefined;
  /** Button that cancels. */
  cancel: string;
  small?: boolean | undefined;
}

/** Accepts a file that is dropped, pasted while focused, or chosen with its button, and shows how far it is. */
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
            // Reset, so that choosing the same file again, after fixing it, fires a change event.
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
