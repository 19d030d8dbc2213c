import { fetchAnswer } from './answer.ts';

export interface PageBytes {
  path: string;
  html: number;
  scripts: number;
  styles: number;
  fonts: number;
}

const sizeOf = async (url: string) => (await fetchAnswer(url, { 'accept-encoding': 'br' })).body.length;
const all = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map((match) => match[1] as string)),
];

/** What a visitor downloads for a page before interacting with it, compressed with Brotli. */
export async function pageBytes(origin: string, path: string): Promise<PageBytes> {
  const html = (await fetchAnswer(origin + path, { 'accept-encoding': 'identity' })).body.toString();
  // The compressed version of a page is made shortly after its first request.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const sum = async (files: string[]) =>
    (await Promise.all(files.map((file) => sizeOf(origin + file)))).reduce((a, b) => a + b, 0);
  return {
    path,
    html: await sizeOf(origin + path),
    scripts: await sum(all(html, /(\/assets\/[^" ]+\.js)\b/g)),
    styles: await sum(all(html, /href="(\/assets\/[^"]+\.css)"/g)),
    fonts: await sum(all(html, /href="(\/fonts\/[^"]+)"/g)),
  };
}
