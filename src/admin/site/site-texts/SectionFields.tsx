import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { type FieldSpec, nameOfEntry, specFor, type Value } from '#src/contract/site/sections/field-spec.ts';
import { inRow } from '../../ui/layouts.css.ts';
import { OrderedList } from '../../ui/ordered-list/OrderedList.tsx';
import { beside } from '../../ui/ordered-list/ordered-list.css.ts';
import { moved, useEntryKeys } from '../../ui/ordered-list/use-entry-keys.ts';
import { useOrderedList } from '../../ui/ordered-list/use-ordered-list.ts';
import { AddEntry } from './AddEntry.tsx';
import { BlockList } from './blocks/BlockList.tsx';
import { useChips, useFilled } from './chips/offer-chips.ts';
import { FieldControl } from './FieldControl.tsx';
import * as css from './site-texts.css.ts';

interface Props {
  spec: FieldSpec;
  value: Value;
  /** Dotted path in the section, for errors and links to a field. */
  path: string;
  faults: ReadonlyMap<string, string>;
  onChange: (value: Value) => void;
}

/** The form of a section or a part of it, made from its schema. */
export function SectionFields(props: Props) {
  const spec = specFor(props.spec, props.value);
  if (spec.constant !== undefined) return null;
  if (spec !== props.spec) return <SectionFields {...props} spec={spec} />;
  if (spec.fields) return <Group {...props} />;
  if (spec.of?.kinds) return <Blocks {...props} of={spec.of} />;
  if (spec.of) return <List {...props} of={spec.of} />;
  return <FieldControl {...props} />;
}

const entriesOf = (value: Value): Value[] => (Array.isArray(value) ? value : []);

function Blocks({ spec, of, value, path, faults, onChange }: Props & { of: FieldSpec }) {
  const entries = entriesOf(value);
  return (
    <BlockList
      {...{ spec, of, entries, path, faults, onChange }}
      fields={(form, each, index) => (
        <SectionFields
          spec={form}
          value={each}
          path={at(path, index)}
          faults={faults}
          onChange={(next) => onChange(entries.with(index, next))}
        />
      )}
    />
  );
}

/** A list with as many entries can be emptied at once. */
const MANY = 4;

const at = (path: string, name: string | number) => (path ? `${path}.${name}` : String(name));

function Group({ spec, value, path, faults, onChange }: Props) {
  const record = (typeof value === 'object' && value !== null ? value : {}) as Record<string, Value>;
  // Fields of the previous video do not apply to the new one.
  const ofVideo = Object.fromEntries(
    (spec.fields ?? []).flatMap(([name, { fromVideo }]) => (fromVideo ? [[name, '']] : [])),
  );
  const fields = (
    <div className={css.fields}>
      {spec.fields?.map(([name, each]) => (
        <SectionFields
          key={name}
          spec={each}
          value={record[name]}
          path={at(path, name)}
          faults={faults}
          onChange={(next) => onChange({ ...record, ...(each.accept === 'film' && ofVideo), [name]: next })}
        />
      ))}
    </div>
  );
  if (!path) return fields;
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{spec.title}</legend>
      {fields}
    </fieldset>
  );
}

function List({ spec, of, value, path, faults, onChange }: Props & { of: FieldSpec }) {
  const entries = entriesOf(value);
  const keys = useEntryKeys(entries.length);
  const keyOf = (_: Value, index: number) => keys.keys[index] ?? 0;
  // The only page of a site is what someone has come for.
  const [opened, setOpened] = useState<ReadonlySet<number>>(
    () => new Set(entries.length === 1 && hasBlocks(of) ? keys.keys : []),
  );
  const [removed, setRemoved] = useState<Value[]>([]);
  const { disabled } = useChips();
  const fill = useFilled();
  const { least = 0, most = 100, entry = 'entry' } = spec;
  const toggle = (key: number, open: boolean) =>
    setOpened((before) => new Set([...before].filter((each) => each !== key).concat(open ? [key] : [])));
  const list = useOrderedList(entries.length, (from, to) => {
    keys.move(from, to);
    onChange(moved(entries, from, to));
  });
  const insert = (index: number, added: Value) => {
    toggle(keys.insert(index), true);
    onChange(entries.toSpliced(index, 0, added));
  };
  const nameOf = (each: Value) => fill(nameOfEntry(each)) || `Empty ${entry}`;
  const fault = faults.get(path);
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{spec.title}</legend>
      {fault && (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
      <OrderedList
        list={list}
        entries={entries}
        keyOf={keyOf}
        nameOf={nameOf}
        className={css.entries}
        entryClass={`${css.entry} ${beside}`}
        isDisabled={disabled}
      >
        {(each, { index, handle, moves }) => {
          const here = at(path, index);
          const key = keyOf(each, index);
          const name = nameOf(each);
          const faulty = [...faults.keys()].some((key) => key === here || key.startsWith(`${here}.`));
          return (
            <>
              {handle}
              <details
                className={css.entryDetails}
                open={opened.has(key) || faulty || !of.fields}
                onToggle={({ currentTarget }) => toggle(key, currentTarget.open)}
              >
                <summary className={css.entryName} dir="auto">
                  {`${index + 1}. ${name}`}
                </summary>
                <div className={css.entryBody}>
                  <SectionFields
                    spec={{ ...of, title: of.title || entry }}
                    value={each}
                    path={here}
                    faults={faults}
                    onChange={(next) => onChange(entries.with(index, next))}
                  />
                  <div className={inRow}>
                    {moves}
                    {least !== most && (
                      <Button
                        tone="quiet"
                        disabled={entries.length >= most}
                        aria-label={`Copy: ${name}`}
                        onClick={() => insert(index + 1, structuredClone(each))}
                      >
                        Copy
                      </Button>
                    )}
                    {least !== most && (
                      <Button
                        tone="plain"
                        disabled={entries.length <= least}
                        aria-label={`Remove: ${name}`}
                        onClick={() => {
                          keys.remove(index);
                          onChange(entries.toSpliced(index, 1));
                        }}
                      >
                        Remove
                      </Button>
                    )}
                  </div>
                </div>
              </details>
            </>
          );
        }}
      </OrderedList>
      {least === 0 && (entries.length >= MANY || removed.length > 0) && (
        <div className={inRow}>
          {entries.length >= MANY && (
            <Button
              tone="plain"
              aria-label={`Remove all: ${spec.title}`}
              onClick={() => {
                setRemoved(entries);
                onChange([]);
              }}
            >
              {`Remove all ${entries.length}`}
            </Button>
          )}
          {entries.length === 0 && removed.length > 0 && (
            <PutBack
              count={removed.length}
              onPutBack={() => {
                onChange(removed);
                setRemoved([]);
              }}
            />
          )}
        </div>
      )}
      {least !== most && (
        <AddEntry
          of={of}
          entry={entry}
          disabled={entries.length >= most}
          onAdd={(added) => insert(entries.length, added)}
        />
      )}
    </fieldset>
  );
}

const hasBlocks = ({ fields }: FieldSpec) => fields?.some(([, each]) => each.of?.kinds !== undefined);

/** Shown after emptying a list. Takes the focus from the button that is gone. */
function PutBack({ count, onPutBack }: { count: number; onPutBack: () => void }) {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => here.current?.querySelector('button')?.focus(), []);
  return (
    <span ref={here} className={inRow}>
      <span role="status">{`${count} removed.`}</span>
      <Button tone="quiet" onClick={onPutBack}>
        Restore them
      </Button>
    </span>
  );
}
