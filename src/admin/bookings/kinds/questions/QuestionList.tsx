import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { quiet, small } from '../../../ui/ui.css.ts';
import { useFollowedEntry } from '../../../ui/use-followed-entry.ts';
import { QuestionFields } from './QuestionFields.tsx';
import { type DraftFaults, type QuestionDraft, TYPE_LABELS } from './question-drafts.ts';
import * as css from './questions.css.ts';

interface Props {
  drafts: readonly QuestionDraft[];
  usualLabel: string;
  faults: DraftFaults;
  /** Ids of those whose fields are shown. */
  open: ReadonlySet<number>;
  onOpen: (id: number, isOpen: boolean) => void;
  onChange: (drafts: QuestionDraft[]) => void;
}

/** In the order of the form. Each is moved with its buttons, or dragged. */
export function QuestionList({ drafts, usualLabel, faults, open, onOpen, onChange }: Props) {
  const { rows, follow } = useFollowedEntry();
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const move = (from: number, to: number) => {
    if (from === to) return;
    const next = [...drafts];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
    follow(to, to > from);
  };
  return (
    <ol ref={rows} role="list" className={css.list}>
      {drafts.map((draft, index) => {
        const { id, key, type, required } = draft;
        const label = draft.label || (key === 'idea' ? usualLabel : 'New question');
        const isOpen = open.has(id);
        return (
          <li
            key={id}
            className={css.item}
            // Text of a field is selected by dragging.
            draggable={drafts.length > 1 && !isOpen}
            data-over={over === index && dragged !== index}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(index);
            }}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              setOver(index);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) move(dragged, index);
            }}
            onDragEnd={() => {
              setDragged(undefined);
              setOver(undefined);
            }}
          >
            <div className={css.head}>
              <div className={css.text}>
                <span className={css.name} dir="auto">
                  {label}
                </span>{' '}
                {required && <Badge tone="neutral">Required</Badge>}
                <p className={`${quiet} ${small}`}>
                  {TYPE_LABELS[type]}
                  {key && `, key ${key}`}
                </p>
              </div>
              <div className={css.actions}>
                <Button
                  tone="quiet"
                  disabled={index === 0}
                  aria-label={`Move up: ${label}`}
                  data-move="up"
                  onClick={() => move(index, index - 1)}
                >
                  Move up
                </Button>
                <Button
                  tone="quiet"
                  disabled={index === drafts.length - 1}
                  aria-label={`Move down: ${label}`}
                  data-move="down"
                  onClick={() => move(index, index + 1)}
                >
                  Move down
                </Button>
                <Button
                  tone="quiet"
                  aria-expanded={isOpen}
                  aria-label={`Edit: ${label}`}
                  onClick={() => onOpen(id, !isOpen)}
                >
                  Edit
                </Button>
                <Button
                  tone="quiet"
                  aria-label={`Remove: ${label}`}
                  onClick={() => onChange(drafts.filter((each) => each.id !== id))}
                >
                  Remove
                </Button>
              </div>
            </div>
            {isOpen && (
              <QuestionFields
                draft={draft}
                usualLabel={usualLabel}
                faults={faults.get(id) ?? {}}
                onChange={(change) =>
                  onChange(drafts.map((each) => (each.id === id ? { ...each, ...change } : each)))
                }
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
