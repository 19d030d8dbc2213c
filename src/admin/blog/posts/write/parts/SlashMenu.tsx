import type { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { InsertItem } from '../editing/insert-items.ts';
import { LIST_ID, optionId, type SlashState } from '../editing/slash.ts';
import * as css from './SlashMenu.css.ts';

interface Props {
  slash: SlashState;
  frame: RefObject<HTMLElement | null>;
  view: () => EditorView | undefined;
  onChoose: (item: InsertItem) => void;
}

const GAP = 6;

/** The list that a slash opens. The focus stays in the text, which names the chosen item. */
export function SlashMenu({ slash, frame, view, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  const { from, items, index } = slash;

  useLayoutEffect(() => {
    const editor = view();
    const box = frame.current?.getBoundingClientRect();
    const size = list.current?.getBoundingClientRect();
    if (!editor || !box || !size) return;
    const at = editor.coordsAtPos(Math.min(from, editor.state.doc.content.size));
    const isBelow = at.bottom + GAP + size.height < window.innerHeight || at.top < size.height + GAP;
    setPlace({
      left: Math.max(0, Math.min(at.left - box.left, box.width - size.width)),
      top: (isBelow ? at.bottom + GAP : at.top - GAP - size.height) - box.top,
    });
  }, [from, frame, view]);

  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  }, [index]);

  return (
    <div
      ref={list}
      id={LIST_ID}
      className={css.menu}
      role="listbox"
      // It scrolls; the focus stays in the text.
      tabIndex={0}
      aria-label="Insert"
      style={{ insetInlineStart: place.left, top: place.top }}
    >
      {items.map((item, position) => {
        const { id, label, help, icon: Icon } = item;
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: the text keeps the focus and points here
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the text
          <div
            key={id}
            id={optionId(item)}
            className={css.item}
            role="option"
            aria-selected={position === index}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(item)}
          >
            <Icon size={18} aria-hidden="true" className={css.icon} />
            <span className={css.label}>{label}</span>
            <span className={css.help}>{help}</span>
          </div>
        );
      })}
    </div>
  );
}
