import { Panel } from '../../ui/Panel.tsx';
import * as css from './PostEditor.css.ts';
import { ProblemList } from './ProblemList.tsx';
import type { Checks, Problem } from './use-checks.ts';

interface Props {
  checks: Checks;
  onShow: (field: Problem['field']) => void;
}

export function QualityPanel({ checks, onShow }: Props) {
  return (
    <Panel title="Quality">
      <div className={css.quality}>
        <CheckResults checks={checks} onShow={onShow} />
      </div>
    </Panel>
  );
}

function CheckResults({ checks: { problems, failed }, onShow }: Props) {
  if (failed) return <p className={css.finding}>The checks could not run. Try again in a moment.</p>;
  if (problems?.length === 0) return <p className={css.fine}>All checks pass.</p>;
  const faults = problems?.filter(({ advice }) => !advice) ?? [];
  const advice = problems?.filter(({ advice }) => advice) ?? [];
  return (
    <>
      {faults.length > 0 && <ProblemList problems={faults} onShow={onShow} />}
      {advice.length > 0 && (
        <>
          {faults.length === 0 && <p className={css.fine}>Nothing is wrong.</p>}
          <p className={css.draftNote}>
            Generated articles keep to these rules. In your own text, they are only advice:
          </p>
          <ProblemList problems={advice} onShow={onShow} />
        </>
      )}
    </>
  );
}
