import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { manifestFile, publicFile, root } from './paths.ts';
import type { Job } from './plan.ts';

export type Manifest = Record<string, string>;

const shared = { stage: 'stage/main.tsx', alone: ['stage/stage.css', 'encode.ts'], heard: ['sound.ts'] };
const imports = /^(?:import|export) (?!type)(?:[^;']*? from )?'(\.[^']+)'/gm;
const packages =
  /"node_modules\/(react|react-dom|lucide-react|@fontsource-variable\/[\w-]+)": \{\s*"version": "([^"]+)"/g;

/** The file and everything it imports by relative path, except types. */
function closure(file: string, seen: Set<string>): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const [, from] of readFileSync(file, 'utf8').matchAll(imports)) {
    if (from) closure(resolve(dirname(file), from), seen);
  }
  return seen;
}

/** A hash of everything that affects a video: its scene's sources, the stage, the encoder, package versions. */
export function inputHash(job: Job): string {
  const home = join(root, 'tools', 'media');
  const scene = join(home, `${job.scene.split('#')[0]}.tsx`);
  const alone = job.sound ? [...shared.alone, ...shared.heard] : shared.alone;
  const files = new Set<string>(alone.map((name) => join(home, name)));
  for (const file of [scene, join(home, shared.stage)]) closure(file, files);
  const hash = createHash('sha256').update(JSON.stringify(job));
  for (const file of [...files].sort()) hash.update(file.slice(root.length)).update(readFileSync(file));
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  for (const [, name, version] of lock.matchAll(packages)) hash.update(`${name}@${version}`);
  return hash.digest('hex').slice(0, 16);
}

export async function readManifest(): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  } catch {
    return {};
  }
}

/** Saved at once, so that an interrupted run can resume. */
export function record(manifest: Manifest, slug: string, hash: string): void {
  manifest[slug] = hash;
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(`${manifestFile}.part`, `${JSON.stringify(sorted, null, 2)}\n`);
  renameSync(`${manifestFile}.part`, manifestFile);
}

/** True if the video's files exist and were made from the current sources. */
export function isCurrent(job: Job, manifest: Manifest): boolean {
  const files = [job.video, job.poster, ...(job.captions ? [job.captions] : [])];
  return manifest[job.slug] === inputHash(job) && files.every((file) => existsSync(publicFile(file)));
}
