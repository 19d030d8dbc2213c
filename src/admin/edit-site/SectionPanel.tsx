import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import type { SectionDetail } from '#src/contract/content.ts';
import { formOf, type Value } from '#src/contract/sections/field-spec.ts';
import type { TextPlace } from '#src/contract/sections/marks.ts';
import { SECTION_TITLES } from '#src/contract/sections/pages.ts';
import type { SectionKey } from '#src/contract/sections/sections.ts';
import { query } from '../query.ts';
import { SaveStatus } from '../site-texts/SaveStatus.tsx';
import { SectionFields } from '../site-texts/SectionFields.tsx';
import { useSectionDraft } from '../site-texts/use-section-draft.ts';
import { LoadFailure } from '../ui/Empty.tsx';
import { inRow } from '../ui/layouts.css.ts';
import { PageSpinner } from '../ui/PageSpinner.tsx';
import * as css from './edit-site.css.ts';
import { setIn } from './set-in.ts';

export interface PanelHandle {
  /** Takes over what was typed on the page. */
  type: (place: TextPlace, text: string) => void;
  /** Saves at once what waits to be saved. */
  flush: () => Promise<void>;
}

interface Props {
  name: SectionKey;
  /** The field to look at. */
  path: string;
  handle: RefObject<PanelHandle | null>;
  /** What was typed on the page before the form was there. */
  waiting: RefObject<Array<{ place: TextPlace; text: string }>>;
  /** A change in the form was saved, which the page does not show yet. */
  onSaved: () => void;
}

/** The form of one section beside the page. */
export function SectionPanel(props: Props) {
  const section = useQuery(query('GET /api/admin/content/:key', { params: { key: props.name } }));
  return (
    <section aria-label={SECTION_TITLES[props.name]} className={css.section}>
      {section.isError && <LoadFailure error={section.error} onRetry={section.refetch} />}
      {section.data && !section.isFetching ? (
        <Editor {...props} section={section.data} />
      ) : (
        !section.isError && <PageSpinner />
      )}
    </section>
  );
}

interface EditorProps extends Props {
  section: SectionDetail;
}

function Editor({ section, path, handle, waiting, onSaved }: EditorProps) {
  const draft = useSectionDraft(section);
  const { value, change, faults, save, flush, version } = draft;
  const now = useRef(value);
  now.current = value;
  const steps = useSteps(value, change);
  const byForm = useRef(false);
  const byPath = useMemo(() => new Map(faults.map((each) => [each.path, each.message])), [faults]);

  const type: PanelHandle['type'] = (place, text) => {
    const next = setIn(now.current, place.path, text);
    now.current = next;
    steps.change(next);
  };
  useImperativeHandle(handle, () => ({ type, flush }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form has come
  useEffect(() => {
    for (const { place, text } of waiting.current.splice(0)) if (place.key === section.key) type(place, text);
  }, []);
  // The page shows what the form changed once it is saved.
  useEffect(() => {
    if (save.state !== 'saved' || !byForm.current) return;
    byForm.current = false;
    onSaved();
  }, [save, onSaved]);
  useEffect(() => showField(path), [path]);

  const changeByForm = (next: Value) => {
    byForm.current = true;
    steps.change(next);
  };
  return (
    <>
      <SaveStatus
        name={section.key}
        save={save}
        drafted={version.current > 0}
        onRetry={flush}
        onChoose={change}
      />
      <div className={inRow}>
        <Button
          tone="quiet"
          size="small"
          disabled={!steps.canUndo}
          onClick={() => {
            byForm.current = true;
            steps.undo();
          }}
        >
          Undo
        </Button>
        <Button
          tone="quiet"
          size="small"
          disabled={!steps.canRedo}
          onClick={() => {
            byForm.current = true;
            steps.redo();
          }}
        >
          Redo
        </Button>
        {section.changed && (
          <Button
            tone="plain"
            size="small"
            onClick={() => {
              byForm.current = true;
              change(null);
            }}
          >
            Use the built-in text
          </Button>
        )}
      </div>
      <SectionFields
        spec={formOf(section.key)}
        value={value}
        path=""
        faults={byPath}
        onChange={changeByForm}
      />
    </>
  );
}

/** How many steps can be undone. */
const STEPS = 100;

/** Undo and redo for as long as the section is open. */
function useSteps(value: Value, change: (next: Value) => void) {
  const [before, setBefore] = useState<Value[]>([]);
  const [after, setAfter] = useState<Value[]>([]);
  return {
    canUndo: before.length > 0,
    canRedo: after.length > 0,
    change(next: Value) {
      setBefore((steps) => [...steps.slice(1 - STEPS), value]);
      setAfter([]);
      change(next);
    },
    undo() {
      setAfter((steps) => [...steps, value]);
      change(before.at(-1));
      setBefore((steps) => steps.slice(0, -1));
    },
    redo() {
      setBefore((steps) => [...steps, value]);
      change(after.at(-1));
      setAfter((steps) => steps.slice(0, -1));
    },
  };
}

/** Opens the entries around a field, and scrolls to it. */
function showField(path: string): void {
  const field = path ? document.getElementById(path) : null;
  for (let outer = field?.closest('details'); outer; outer = outer.parentElement?.closest('details'))
    outer.open = true;
  field?.scrollIntoView({ block: 'nearest' });
}
