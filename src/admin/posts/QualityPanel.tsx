import { Panel } from '../ui/Panel.tsx';
import * as css from './PostEditor.css.ts';
import { ProblemList } from './ProblemList.tsx';
import type { Checks, Problem } from './use-checks.ts';

interface Props {
  checks: Checks;
  onShow: (field: Problem['field']) => void;
}

/** What the generator's quality checks say about the text. */
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
  return <ProblemList problems={problems ?? []} onShow={onShow} />;
}
