import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Field } from '#src/components/Field/Field.tsx';
import * as css from './TagsField.css.ts';

const OFFERED = 8;

interface Props {
  value: readonly string[];
  /** Those in use already, offered while one is typed. */
  known: readonly string[];
  help: string;
  onChange: (tags: string[]) => void;
  error: string | undefined;
}

/** Tags as they are typed, with those that are in use already. Enter or a comma ends one. */
export function TagsField({ value, known, help, onChange, error }: Props) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const sought = typed.trim().toLowerCase();
  const offered = known
    .filter((tag) => tag.toLowerCase().includes(sought) && !has(value, tag))
    .slice(0, OFFERED);
  const shown = open && offered.length > 0;

  function add(text: string) {
    const tags = [...value];
    // As it is written already: "mvp" is no other tag than "MVP".
    for (const tag of text.split(',').map((part) => part.trim()))
      if (tag && !has(tags, tag)) tags.push(known.find((each) => same(each, tag)) ?? tag);
    setTyped('');
    setAt(-1);
    if (tags.length > value.length) onChange(tags);
  }

  function keyDown(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = key === 'ArrowDown' ? 1 : -1;
      setAt((before) => Math.min(Math.max(before + step, -1), offered.length - 1));
    } else if (key === 'Enter') {
      // Enter saves the post only when there is nothing here for it to end.
      const chosen = shown ? offered[at] : undefined;
      if (!chosen && !typed.trim()) return;
      event.preventDefault();
      add(chosen ?? typed);
    } else if (key === 'Escape' && shown) {
      event.stopPropagation();
      setOpen(false);
      setAt(-1);
    } else if (key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1));
  }

  return (
    <Field label="Tags" help={help} error={error}>
      {(props) => (
        <div className={css.box}>
          {value.map((tag) => (
            <span key={tag} className={css.tag}>
              <bdi>{tag}</bdi>
              <button
                type="button"
                className={css.remove}
                aria-label={`Remove ${tag}`}
                onClick={() => {
                  onChange(value.filter((each) => each !== tag));
                  input.current?.focus();
                }}
              >
                <X size={14} aria-hidden="true" />
              </button>
            </span>
          ))}
          <input
            ref={input}
            className={css.input}
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={listId}
            aria-activedescendant={shown && at >= 0 ? `${listId}-${at}` : undefined}
            value={typed}
            onChange={(event) => {
              const text = event.target.value;
              const comma = text.lastIndexOf(',');
              if (comma >= 0) add(text.slice(0, comma));
              setTyped(text.slice(comma + 1));
              setOpen(true);
              setAt(-1);
            }}
            onFocus={() => setOpen(true)}
            onBlur={() => {
              add(typed);
              setOpen(false);
            }}
            onKeyDown={keyDown}
            {...props}
          />
          <div id={listId} role="listbox" aria-label="In use already" className={css.list} hidden={!shown}>
            {offered.map((tag, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active one
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
              <div
                key={tag}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === at}
                className={css.option}
                // The field keeps the focus, or its blur would end what is half typed.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => add(tag)}
              >
                <bdi>{tag}</bdi>
              </div>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const has = (tags: readonly string[], tag: string) => tags.some((each) => same(each, tag));
