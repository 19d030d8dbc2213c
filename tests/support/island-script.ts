import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = process.env.BUILD_FOLDER ?? fileURLToPath(new URL('../..', import.meta.url));
const manifest = JSON.parse(readFileSync(path.join(folder, 'dist', 'assets.json'), 'utf8')) as Record<
  string,
  { file: string; name?: string }
>;

/** React's file, which every island needs to wake. */
export const reactFile = Object.values(manifest).find(({ name }) => name === 'react')?.file ?? 'missing';
export const ISLAND_SCRIPT = `**/${reactFile}`;
