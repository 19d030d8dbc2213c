import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '#src/api/client.ts';
import type { AdminPost } from '#src/contract/posts.ts';
import { query } from '../query.ts';
import { type Draft, localDraft } from './local-draft.ts';
import { fieldsOf, type PostFields, sameValue } from './post-form.ts';

const LOCAL_MS = 600;
const SERVER_MS = 3_000;

interface Parts {
  base: AdminPost;
  isDirty: boolean;
  /** A new object for every change. */
  values: PostFields;
  /** Reads the form's current values. */
  read: () => PostFields;
}

/**
 * Saves what is typed as a draft until the post is saved: at once in this browser, and on the server for
 * other computers. The post itself does not change. An existing draft is offered first; no draft is written
 * until it is restored or discarded.
 */
export function useDrafts({ base, isDirty, values, read }: Parts) {
  const { id } = base;
  const [local, setLocal] = useState(() => localDraft.read(id));
  const kept = useQuery(query('GET /api/admin/posts/:id/draft', { params: { id } }));
  const [answered, setAnswered] = useState(false);
  const [keptAt, setKeptAt] = useState<string>();
  const onServer = useRef(false);
  const timers = useRef<{ local?: Timer | undefined; server?: Timer | undefined }>({});

  // The draft from when the post was opened. A refetch would return what is being typed.
  const [opened, setOpened] = useState<{ draft: Draft | null }>();
  if (!opened && !kept.isPending) setOpened(kept.data ?? { draft: null });
  const found = answered ? undefined : newest(local, opened?.draft ?? undefined);
  const offered = found && differs(found.fields, fieldsOf(base)) ? found : undefined;
  // Wait for the server's draft, so as not to overwrite it.
  const mayWrite = isDirty && !offered && opened !== undefined;

  const latest = useRef({ base, read });
  latest.current = { base, read };
  const make = (): Draft => ({
    version: latest.current.base.version,
    updatedAt: new Date().toISOString(),
    fields: latest.current.read(),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the values must be saved
  useEffect(() => {
    if (!mayWrite) return;
    timers.current.local ??= setTimeout(() => {
      timers.current.local = undefined;
      localDraft.write(id, make());
    }, LOCAL_MS);
    timers.current.server ??= setTimeout(() => {
      timers.current.server = undefined;
      const { version, fields } = make();
      onServer.current = true;
      // If this fails, the browser's draft remains; saving the post reports the error.
      api('PUT /api/admin/posts/:id/draft', { params: { id }, body: { version, fields } }).then(
        () => setKeptAt(new Date().toISOString()),
        () => setKeptAt(undefined),
      );
    }, SERVER_MS);
  }, [id, values, mayWrite]);

  const forget = useRef(() => {
    stop(timers.current);
    localDraft.forget(id);
    setKeptAt(undefined);
    if (!onServer.current) return;
    onServer.current = false;
    api('DELETE /api/admin/posts/:id/draft', { params: { id } }).catch(() => undefined);
  }).current;

  const wasDirty = useRef(false);
  useEffect(() => {
    if (wasDirty.current && !isDirty) forget();
    wasDirty.current = isDirty;
  }, [isDirty, forget]);

  useEffect(() => {
    const { current } = timers;
    // The page is unloading, so write now instead of waiting for the timers.
    const leave = () => {
      if (!current.local) return;
      stop(current);
      localDraft.write(id, make());
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  });

  return {
    offered,
    /** When the server last saved the draft; undefined when nothing is unsaved. */
    keptAt: isDirty ? keptAt : undefined,
    accept: () => setAnswered(true),
    discard: () => {
      setAnswered(true);
      setLocal(undefined);
      onServer.current = true;
      forget();
    },
  };
}

type Timer = ReturnType<typeof setTimeout>;

function stop(timers: { local?: Timer | undefined; server?: Timer | undefined }): void {
  clearTimeout(timers.local);
  clearTimeout(timers.server);
  timers.local = undefined;
  timers.server = undefined;
}

const newest = (one: Draft | undefined, other: Draft | undefined) =>
  one && other ? (one.updatedAt >= other.updatedAt ? one : other) : (one ?? other);

const differs = (one: PostFields, other: PostFields) =>
  (Object.keys(other) as Array<keyof PostFields>).some((name) => !sameValue(one[name], other[name]));
