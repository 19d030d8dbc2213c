import { Button } from '#src/components/Button/Button.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { OrderedList } from '../../../ui/ordered-list/OrderedList.tsx';
import { moved } from '../../../ui/ordered-list/use-entry-keys.ts';
import { useOrderedList } from '../../../ui/ordered-list/use-ordered-list.ts';
import { quiet, small } from '../../../ui/ui.css.ts';
import { QuestionFields } from './QuestionFields.tsx';
import { type DraftFaults, type QuestionDraft, TYPE_LABELS } from './question-drafts.ts';
import * as css from './questions.css.ts';

interface Props {
  drafts: readonly QuestionDraft[];
  usualLabel: string;
  faults: DraftFaults;
  /** Ids of those whose fields are shown, besides those with faults. */
  open: ReadonlySet<number>;
  onOpen: (id: number, isOpen: boolean) => void;
  onChange: (drafts: QuestionDraft[]) => void;
}

/** In the order of the form. */
export function QuestionList({ drafts, usualLabel, faults, open, onOpen, onChange }: Props) {
  const list = useOrderedList(drafts.length, (from, to) => onChange(moved(drafts, from, to)));
  const nameOf = ({ key, label }: QuestionDraft) => label || (key === 'idea' ? usualLabel : 'New question');
  return (
    <OrderedList
      list={list}
      entries={drafts}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      className={css.list}
      entryClass={css.item}
    >
      {(draft, { handle, moves }) => {
        const { id, key, type, required } = draft;
        const label = nameOf(draft);
        const isOpen = open.has(id) || faults.has(id);
        return (
          <>
            <div className={css.head}>
              <div className={css.entry}>
                {handle}
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
              </div>
              <div className={css.actions}>
                {moves}
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
                onChange={(change) => {
                  // It stays open once its fault is fixed.
                  onOpen(id, true);
                  onChange(drafts.map((each) => (each.id === id ? { ...each, ...change } : each)));
                }}
              />
            )}
          </>
        );
      }}
    </OrderedList>
  );
}
