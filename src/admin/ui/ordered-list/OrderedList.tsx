import type { ReactNode } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { visuallyHidden } from '#src/design/text.css.ts';
import { DragHandle } from './DragHandle.tsx';
import * as css from './ordered-list.css.ts';
import type { OrderedListState } from './use-ordered-list.ts';

interface Props<T> {
  /** Of the same entries, from `useOrderedList`. */
  list: OrderedListState;
  entries: readonly T[];
  keyOf: (entry: T, index: number) => number;
  nameOf: (entry: T, index: number) => string;
  className: string;
  entryClass: string;
  labelledBy?: string;
  isDisabled?: boolean;
  /** @param handle drags the entry @param moves its buttons */
  children: (entry: T, parts: { index: number; handle: ReactNode; moves: ReactNode }) => ReactNode;
}

export function OrderedList<T>(props: Props<T>) {
  const { list, entries, keyOf, nameOf, className, entryClass, labelledBy, isDisabled, children } = props;
  const last = entries.length - 1;
  const button = (index: number, to: number, name: string) => {
    const label = to < index ? 'Move up' : 'Move down';
    return (
      <Button
        tone="quiet"
        disabled={to < 0 || to > last}
        aria-label={`${label}: ${name}`}
        data-move={to < index ? 'up' : 'down'}
        onClick={() => list.step(index, to)}
      >
        {label}
      </Button>
    );
  };
  return (
    <>
      <ol
        ref={list.rows}
        role="list"
        className={`${css.list} ${className}`}
        aria-labelledby={labelledBy}
        data-dragging={list.isDragging || undefined}
      >
        {entries.map((entry, index) => {
          const name = nameOf(entry, index);
          return (
            <li key={keyOf(entry, index)} className={`${css.entry} ${entryClass}`} {...list.entry(index)}>
              {children(entry, {
                index,
                handle: last > 0 && !isDisabled && <DragHandle {...list.handle(index)} />,
                moves: (
                  <>
                    {button(index, index - 1, name)}
                    {button(index, index + 1, name)}
                  </>
                ),
              })}
            </li>
          );
        })}
      </ol>
      <p className={visuallyHidden} role="status">
        {list.announcement}
      </p>
    </>
  );
}
