import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { api } from '#src/api/client.ts';
import { putPiece } from '#src/api/put-piece.ts';
import { sendInPieces } from '#src/api/send-in-pieces.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { calendar } from '#src/content/bookings/booking-calendar.ts';
import { beforeTexts, clientCopy } from '#src/content/bookings/session-texts.ts';
import type { Person } from '#src/content/site/noun-copy.ts';
import type { SessionFile } from '#src/contract/bookings/client-sessions.ts';
import { CLIENT_FILES, CLIENT_FILES_BYTES, SESSION_FILE_BYTES } from '#src/contract/bookings/values.ts';
import { fileSize } from './file-size.ts';
import * as css from './Session.css.ts';

const MB = 1024 * 1024;
const EACH = `${SESSION_FILE_BYTES / MB} MB`;

interface Props {
  token: string;
  files: readonly SessionFile[];
  isOpen: boolean;
  /** Who gives the session. */
  person: Person;
}

interface Sending {
  name: string;
  share: number;
  isWaiting: boolean;
}

/** Sent one after the other, in pieces. */
export function Files({ token, files: first, isOpen, person }: Props) {
  const texts = useTexts(beforeTexts);
  const [files, setFiles] = useState(first);
  const [sending, setSending] = useState<Sending>();
  const [problem, setProblem] = useState<string>();
  const way = useRef<AbortController>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => way.current?.abort(), []);

  async function sendOne(file: File): Promise<void> {
    const controller = new AbortController();
    way.current = controller;
    const { signal } = controller;
    let id: number | undefined;
    const show = (change: Partial<Sending>) =>
      setSending((before) => ({ share: 0, isWaiting: false, ...before, name: file.name, ...change }));
    show({ share: 0, isWaiting: false });
    try {
      const added = await sendInPieces(
        file,
        {
          begin: () =>
            api(
              'POST /api/bookings/:token/uploads',
              {
                params: { token },
                body: { name: file.name, bytes: file.size, modified: Math.max(0, file.lastModified) },
              },
              signal,
            ),
          arrived: (upload) =>
            api('GET /api/bookings/:token/uploads/:id', { params: { token, id: upload } }, signal),
          send: (upload, offset, piece) =>
            putPiece(`/api/bookings/${token}/uploads/${upload}?offset=${offset}`, piece, signal),
          finish: (upload) =>
            api('POST /api/bookings/:token/uploads/:id/finish', { params: { token, id: upload } }, signal),
        },
        {
          signal,
          onProgress: (share) => show({ share }),
          onWaiting: (isWaiting) => show({ isWaiting }),
          onBegun: (begun) => {
            id = begun;
          },
        },
      );
      setFiles((before) => [...before, added]);
    } catch (error) {
      if (controller.signal.aborted && id !== undefined)
        void api('DELETE /api/bookings/:token/uploads/:id', { params: { token, id } }).catch(() => {});
      throw error;
    }
  }

  async function send(chosen: File[]) {
    setProblem(undefined);
    for (const file of chosen) {
      const refused =
        file.size === 0
          ? clientCopy.empty(file.name)
          : file.size > SESSION_FILE_BYTES
            ? clientCopy.tooLarge(file.name, EACH)
            : undefined;
      if (refused) {
        setProblem(refused);
        break;
      }
      try {
        await sendOne(file);
      } catch (error) {
        if (!way.current?.signal.aborted)
          setProblem(
            error instanceof ApiError ? error.detail : `${calendar.unreachable} ${clientCopy.resume}`,
          );
        break;
      }
    }
    way.current = undefined;
    setSending(undefined);
    if (input.current) input.current.value = '';
  }

  async function remove(id: number) {
    setProblem(undefined);
    try {
      await api('DELETE /api/bookings/:token/files/:id', { params: { token, id } });
      setFiles((before) => before.filter((file) => file.id !== id));
    } catch (error) {
      setProblem(error instanceof ApiError ? error.detail : calendar.unreachable);
    }
  }

  if (!isOpen && files.length === 0) return null;
  return (
    <div className={css.files}>
      <h3 className={css.label}>{texts.files}</h3>
      {isOpen && (
        <p className={css.help}>
          {texts.filesHelp} {clientCopy.limits(CLIENT_FILES, EACH, `${CLIENT_FILES_BYTES / MB} MB`, person)}
        </p>
      )}
      {files.length > 0 && (
        <ul role="list" className={css.list}>
          {files.map(({ id, name, bytes }) => (
            <li key={id} className={css.file}>
              <a className={css.name} href={`/api/bookings/${token}/files/${id}`} download dir="auto">
                {name}
              </a>
              <span className={css.size}>{fileSize(bytes)}</span>
              {isOpen && (
                <Button tone="plain" aria-label={clientCopy.removeNamed(name)} onClick={() => remove(id)}>
                  {clientCopy.remove}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {sending && (
        <div className={css.sending}>
          <p role="status" dir="auto">
            {sending.isWaiting
              ? clientCopy.paused
              : clientCopy.sending(sending.name, Math.floor(sending.share * 100))}
          </p>
          <progress className={css.bar} max={1} value={sending.share} aria-label={sending.name} />
          <Button
            tone="quiet"
            aria-label={clientCopy.cancelNamed(sending.name)}
            onClick={() => way.current?.abort()}
          >
            {clientCopy.cancel}
          </Button>
        </div>
      )}
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      {isOpen && !sending && (
        <label className={css.choose}>
          {clientCopy.choose}
          <input
            ref={input}
            className={css.input}
            type="file"
            multiple
            onChange={(event) => void send([...(event.target.files ?? [])])}
          />
        </label>
      )}
    </div>
  );
}
