/**
 * `node scripts/notices.mjs FOLDER`: writes `sbom.cdx.json` (CycloneDX) and `third-party-licences.txt`
 * (license texts), both made from package-lock.json and the installed packages, without network access.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { env, fail, root, switchToProjectNode } from './ensure.mjs';

export function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([place, { dev, link }]) => place && !dev && !link && existsSync(path.join(root, place)))
    .map(([place, { version, license }]) => ({
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license ?? 'see its text',
      folder: path.join(root, place),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

const textOf = (folder) => {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name));
  return file ? readFileSync(path.join(folder, file), 'utf8').trim() : undefined;
};

function licences() {
  const found = shippedPackages();
  const counts = Map.groupBy(found, ({ licence }) => licence);
  const summary = [...counts]
    .sort((a, b) => b[1].length - a[1].length)
    .map(([licence, of]) => `${String(of.length).padStart(4)}  ${licence}`);
  const sections = found.map(
    ({ name, version, licence, folder }) =>
      `${'='.repeat(78)}\n${name} ${version} (${licence})\n\n${textOf(folder) ?? 'The package does not include its license text.'}\n`,
  );
  return `This product contains the packages below, under their own licenses.\n\n${summary.join('\n')}\n\n${sections.join('\n')}`;
}

export function writeNotices(folder) {
  mkdirSync(folder, { recursive: true });
  const args = [
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--omit',
    'dev',
    '--package-lock-only',
    '--loglevel=error',
  ];
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  if (status !== 0) fail(`npm sbom failed: ${stderr}`);
  writeFileSync(path.join(folder, 'sbom.cdx.json'), stdout);
  writeFileSync(path.join(folder, 'third-party-licences.txt'), licences());
}

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  switchToProjectNode();
  writeNotices(path.resolve(process.argv[2] ?? path.join(root, 'dist')));
}
