import { readFile, rm } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { build } from 'vite';
import { diskFull, MediaError } from './errors.ts';
import { cacheDir, root } from './paths.ts';

export const origin = 'http://media.localhost';
/** One bundle per run, so that parallel commands do not overwrite each other's. */
const outDir = join(cacheDir, `bundle-${process.pid}`);
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

export async function bundleStage(): Promise<void> {
  try {
    await build({
      configFile: false,
      root: join(root, 'tools', 'media', 'stage'),
      logLevel: 'error',
      resolve: { alias: [{ find: /^#src\//, replacement: join(root, 'src/') }] },
      oxc: { jsx: { runtime: 'automatic' } },
      build: { outDir, emptyOutDir: true, minify: false, target: 'chrome130', assetsInlineLimit: 0 },
    });
  } catch (cause) {
    const text = cause instanceof Error ? cause.message : String(cause);
    throw diskFull('The bundle of the scenes', text) ?? new MediaError(`The scenes do not build: ${text}`);
  }
}

export const dropStage = (): Promise<void> => rm(outDir, { recursive: true, force: true });

/** From disk, without a port or network. */
export async function serveStage(context: BrowserContext): Promise<void> {
  await context.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (url.origin !== origin) return route.abort();
    const path = normalize(url.pathname === '/' ? '/index.html' : url.pathname);
    try {
      const body = await readFile(join(outDir, path));
      await route.fulfill({ body, contentType: types[extname(path)] ?? 'application/octet-stream' });
    } catch {
      await route.fulfill({ status: 404, body: '' });
    }
  });
}
