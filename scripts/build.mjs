/** `npm run build`: makes a new build, and points `dist` to it once it is complete. */
import path from 'node:path';
import { newBuildFolder, publishBuild } from './builds.mjs';
import { env, fingerprint, nodeBinary, root, run } from './ensure.mjs';
import { writeNotices } from './notices.mjs';
import { readOptions } from './options.mjs';

readOptions({
  name: 'npm run build',
  does: 'Makes a production build in a new folder of builds/, to which dist then links.',
  examples: ['npm run build', 'BUILD_VERSION=1.2.0 npm run build'],
});

const sources = fingerprint();
const folder = newBuildFolder(root);
// With another NODE_ENV from the shell, React would be built for development.
run('vite', ['build', '--outDir', folder], { env: { ...env, NODE_ENV: 'production' } });
writeNotices(folder);
publishBuild(root, folder, sources);
run(nodeBinary, [path.join(root, 'scripts', 'prune-builds.mjs')]);
