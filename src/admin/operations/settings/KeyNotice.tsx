import { keyProblem } from '#src/content/operations/secret-key.ts';
import type { SecretKeyState } from '#src/contract/operations/secret-key.ts';
import { noticeBar } from '../../ui/ui.css.ts';

/** Renders nothing if the secret key opens everything. */
export function KeyNotice({ state }: { state: SecretKeyState }) {
  const problem = keyProblem(state);
  if (!problem) return null;
  return (
    <p className={noticeBar} role="alert">
      <span>
        <strong>{problem.found}</strong> {problem.todo}
      </span>
    </p>
  );
}
