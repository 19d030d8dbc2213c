import { useCallback, useEffect, useRef, useState } from 'react';
import { hasCode } from '#src/api/api-error.ts';
import { api } from '#src/api/client.ts';
import type { SectionDetail, SectionFault } from '#src/contract/content.ts';
import type { Value } from '#src/contract/sections/field-spec.ts';
import { errorMessage } from '../session/error-message.ts';
import { useUnsavedWarning } from '../ui/use-unsaved-warning.ts';
import { type Merged, mergeValues } from './merge-values.ts';

const SAVE_MS = 800;

export type SaveState =
  | { state: 'saved'; at: string | null }
  | { state: 'saving' }
  | { state: 'failed'; message: string }
  /** Somebody else changed the same texts: a person chooses. */
  | { state: 'contested'; by: string; merged: Merged };

/**
 * A section's draft, which saves itself a moment after typing stops. Saves run one after the other, so that each
 * names the version before it.
 */
export function useSectionDraft(section: SectionDetail) {
  const { key, draft, builtIn } = section;
  const [value, setValue] = useState<Value>(draft ? (draft.value ?? builtIn) : section.shown);
  const [faults, setFaults] = useState<readonly SectionFault[]>(draft?.faults ?? []);
  const [save, setSave] = useState<SaveState>({ state: 'saved', at: draft?.updatedAt ?? null });
  const version = useRef(draft?.version ?? 0);
  const wanted = useRef<{ value: Value } | undefined>(undefined);
  const running = useRef<Promise<void> | undefined>(undefined);
  /** What the server had when this owner's last change began. */
  const base = useRef<Value>(value);
  const flushNow = useRef<() => Promise<void>>(async () => {});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useUnsavedWarning(save.state !== 'saved');

  /** Somebody else saved meanwhile: both owners' changes are merged, and a person chooses where they differ. */
  const meet = useCallback(async () => {
    try {
      const their = await api('GET /api/admin/content/:key', { params: { key } });
      const theirs = their.draft ? (their.draft.value ?? builtIn) : their.shown;
      const merged = mergeValues(base.current, wanted.current?.value ?? builtIn, theirs);
      version.current = their.draft?.version ?? 0;
      base.current = theirs;
      wanted.current = { value: merged.mine };
      setValue(merged.mine);
      if (merged.contested)
        setSave({ state: 'contested', by: their.draft?.username ?? 'Someone else', merged });
      else timer.current = setTimeout(() => void flushNow.current(), 0);
    } catch (error) {
      setSave({ state: 'failed', message: errorMessage(error as Error) });
    }
  }, [key, builtIn]);

  const flush = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    await running.current;
    const next = wanted.current;
    if (!next) return;
    wanted.current = undefined;
    setSave({ state: 'saving' });
    const sent = api('PUT /api/admin/content/:key/draft', {
      params: { key },
      body: { value: next.value as never, version: version.current },
    }).then(
      (answer) => {
        version.current = answer.version;
        base.current = next.value ?? builtIn;
        setFaults(answer.faults);
        if (!wanted.current) setSave({ state: 'saved', at: new Date().toISOString() });
      },
      async (error: Error) => {
        wanted.current ??= next;
        if (hasCode(error, 'section_changed')) await meet();
        else setSave({ state: 'failed', message: errorMessage(error) });
      },
    );
    running.current = sent;
    await sent;
    running.current = undefined;
  }, [key, builtIn, meet]);
  flushNow.current = flush;

  const change = useCallback(
    (next: Value) => {
      // Null follows the built-in text from now on, in later versions too.
      setValue(next ?? builtIn);
      wanted.current = { value: next };
      setSave({ state: 'saving' });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), SAVE_MS);
    },
    [flush, builtIn],
  );

  // Leaving the screen must not lose what was typed in the last moment.
  useEffect(() => () => void flush(), [flush]);

  return { value, change, faults, save, flush, version };
}
