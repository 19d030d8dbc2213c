import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root: string = fileURLToPath(new URL('../../', import.meta.url));
export const publicDir: string = join(root, 'public');
/** Bundle, intermediates and contact sheet. `MEDIA_CACHE` changes the location. */
export const cacheDir: string = process.env.MEDIA_CACHE ?? join(root, '.cache', 'media');
export const manifestFile: string = join(root, 'tools', 'media', 'manifest.json');

/** File of a public URL such as `/videos/hero.mp4`. */
export const publicFile = (url: string): string => join(publicDir, url.replace(/^\//, ''));
