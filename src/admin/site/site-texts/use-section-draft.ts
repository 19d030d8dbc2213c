import { useCallback, useEffect, useRef, useState } from 'react';
import { hasCode } from '#src/api/api-error.ts';
import { api } from '#src/api/client.ts';
import type { SectionDetail, SectionFault } from '#src/contract/site/content.ts';
import type { Value } from '#src/contract/site/sections/field-spec.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import { errorMessage } from '../../accounts/session/error-message.ts';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts';
import { type Merged, mergeValues } from './merge-values.ts';

const SAVE_MS = 800;

export type SaveState =
  | { state: 'saved'; at: string | null }
  | { state: 'saving' }
  | { state: 'failed'; message: string }
  /** Someone else changed the same texts, so the user has to choose. */
  | { state: 'contested'; by: string | null; merged: Merged };

/** Saves outlive their form: a section may be reopened while it is still being saved. */
const underWay = new Map<SectionKey, Promise<unknown>>();

/** Resolves when all current saves have been answered. */
export const savesUnderWay = (): Promise<unknown> => Promise.all(underWay.values());

/** True if no save of the section is running, so that reading it gives what was typed last. */
export function useSavesDone(key: SectionKey): boolean {
  const [done, setDone] = useState(!underWay.has(key));
  useEffect(() => {
    let left = false;
    void underWay.get(key)?.then(() => left || setDone(true));
    return () => {
      left = true;
    };
  }, [key]);
  return done;
}

/**
 * A section's draft, saved a moment after typing stops. Saves run one after the other, so that each names the
 * version before it. @param onMerge called at once when a change of another owner or tab was merged
 */
export function useSectionDraft(section: SectionDetail, onMerge?: (value: Value) => void) {
  const { key, draft, builtIn } = section;
  const [value, setValue] = useState<Value>(draft ? (draft.value ?? builtIn) : section.shown);
  const [faults, setFaults] = useState<readonly SectionFault[]>(draft?.faults ?? []);
  const [save, setSave] = useState<SaveState>({ state: 'saved', at: draft?.updatedAt ?? null });
  const version = useRef(draft?.version ?? 0);
  const wanted = useRef<{ value: Value } | undefined>(undefined);
  const running = useRef<Promise<boolean> | undefined>(undefined);
  const base = useRef<Value>(value);
  const merging = useRef(onMerge);
  merging.current = onMerge;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useUnsavedWarning(save.state !== 'saved');

  /** Merges with someone else's save. @returns false if the user has to choose */
  const meet = useCallback(
    async (mine: Value): Promise<boolean> => {
      const their = await api('GET /api/admin/content/:key', { params: { key } });
      const theirs = their.draft ? (their.draft.value ?? builtIn) : their.shown;
      // Text typed while their draft was fetched is part of mine.
      const merged = mergeValues(
        base.current,
        wanted.current ? (wanted.current.value ?? builtIn) : mine,
        theirs,
      );
      version.current = their.draft?.version ?? 0;
      base.current = theirs;
      wanted.current = { value: merged.mine };
      setValue(merged.mine);
      merging.current?.(merged.mine);
      if (merged.contested) setSave({ state: 'contested', by: their.draft?.username ?? null, merged });
      return !merged.contested;
    },
    [key, builtIn],
  );

  /** Saves until nothing is left. @returns true if everything is saved */
  const saveAll = useCallback(async (): Promise<boolean> => {
    for (let next = wanted.current; next; next = wanted.current) {
      wanted.current = undefined;
      setSave({ state: 'saving' });
      try {
        const answer = await api('PUT /api/admin/content/:key/draft', {
          params: { key },
          body: { value: next.value as never, version: version.current },
        });
        version.current = answer.version;
        base.current = next.value ?? builtIn;
        setFaults(answer.faults);
      } catch (error) {
        try {
          if (!hasCode(error, 'section_changed')) throw error;
          if (!(await meet(next.value ?? builtIn))) return false;
        } catch (failure) {
          wanted.current ??= next;
          setSave({ state: 'failed', message: errorMessage(failure as Error) });
          return false;
        }
      }
    }
    setSave((before) =>
      before.state === 'saving' ? { state: 'saved', at: new Date().toISOString() } : before,
    );
    return true;
  }, [key, builtIn, meet]);

  /**
   * Saves pending changes at once. All callers wait for the same saves, so that they find the newest version.
   * @returns true if everything is saved; otherwise the form shows why
   */
  const flush = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current);
    if (running.current) return running.current;
    const all = saveAll().finally(() => {
      running.current = undefined;
      if (underWay.get(key) === all) underWay.delete(key);
    });
    running.current = all;
    underWay.set(key, all);
    return all;
  }, [key, saveAll]);

  const change = useCallback(
    (next: Value) => {
      // Null follows the built-in text, in later versions, too.
      setValue(next ?? builtIn);
      wanted.current = { value: next };
      setSave({ state: 'saving' });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), SAVE_MS);
    },
    [flush, builtIn],
  );

  // Leaving the screen must not lose the last input.
  useEffect(() => () => void flush(), [flush]);

  return { value, change, faults, save, flush, version };
}
