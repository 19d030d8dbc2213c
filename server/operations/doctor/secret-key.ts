import { secretFile } from '#db/data-folder.ts';
import { keyProblem } from '#src/content/operations/secret-key.ts';
import type { Check } from '#src/contract/operations/checks.ts';
import type { SecretKeyState } from '#src/contract/operations/secret-key.ts';
import type { Config } from '../../boot/config.ts';
import { failure, ok, warning } from './findings.ts';

/** Checks that the secret key opens what is saved. `state`: undefined without a database. */
export function checkSecretKey(
  state: SecretKeyState | undefined,
  { dataDir, secretFrom }: Pick<Config, 'dataDir' | 'secretFrom'>,
): Check {
  const name = 'Secret key';
  const source = secretFrom === 'environment' ? 'APP_SECRET' : secretFile(dataDir);
  if (!state) return ok(name, 'There is no database to compare it with yet.');
  const problem = keyProblem(state);
  if (secretFrom === 'missing')
    return problem
      ? failure(name, `${source} does not exist. ${problem.found}`, problem.todo)
      : ok(name, `${source} does not exist yet: the next start makes one.`);
  if (problem)
    return (state.fits ? warning : failure)(name, `${problem.found} It is from ${source}.`, problem.todo);
  return ok(name, `${source} opens everything that is saved.`);
}
