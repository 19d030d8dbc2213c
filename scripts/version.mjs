/** docs/decisions/0022 has the reasons. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Release tags such as `v1.2.3`. */
const TAG = /^v(\d+\.\d+\.\d+.*)$/;

/**
 * Returns BUILD_VERSION (the container's build argument) if set; otherwise the newest tag, as `1.2.0` or,
 * three commits later, `1.2.0-3-g0a1b2c3`; otherwise package.json's version.
 */
export function versionOf(root, env = process.env) {
  const given = env.BUILD_VERSION?.trim();
  if (given) return given.replace(TAG, '$1');
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  // Without its own .git, git would describe an enclosing repository.
  if (!existsSync(path.join(root, '.git'))) return version;
  const { status, stdout } = spawnSync('git', ['describe', '--tags', '--match', 'v[0-9]*'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return (status === 0 && TAG.exec(stdout.trim())?.[1]) || version;
}
