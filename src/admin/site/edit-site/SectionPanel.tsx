import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import type { SectionDetail } from '#src/contract/site/content.ts';
import type { Value } from '#src/contract/site/sections/field-spec.ts';
import type { TextPlace } from '#src/contract/site/sections/marks.ts';
import { SECTIONS } from '#src/contract/site/sections/pages.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import { query } from '../../query.ts';
import { inRow } from '../../ui/layouts.css.ts';
import { onceFetched, QueryView } from '../../ui/QueryList.tsx';
import { SaveStatus } from '../site-texts/SaveStatus.tsx';
import { SectionForm } from '../site-texts/SectionForm.tsx';
import { OwnersNote, useMayEdit } from '../site-texts/SectionRights.tsx';
import { useSavesDone, useSectionDraft } from '../site-texts/use-section-draft.ts';
import * as css from './edit-site.css.ts';
import { setPath } from './set-path.ts';
import { redone, type Steps, stepsFrom, undone, withChange } from './steps.ts';

export interface PanelHandle {
  /** Takes over text typed on the page. */
  type: (place: TextPlace, text: string) => void;
  /** Undoes or redoes. @returns the section, or undefined if there is nothing left */
  undo: (isRedo: boolean) => Value | undefined;
  /** Saves pending changes at once. @returns true if everything is saved */
  flush: () => Promise<boolean>;
}

interface Props {
  name: SectionKey;
  path: string;
  handle: RefObject<PanelHandle | null>;
  waiting: RefObject<Array<{ place: TextPlace; text: string }>>;
  /** Called with the form's section, saved or not. */
  onValue: (key: SectionKey, value: Value) => void;
  /** @param redraw true if the page does not show the change yet */
  onSaved: (redraw: boolean) => void;
}

export function SectionPanel(props: Props) {
  const ready = useSavesDone(props.name);
  const section = useQuery({
    ...query('GET /api/admin/content/:key', { params: { key: props.name } }),
    enabled: ready,
  });
  return (
    <section aria-label={SECTIONS[props.name].title} className={css.section}>
      {props.name === 'offer' && (
        <p className={css.origin}>
          Prices, names and hours on the pages come from your offer. A change here shows everywhere they are
          said.
        </p>
      )}
      <QueryView query={onceFetched(section, ready)}>
        {(found) => <Editor {...props} section={found} />}
      </QueryView>
    </section>
  );
}

interface EditorProps extends Props {
  section: SectionDetail;
}

function Editor({ section, path, handle, waiting, onValue, onSaved }: EditorProps) {
  const { key, builtIn } = section;
  const redraw = useRef(false);
  const mayEdit = useMayEdit()(key);
  const draft = useSectionDraft(section, (merged) => {
    // Undoing past a merge would revert the other person's change.
    steps.restart(merged);
    redraw.current = true;
  });
  const { value, change, faults, save, flush, version } = draft;
  const steps = useSteps(value);
  const byPath = useMemo(() => new Map(faults.map((each) => [each.path, each.message])), [faults]);

  const type: PanelHandle['type'] = (place, text) => {
    const next = setPath(steps.now(), place.path, text);
    steps.change(next);
    change(next);
  };
  const undo: PanelHandle['undo'] = (isRedo) => {
    if (isRedo ? !steps.canRedo : !steps.canUndo) return undefined;
    if (isRedo) steps.redo();
    else steps.undo();
    change(steps.now());
    return steps.now();
  };
  useImperativeHandle(handle, () => ({ type, undo, flush }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form has come
  useEffect(() => {
    for (const { place, text } of waiting.current.splice(0)) if (place.key === key) type(place, text);
  }, []);
  useEffect(() => onValue(key, value), [key, value, onValue]);
  const first = useRef(save);
  // The page shows changes of the form once they are saved.
  useEffect(() => {
    if (save.state !== 'saved' || save === first.current) return;
    onSaved(redraw.current);
    redraw.current = false;
  }, [save, onSaved]);
  useEffect(() => showField(path), [path]);

  const choose = (next: Value) => {
    steps.restart(next);
    byForm(next);
  };
  const byForm = (next: Value) => {
    redraw.current = true;
    change(next);
  };
  if (!mayEdit)
    return (
      <>
        <OwnersNote />
        <SectionForm name={key} value={value} faults={byPath} disabled onChange={byForm} />
      </>
    );
  return (
    <>
      <SaveStatus name={key} save={save} drafted={version.current > 0} onRetry={flush} onChoose={choose} />
      <div className={inRow}>
        <Button
          tone="quiet"
          disabled={!steps.canUndo}
          onClick={() => {
            steps.undo();
            byForm(steps.now());
          }}
        >
          Undo
        </Button>
        <Button
          tone="quiet"
          disabled={!steps.canRedo}
          onClick={() => {
            steps.redo();
            byForm(steps.now());
          }}
        >
          Redo
        </Button>
        {section.changed && (
          <Button
            tone="plain"
            onClick={() => {
              steps.change(builtIn);
              byForm(null);
            }}
          >
            Use the built-in text
          </Button>
        )}
      </div>
      <SectionForm
        name={key}
        value={value}
        faults={byPath}
        onChange={(next) => {
          steps.change(next);
          byForm(next);
        }}
      />
    </>
  );
}

/** Undo and redo while the section is open. Several changes may come before the next render. */
function useSteps(value: Value) {
  const [{ before, after }, setSteps] = useState(() => stepsFrom(value));
  const current = useRef<Steps>(undefined);
  current.current ??= stepsFrom(value);
  const actions = useMemo(() => {
    const steps = () => current.current as Steps;
    const set = (next: Steps) => {
      current.current = next;
      setSteps(next);
    };
    return {
      now: () => steps().now,
      change: (next: Value) => set(withChange(steps(), next, performance.now())),
      undo: () => set(undone(steps())),
      redo: () => set(redone(steps())),
      restart: (next: Value) => set(stepsFrom(next)),
    };
  }, []);
  return useMemo(
    () => ({ ...actions, canUndo: before.length > 0, canRedo: after.length > 0 }),
    [actions, before, after],
  );
}

/** Opens the entries around a field, and scrolls to it. */
function showField(path: string): void {
  const field = path ? document.getElementById(path) : null;
  for (let outer = field?.closest('details'); outer; outer = outer.parentElement?.closest('details'))
    outer.open = true;
  field?.scrollIntoView({ block: 'nearest' });
}
