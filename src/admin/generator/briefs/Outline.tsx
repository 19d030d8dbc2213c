import { type RefObject, useEffect, useId, useRef } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { TextArea, TextField } from '#src/components/Field/TextField.tsx';
import { BRIEF_PARTS } from '#src/contract/generator/briefs.ts';
import { inRow } from '../../ui/layouts.css.ts';
import { OrderedList } from '../../ui/ordered-list/OrderedList.tsx';
import { moved } from '../../ui/ordered-list/use-entry-keys.ts';
import { useOrderedList } from '../../ui/ordered-list/use-ordered-list.ts';
import { type BriefPart, type BriefSource, EMPTY_PART, hasNoSource } from './brief-form.ts';
import * as css from './briefs.css.ts';
import { PartSources } from './PartSources.tsx';
import type { BriefFormControl } from './use-brief-form.ts';

interface Props {
  form: BriefFormControl;
  sources: readonly BriefSource[];
}

/** The parts of the article, in order. */
export function Outline({ form, sources }: Props) {
  const id = useId();
  const { watch, setValue, formState } = form;
  const { errors, isSubmitted } = formState;
  const parts = watch('parts');
  const change = (next: BriefPart[]) =>
    setValue('parts', next, { shouldDirty: true, shouldValidate: isSubmitted });
  const list = useOrderedList(parts.length, (from, to) => change(moved(parts, from, to)));
  const { rows } = list;
  useFaultFocus(form, rows);
  const isAdded = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new part is focused once it is there
  useEffect(() => {
    if (isAdded.current) rows.current?.lastElementChild?.querySelector('input')?.focus();
    isAdded.current = false;
  }, [parts.length]);
  const put = (index: number, part: Partial<BriefPart>) =>
    change(parts.map((each, at) => (at === index ? { ...each, ...part } : each)));
  const nameOf = (_: BriefPart, index: number) => `part ${index + 1}`;
  const fault = errors.parts?.root?.message ?? errors.parts?.message;
  return (
    <fieldset className={css.group}>
      <legend className={css.legend} id={id}>
        Outline
      </legend>
      {fault && (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
      <OrderedList
        list={list}
        entries={parts}
        // Parts have no other key.
        keyOf={(_, index) => index}
        nameOf={nameOf}
        className={css.parts}
        entryClass={css.part}
        labelledBy={id}
      >
        {(part, { index, handle, moves }) => {
          const name = nameOf(part, index);
          const faults = errors.parts?.[index];
          return (
            <>
              <div className={css.side}>
                <p className={css.number} aria-hidden="true">
                  {index + 1}
                </p>
                {handle}
              </div>
              <div className={css.partFields}>
                <TextField
                  label={`Heading of ${name}`}
                  error={faults?.heading?.message}
                  compact
                  autoComplete="off"
                  name={`parts.${index}.heading`}
                  value={part.heading}
                  onChange={({ target }) => put(index, { heading: target.value })}
                />
                <TextArea
                  label={`Point of ${name}`}
                  error={faults?.point?.message}
                  compact
                  rows={2}
                  name={`parts.${index}.point`}
                  value={part.point}
                  onChange={({ target }) => put(index, { point: target.value })}
                />
                <PartSources
                  name={name}
                  chosen={part.sources}
                  sources={sources}
                  onChange={(chosen) => put(index, { sources: chosen })}
                />
                <div className={inRow}>
                  {moves}
                  <Button
                    tone="plain"
                    disabled={parts.length === 1}
                    aria-label={`Remove: ${name}`}
                    onClick={() => {
                      change(parts.toSpliced(index, 1));
                      // The button is gone or belongs to the next part.
                      rows.current?.querySelectorAll('input')[Math.max(0, index - 1)]?.focus();
                    }}
                  >
                    Remove
                  </Button>
                </div>
              </div>
            </>
          );
        }}
      </OrderedList>
      <div className={inRow}>
        <Button
          tone="quiet"
          disabled={parts.length >= BRIEF_PARTS}
          onClick={() => {
            isAdded.current = true;
            change([...parts, EMPTY_PART]);
          }}
        >
          Add a part
        </Button>
        <span className={css.note} role="status">
          {parts.length} of at most {BRIEF_PARTS} parts
        </span>
      </div>
      {hasNoSource(parts, sources) && (
        <p className={css.notice}>
          No part rests on a source. The post can be written, but it will state nothing about the world that
          needs one, such as figures, studies and names.
        </p>
      )}
    </fieldset>
  );
}

/** Focuses the first faulty part after a refused submit, unless a field above it is at fault, too. */
function useFaultFocus({ formState }: BriefFormControl, rows: RefObject<HTMLOListElement | null>): void {
  const { submitCount, errors } = formState;
  const isFirst = errors.parts !== undefined && !errors.question && !errors.reader;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a submit moves the focus, not each typed fault
  useEffect(() => {
    if (isFirst) rows.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);
}
