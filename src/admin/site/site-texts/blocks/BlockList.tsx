import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { type FieldSpec, nameOfEntry, specFor, type Value } from '#src/contract/site/sections/field-spec.ts';
import { visuallyHidden } from '#src/design/text.css.ts';
import { inRow } from '../../../ui/layouts.css.ts';
import * as order from '../../../ui/ordered-list/ordered-list.css.ts';
import { moved, useEntryKeys } from '../../../ui/ordered-list/use-entry-keys.ts';
import { useOrderedList } from '../../../ui/ordered-list/use-ordered-list.ts';
import { AddEntry } from '../AddEntry.tsx';
import { useChips, useFilled } from '../chips/offer-chips.ts';
import * as forms from '../site-texts.css.ts';
import { BlockCard } from './BlockCard.tsx';
import * as css from './blocks.css.ts';

interface Props {
  spec: FieldSpec;
  /** The form of an entry, of one of several kinds. */
  of: FieldSpec;
  entries: readonly Value[];
  path: string;
  faults: ReadonlyMap<string, string>;
  onChange: (entries: Value[]) => void;
  /** The fields of an entry. */
  fields: (spec: FieldSpec, value: Value, index: number) => React.ReactNode;
}

/** The blocks of a page in their order, as cards. */
export function BlockList({ spec, of, entries, path, faults, onChange, fields }: Props) {
  const { least = 0, most = 100, entry = 'entry' } = spec;
  const keys = useEntryKeys(entries.length);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [removed, setRemoved] = useState<{ value: Value; index: number; name: string }>();
  const { disabled } = useChips();
  const fill = useFilled();
  const toggle = (key: number, open: boolean) =>
    setOpened((before) => new Set([...before].filter((each) => each !== key).concat(open ? [key] : [])));
  const change = (next: Value[]) => {
    setRemoved(undefined);
    onChange(next);
  };
  const list = useOrderedList(entries.length, (from, to) => {
    keys.move(from, to);
    change(moved(entries, from, to));
  });
  const insert = (index: number, value: Value) => {
    const key = keys.insert(index);
    change(entries.toSpliced(index, 0, value));
    return key;
  };
  const fault = faults.get(path);
  const { length } = entries;

  const cards = entries.map((value, index) => {
    const key = keys.keys[index] ?? 0;
    const here = `${path}.${index}`;
    const form = specFor(of, value);
    const own = firstLine(fill(nameOfEntry(value)));
    const name = own && form.title ? `${form.title}: ${own}` : form.title || own || `Empty ${entry}`;
    const isFaulty = [...faults.keys()].some((each) => each === here || each.startsWith(`${here}.`));
    return (
      <BlockCard
        key={key}
        title={`${index + 1}. ${name}`}
        name={name}
        type={form.fields?.find(([field]) => field === 'type')?.[1].constant ?? ''}
        path={here}
        isHidden={isHidden(value)}
        isOpen={opened.has(key) || isFaulty}
        entry={list.entry(index)}
        handle={disabled ? {} : list.handle(index)}
        onToggle={(open) => toggle(key, open)}
        actions={{
          ...(index > 0 && { up: () => list.step(index, index - 1) }),
          ...(index < length - 1 && { down: () => list.step(index, index + 1) }),
          ...(length < most && {
            copy() {
              toggle(insert(index + 1, structuredClone(value)), true);
              list.announce(`Duplicated: ${name}`);
            },
          }),
          ...(length > least && {
            remove() {
              keys.remove(index);
              onChange(entries.toSpliced(index, 1));
              setRemoved({ value, index, name });
            },
          }),
        }}
      >
        {fields({ ...form, title: form.title || entry }, value, index)}
      </BlockCard>
    );
  });
  if (removed)
    cards.splice(
      removed.index,
      0,
      <Removed
        key={`removed ${removed.index} ${length}`}
        name={removed.name}
        onUndo={() => {
          insert(removed.index, removed.value);
          list.follow(removed.index, true);
        }}
      />,
    );

  return (
    <fieldset className={css.group}>
      <legend className={forms.legend}>{spec.title}</legend>
      {fault && (
        <p className={forms.fault} role="alert">
          {fault}
        </p>
      )}
      <ol
        ref={list.rows}
        role="list"
        className={`${order.list} ${css.cards}`}
        data-dragging={list.isDragging || undefined}
      >
        {cards}
      </ol>
      <p className={visuallyHidden} role="status">
        {list.announcement}
      </p>
      {least !== most && (
        <AddEntry
          of={of}
          entry={entry}
          disabled={length >= most}
          onAdd={(added) => toggle(insert(length, added), true)}
        />
      )}
    </fieldset>
  );
}

/** A text without a title begins with Markdown. */
const firstLine = (text: string): string => {
  const [line = ''] = text
    .trimStart()
    .slice(0, 200)
    .replace(/^#{1,6} /, '')
    .split('\n');
  return line.trim();
};

const isHidden = (value: Value) =>
  typeof value === 'object' && value !== null && 'hidden' in value && value.hidden === true;

/** In the place of a deleted block. Takes the focus from the button that is gone. */
function Removed({ name, onUndo }: { name: string; onUndo: () => void }) {
  const here = useRef<HTMLLIElement>(null);
  useEffect(() => here.current?.querySelector('button')?.focus(), []);
  return (
    <li ref={here} className={css.removed}>
      <span className={inRow}>
        <span role="status" dir="auto">{`Deleted: ${name}`}</span>
        <Button tone="quiet" onClick={onUndo}>
          Undo
        </Button>
      </span>
    </li>
  );
}
