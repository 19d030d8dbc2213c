import { ImageUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { UPLOAD_TYPES } from '#src/contract/values.ts';
import { visuallyHidden } from '#src/design/text.css.ts';
import * as css from './media.css.ts';
import type { Uploading } from './use-upload.ts';

interface Props {
  /** Accessible name that says what is uploaded here: "Logo". */
  label: string;
  uploading: Uploading;
  small?: boolean;
}

/** Accepts a file that is dropped, pasted while focused, or chosen with its button. */
export function UploadZone({ label, uploading, small }: Props) {
  const { progress, trouble, note, send, stop } = uploading;
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const busy = progress !== undefined;

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
        {busy ? (
          <>
            <progress
              className={css.progress}
              max={1}
              value={progress < 1 ? progress : undefined}
              aria-label={`Uploading ${label.toLowerCase()}`}
            />
            <span className={css.hint}>
              {progress < 1 ? `${Math.round(progress * 100)}% uploaded` : 'Checking the image...'}
            </span>
            <Button tone="plain" size="small" onClick={stop}>
              Cancel
            </Button>
          </>
        ) : (
          <>
            {!small && <ImageUp className={css.zoneIcon} size={22} aria-hidden="true" />}
            <span>
              Drop a file here or{' '}
              <Button tone="quiet" size="small" onClick={() => input.current?.click()}>
                Choose file
                <span className={visuallyHidden}> for {label.toLowerCase()}</span>
              </Button>
            </span>
            <span className={css.hint}>PNG, JPEG, WebP, AVIF or SVG, at most 10 MB</span>
          </>
        )}
        <input
          ref={input}
          type="file"
          accept={UPLOAD_TYPES}
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
