import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { firstSteps } from '#src/content/admin.ts';
import type { Checklist } from '#src/contract/operations/checklist.ts';
import type { ChecklistStep } from '#src/contract/operations/checklist-steps.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import * as dashboard from '../../operations/dashboard/Dashboard.css.ts';
import { Badge } from '../../ui/Badge.tsx';
import { textLink } from '../../ui/ui.css.ts';
import * as css from './first-steps.css.ts';
import { wayTo } from './step-labels.ts';
import { useSkipSteps } from './use-skip-steps.ts';

type Step = Checklist['steps'][number];

interface Props {
  checklist: Checklist;
  lists?: Partial<Record<ChecklistStep, ReactNode>>;
}

/** Done steps are detected; skipped steps can return. */
export function StepList({ checklist, lists = {} }: Props) {
  const { skip, unskip, pending } = useSkipSteps(checklist);
  return (
    <ol role="list" className={dashboard.rows}>
      {checklist.steps.map((each) => (
        <li key={each.step} className={dashboard.row}>
          <span className={css.state}>
            <State step={each} />
          </span>
          <div className={dashboard.rowMain}>
            <p className={dashboard.rowTitle}>{firstSteps.steps[each.step].title}</p>
            <p className={dashboard.rowNote}>{noteOf(each)}</p>
            {each.problem && (
              <p className={dashboard.rowNote} dir="auto">
                <strong>{firstSteps.lastTryFailed}</strong> {each.problem}
              </p>
            )}
            {lists[each.step]}
          </div>
          <span className={dashboard.rowActions}>
            {!each.done && !each.skipped && (
              <ToDo
                step={each}
                // This screen already has the list of texts.
                here={each.step === 'texts' && lists.texts !== undefined}
                onSkip={() => skip([each.step])}
                pending={pending}
              />
            )}
            {each.skipped && (
              <Button
                tone="plain"
                disabled={pending}
                aria-label={firstSteps.unskipLabel(firstSteps.steps[each.step].title)}
                onClick={() => unskip(each.step)}
              >
                {firstSteps.unskip}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The row's task, with how much is left. */
const noteOf = ({ step, done, left }: Step): string => {
  const { text } = firstSteps.steps[step];
  return done || left === null ? text : `${firstSteps.left(left)} ${text}`;
};

function State({ step: { done, skipped } }: { step: Step }) {
  if (done) return <Badge tone="success">{firstSteps.done}</Badge>;
  return skipped ? <Badge>{firstSteps.skipped}</Badge> : <Badge tone="brand">{firstSteps.open}</Badge>;
}

interface ToDoProps {
  step: Step;
  here: boolean;
  onSkip: () => void;
  pending: boolean;
}

function ToDo({ step, here, onSkip, pending }: ToDoProps) {
  const { to, action } = wayTo(step);
  return (
    <>
      {step.step === 'texts' && (
        <Link className={textLink} to={`${ADMIN_PATH}/site/describe?step=texts`}>
          {firstSteps.actions.adapt}
        </Link>
      )}
      {step.step === 'offer' && (
        <Link className={textLink} to={`${ADMIN_PATH}/site/describe`}>
          {firstSteps.actions.describe}
        </Link>
      )}
      {!here && (
        <Link className={textLink} to={to}>
          {action}
        </Link>
      )}
      <Button
        tone="plain"
        disabled={pending}
        aria-label={firstSteps.skipLabel(firstSteps.steps[step.step].title)}
        onClick={onSkip}
      >
        {firstSteps.skip}
      </Button>
    </>
  );
}
