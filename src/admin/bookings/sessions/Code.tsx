import { useEffect, useRef, useState } from 'react';
import { api } from '#src/api/client.ts';
import { putPiece } from '#src/api/put-piece.ts';
import { sendInPieces } from '#src/api/send-in-pieces.ts';
import { Button } from '#src/components/Button/Button.tsx';
import type { SessionDetail } from '#src/contract/bookings/sessions.ts';
import { SESSION_FILE_BYTES } from '#src/contract/bookings/values.ts';
import { errorMessage } from '../../accounts/session/error-message.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import { fileSize } from '../../ui/file-size.ts';
import { note } from '../../ui/lists.css.ts';
import { inZone } from '../bookings/booking-labels.ts';
import * as css from './session.css.ts';
import { useOwnZone } from './use-own-zone.ts';
import { useSessionChange, useShowSession } from './use-session-change.ts';

const MOST = `${SESSION_FILE_BYTES / 1024 / 1024} MB`;

/** A ZIP file, uploaded in pieces and given to the client by a link that expires. */
export function Code({ session }: { session: SessionDetail }) {
  const { id, code } = session;
  const zone = useOwnZone();
  const [share, setShare] = useState<number>();
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [removing, setRemoving] = useState(false);
  const way = useRef<AbortController>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const show = useShowSession();
  const params = { id };
  const remove = useSessionChange('DELETE /api/admin/sessions/:id/code', {
    input: () => ({ params }),
    failed: 'Could not delete the code',
    done: 'Code deleted',
  });
  const renew = useSessionChange('POST /api/admin/sessions/:id/code-link', {
    input: () => ({ params }),
    failed: 'Could not renew the link',
    done: 'Link renewed',
  });
  useEffect(() => () => way.current?.abort(), []);

  async function send(file: File | undefined) {
    if (!file) return;
    if (input.current) input.current.value = '';
    setProblem(undefined);
    if (file.size > SESSION_FILE_BYTES) return setProblem(`The file is too large: at most ${MOST}.`);
    const controller = new AbortController();
    way.current = controller;
    const { signal } = controller;
    setShare(0);
    const of = (upload: number) => ({ params: { id, file: upload } });
    let begun: number | undefined;
    try {
      const kept = await sendInPieces(
        file,
        {
          begin: () =>
            api(
              'POST /api/admin/sessions/:id/uploads',
              {
                params,
                body: { name: file.name, bytes: file.size, modified: Math.max(0, file.lastModified) },
              },
              signal,
            ),
          arrived: (upload) => api('GET /api/admin/sessions/:id/uploads/:file', of(upload), signal),
          send: (upload, offset, piece) =>
            putPiece(`/api/admin/sessions/${id}/uploads/${upload}?offset=${offset}`, piece, signal),
          finish: (upload) => api('POST /api/admin/sessions/:id/uploads/:file/finish', of(upload), signal),
        },
        {
          signal,
          onProgress: setShare,
          onWaiting: setWaiting,
          onBegun: (upload) => {
            begun = upload;
          },
        },
      );
      show(kept);
    } catch (error) {
      if (signal.aborted && begun !== undefined)
        void api('DELETE /api/admin/sessions/:id/uploads/:file', of(begun)).catch(() => {});
      if (!signal.aborted) setProblem(errorMessage(error as Error));
    } finally {
      setShare(undefined);
      setWaiting(false);
    }
  }

  return (
    <div className={css.stack}>
      {code && (
        <div className={css.file}>
          <a href={`/api/admin/sessions/${id}/code`} download>
            {code.name}, {fileSize(code.bytes)}
          </a>
          <Button tone="plain" onClick={() => setRemoving(true)}>
            Delete
          </Button>
        </div>
      )}
      {code && session.source === 'site' && (
        <p className={note}>
          {code.until && code.until > session.now ? (
            <>The client’s link works until {inZone(code.until, zone)}. </>
          ) : (
            'The client’s link has expired. '
          )}
          <Button tone="plain" disabled={renew.isPending} onClick={() => renew.mutate()}>
            Renew
          </Button>
        </p>
      )}
      {share !== undefined && (
        <>
          <p className={note} role="status">
            {isWaiting
              ? 'The connection is lost. Sending continues when it is back.'
              : `${Math.floor(share * 100)}% sent`}
          </p>
          <progress className={css.bar} max={1} value={share} aria-label="Code" />
          <Button tone="quiet" onClick={() => way.current?.abort()}>
            Cancel upload
          </Button>
        </>
      )}
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      {share === undefined && (
        <label className={css.choose}>
          {code ? 'Replace the ZIP file' : `Upload a ZIP file, up to ${MOST}`}
          <input
            ref={input}
            className={css.input}
            type="file"
            accept=".zip,application/zip"
            onChange={(event) => void send(event.target.files?.[0])}
          />
        </label>
      )}
      {removing && (
        <Confirm
          onClose={() => setRemoving(false)}
          title="Delete the code?"
          text="The file is deleted permanently, and the client’s link stops working."
          action="Delete code"
          pending={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSuccess: () => setRemoving(false) })}
        />
      )}
    </div>
  );
}
