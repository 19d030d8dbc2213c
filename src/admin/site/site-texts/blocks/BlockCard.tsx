import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react';
import type { HTMLAttributes, ReactNode } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { Hint } from '../../../ui/Hint.tsx';
import { DragHandle } from '../../../ui/ordered-list/DragHandle.tsx';
import type { OrderedListState } from '../../../ui/ordered-list/use-ordered-list.ts';
import { BlockSketch } from '../BlockSketch.tsx';
import * as css from './blocks.css.ts';

interface Props {
  /** "2. Text: Who we are" */
  title: string;
  name: string;
  type: string;
  path: string;
  isHidden: boolean;
  isOpen: boolean;
  entry: ReturnType<OrderedListState['entry']>;
  /** Undefined for what cannot be done now. */
  actions: { up?: () => void; down?: () => void; copy?: () => void; remove?: () => void };
  handle: HTMLAttributes<HTMLElement>;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/** A block of a page: a sketch of it, its name, and its fields once it is open. */
export function BlockCard(props: Props) {
  const { title, name, type, path, isHidden, isOpen, entry, actions, handle, onToggle, children } = props;
  return (
    <li className={css.card} data-path={path} {...entry}>
      <DragHandle className={css.handle} {...handle} />
      <details open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control */}
        <summary
          className={css.head}
          onKeyDown={(event) => {
            const act = event.altKey && { ArrowUp: actions.up, ArrowDown: actions.down }[event.key];
            if (!act) return;
            event.preventDefault();
            act();
          }}
        >
          <span className={css.sketch}>
            <BlockSketch type={type} />
          </span>
          <span className={css.name} dir="auto">
            {title}
          </span>
          {isHidden && <Badge plain>Hidden</Badge>}
        </summary>
        <div className={css.body}>{children}</div>
      </details>
      <div className={css.actions}>
        <Action label="Move up" name={name} move="up" act={actions.up}>
          <ArrowUp size={18} aria-hidden="true" />
        </Action>
        <Action label="Move down" name={name} move="down" act={actions.down}>
          <ArrowDown size={18} aria-hidden="true" />
        </Action>
        <Action label="Duplicate" name={name} act={actions.copy}>
          <Copy size={18} aria-hidden="true" />
        </Action>
        <Action label="Delete" name={name} act={actions.remove}>
          <Trash2 size={18} aria-hidden="true" />
        </Action>
      </div>
    </li>
  );
}

interface ActionProps {
  label: string;
  name: string;
  move?: 'up' | 'down';
  act: (() => void) | undefined;
  children: ReactNode;
}

const Action = ({ label, name, move, act, children }: ActionProps) => (
  <Hint text={label}>
    <button
      type="button"
      className={css.action}
      aria-label={`${label}: ${name}`}
      disabled={!act}
      data-move={move}
      onClick={act}
    >
      {children}
    </button>
  </Hint>
);
