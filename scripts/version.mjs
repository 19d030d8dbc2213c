/** The version of a build. docs/decisions/0022 has the reasons. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a tag of a release is named: `v1.2.3`. */
const TAG = /^v(\d+\.\d+\.\d+.*)$/;

/**
 * BUILD_VERSION (the container's build argument) if it is set; otherwise the newest tag before this commit, as
 * `1.2.0`, or `1.2.0-3-g0a1b2c3` three commits later; otherwise, without git or tags, what package.json says.
 * @param root the checkout's folder
 */
export function versionOf(root, env = process.env) {
  const given = env.BUILD_VERSION?.trim();
  if (given) return given.replace(TAG, '$1');
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  // Without its own .git, git would describe a repository that this folder happens to be in.
  if (!existsSync(path.join(root, '.git'))) return version;
  const { status, stdout } = spawnSync('git', ['describe', '--tags', '--match', 'v[0-9]*'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return (status === 0 && TAG.exec(stdout.trim())?.[1]) || version;
}
