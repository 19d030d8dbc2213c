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
  /** Another one with every change. */
  values: PostFields;
  /** The form as it is this moment. */
  read: () => PostFields;
}

/**
 * Keeps what is typed until it is saved: in this browser at once, and on the server for every other one. The post itself
 * stays as it is. A draft that is found is offered; until it is taken or discarded, none is written over it.
 */
export function useDrafts({ base, isDirty, values, read }: Parts) {
  const { id } = base;
  const [local, setLocal] = useState(() => localDraft.read(id));
  const kept = useQuery(query('GET /api/admin/posts/:id/draft', { params: { id } }));
  const [answered, setAnswered] = useState(false);
  const [keptAt, setKeptAt] = useState<string>();
  const onServer = useRef(false);
  const timers = useRef<{ local?: Timer | undefined; server?: Timer | undefined }>({});

  // As it was when the post was opened: read again later, it would be what is being typed.
  const [opened, setOpened] = useState<{ draft: Draft | null }>();
  if (!opened && !kept.isPending) setOpened(kept.data ?? { draft: null });
  const found = answered ? undefined : newest(local, opened?.draft ?? undefined);
  const offered = found && differs(found.fields, fieldsOf(base)) ? found : undefined;
  // Before the server has been asked, it is not known what would be written over.
  const mayWrite = isDirty && !offered && opened !== undefined;

  const latest = useRef({ base, read });
  latest.current = { base, read };
  const make = (): Draft => ({
    version: latest.current.base.version,
    updatedAt: new Date().toISOString(),
    fields: latest.current.read(),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the values is one to keep
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
      // Without the server, this browser has it still; a save that fails says why.
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
    // Leaving the page leaves no time for the timers.
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
    /** When the server kept it last, while there is something to keep. */
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
