import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { firstSteps } from '#src/content/admin.ts';
import type { Checklist } from '#src/contract/checklist.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import * as dashboard from '../dashboard/Dashboard.css.ts';
import { Badge } from '../ui/Badge.tsx';
import { textLink } from '../ui/ui.css.ts';
import * as css from './first-steps.css.ts';
import { wayTo } from './step-words.ts';
import { useSkipSteps } from './use-skip-steps.ts';

type Step = Checklist['steps'][number];

/** The first steps, each with where it is done. What is done says so by itself; what is skipped can return. */
export function StepList({ checklist }: { checklist: Checklist }) {
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
            <p className={dashboard.rowNote}>{firstSteps.steps[each.step].text}</p>
            {each.problem && (
              <p className={dashboard.rowNote} dir="auto">
                <strong>{firstSteps.lastTryFailed}</strong> {each.problem}
              </p>
            )}
          </div>
          <span className={dashboard.rowActions}>
            {!each.done && !each.skipped && (
              <ToDo step={each} onSkip={() => skip([each.step])} pending={pending} />
            )}
            {each.skipped && (
              <Button
                tone="plain"
                size="small"
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

function State({ step: { done, skipped } }: { step: Step }) {
  if (done) return <Badge tone="success">{firstSteps.done}</Badge>;
  return skipped ? <Badge>{firstSteps.skipped}</Badge> : <Badge tone="brand">{firstSteps.open}</Badge>;
}

function ToDo({ step, onSkip, pending }: { step: Step; onSkip: () => void; pending: boolean }) {
  const { to, action } = wayTo(step);
  return (
    <>
      {step.step === 'offer' && (
        <Link className={textLink} to={`${ADMIN_PATH}/site/describe`}>
          {firstSteps.actions.describe}
        </Link>
      )}
      <Link className={textLink} to={to}>
        {action}
      </Link>
      <Button
        tone="plain"
        size="small"
        disabled={pending}
        aria-label={firstSteps.skipLabel(firstSteps.steps[step.step].title)}
        onClick={onSkip}
      >
        {firstSteps.skip}
      </Button>
    </>
  );
}
