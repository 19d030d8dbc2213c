import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { DECIDED_AT_ONCE, type QuestionState } from '#src/contract/generator/question-values.ts';
import type { QuestionSuggestion } from '#src/contract/generator/questions.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import * as css from './questions.css.ts';
import { useQuestionActions } from './use-question-actions.ts';

const AddToMap = lazyDialog(() => import('./AddToMap.tsx'));

interface Props {
  chosen: ReadonlyMap<number, QuestionSuggestion>;
  state: QuestionState;
  onDone: () => void;
}

/** Decides about the chosen questions. */
export function DecideBar({ chosen, state, onDone }: Props) {
  const [isAdding, setAdding] = useState(false);
  const { decide } = useQuestionActions();
  const isTooMany = chosen.size > DECIDED_AT_ONCE;
  const isOff = decide.isPending || isTooMany;
  const ids = [...chosen.keys()];
  return (
    <section className={css.bulk} aria-label="Selected questions">
      <span className={css.bulkCount} role="status">
        {chosen.size} {chosen.size === 1 ? 'question' : 'questions'} chosen
        {isTooMany && `. At most ${DECIDED_AT_ONCE} at a time.`}
      </span>
      {state === 'open' && (
        <>
          <Button tone="quiet" disabled={isOff} onClick={() => setAdding(true)}>
            Add to map
          </Button>
          <Button
            tone="quiet"
            disabled={isOff}
            onClick={() => decide.mutate({ ids, state: 'dismissed' }, { onSuccess: onDone })}
          >
            Ignore
          </Button>
        </>
      )}
      {state === 'dismissed' && (
        <Button
          tone="quiet"
          disabled={isOff}
          onClick={() => decide.mutate({ ids, state: 'open' }, { onSuccess: onDone })}
        >
          Decide again
        </Button>
      )}
      <Button tone="plain" onClick={onDone}>
        Clear selection
      </Button>
      {isAdding && (
        <AddToMap
          chosen={[...chosen.values()]}
          onClose={() => setAdding(false)}
          onDone={() => {
            setAdding(false);
            onDone();
          }}
        />
      )}
    </section>
  );
}
