/**
 * Packages the build for a machine where nothing is installed: `npm run package -- FOLDER` (started with
 * `./site start`), or `npm run package -- --single` for one executable. The container image uses the folder
 * `--without-node`, because it already has Node.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { ensureBuild, fail, root, switchToProjectNode } from './ensure.mjs';
import { readOptions } from './options.mjs';
import { copyNode, copyNodeLicence, gather, machine } from './package/gather.mjs';

const { values, positionals } = readOptions({
  name: 'npm run package --',
  does: 'Packages the build with the Node that runs it: in an empty folder, or with --single as one executable file.',
  words: 'FOLDER | --single [FILE]',
  options: {
    single: {
      type: 'boolean',
      does: `Make one executable for this platform (release/site-${machine} unless FILE is given)`,
    },
    'without-node': { type: 'boolean', does: 'Leave Node out of the folder, as the container image does' },
  },
  examples: ['npm run package -- /opt/site', 'npm run package -- --single'],
});
const [given, ...others] = positionals;
if (others.length > 0 || (values.single ? values['without-node'] : !given)) {
  process.stderr.write('Enter the folder to fill, or --single. See "npm run package -- --help".\n');
  process.exit(64);
}
switchToProjectNode();

const target = path.resolve(given ?? path.join(root, 'release', `site-${machine}`));
if (!values.single) refuseFull(target);
else if (process.platform !== 'linux') fail('--single works on Linux only.');
else if (given && existsSync(target)) fail(`${target} exists already.`);
else ensureBuild();

function refuseFull(folder) {
  if (existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0))
    fail(`${folder} is not empty.`);
}

for (const file of [path.join('server', 'main.mjs'), 'files.json'])
  if (!existsSync(path.join(root, 'dist', file))) fail('Run npm run build first.');

/** Renamed when complete, so that no one starts half a program. */
const out = `${target}.${process.pid}.part`;
process.on('exit', () => rmSync(out, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

async function makeSingle() {
  const content = path.join(out, 'content');
  const packages = gather(content);
  copyNodeLicence(content);
  const work = path.join(out, 'work');
  mkdirSync(work);
  const { makeExecutable } = await import('./package/single.mjs');
  renameSync(await makeExecutable(content, work), target);
  return packages;
}

function makeFolder() {
  const packages = gather(out);
  if (!values['without-node']) copyNode(out);
  renameSync(out, target);
  return packages;
}

let packages;
try {
  packages = values.single ? await makeSingle() : makeFolder();
} catch (error) {
  fail(`${target} could not be ${values.single ? 'made' : 'filled'}: ${error.message}${error.stderr ?? ''}`);
}
const node = values['without-node'] ? '' : `, Node ${process.versions.node}`;
const size = values.single ? `, ${Math.round(statSync(target).size / 1e6)} MB` : '';
process.stdout.write(`${target}: dist${node} and ${packages} packages for ${machine}${size}\n`);
