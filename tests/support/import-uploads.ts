import path from 'node:path';
import { importsTask } from '#server/blog/imports/imports-task.ts';
import type { ImportItem, ImportReport } from '#src/contract/blog/imports.ts';
import { bodyOf, type Client } from './client.ts';
import { formOf } from './images.ts';
import type { openApp } from './open-app.ts';
import { wxr } from './wxr.ts';

type App = Pick<Awaited<ReturnType<typeof openApp>>, 'tasks'>;

export const IMPORTS = '/api/admin/imports';

export const sendImportPiece = (
  client: Client,
  id: number,
  offset: number,
  data: Buffer,
): Promise<Response> =>
  fetch(`${client.origin}${IMPORTS}/${id}/chunk?offset=${offset}`, {
    method: 'PUT',
    headers: { origin: client.origin, cookie: client.cookie },
    body: formOf([{ name: 'piece', data }]),
  });

/** Uploads a file in pieces. Returns the import's id. */
export async function sendExport(
  client: Client,
  name: string,
  file: string | Buffer,
  site?: string,
): Promise<number> {
  const data = Buffer.from(file);
  const body = { name, bytes: data.length, ...(site && { site }) };
  const { id, chunkBytes } = await bodyOf<{ id: number; chunkBytes: number }>(client.post(IMPORTS, body));
  for (let at = 0; at < data.length; at += chunkBytes) {
    const answer = await sendImportPiece(client, id, at, data.subarray(at, at + chunkBytes));
    if (!answer.ok) throw new Error(`The piece at ${at} was refused: ${await answer.text()}`);
  }
  return id;
}

export const importReport = (client: Client, id: number): Promise<ImportReport> =>
  bodyOf<ImportReport>(client.get(`${IMPORTS}/${id}`));

export const importItems = async (client: Client, id: number, filter = ''): Promise<ImportItem[]> =>
  (await bodyOf<{ items: ImportItem[] }>(client.get(`${IMPORTS}/${id}/items${filter}`))).items;

/** Uploads a file and reads it. Returns the import's id. */
export async function readExportFile(
  app: App,
  client: Client,
  name: string,
  file: string | Buffer,
  site?: string,
) {
  const id = await sendExport(client, name, file, site);
  await client.post(`${IMPORTS}/${id}/read`);
  await app.tasks.work(importsTask);
  return id;
}

/** Uploads, reads and imports a file. Returns the import's id. */
export async function importExportFile(
  app: App,
  client: Client,
  name: string,
  file: string | Buffer,
  { asDrafts = false, site }: { asDrafts?: boolean; site?: string } = {},
): Promise<number> {
  const id = await readExportFile(app, client, name, file, site);
  await client.post(`${IMPORTS}/${id}/start`, { asDrafts });
  await app.tasks.work(importsTask);
  return id;
}

export interface ListedPost {
  id: number;
  slug: string;
  published: boolean;
  publishedAt: string | null;
  publishAt: string | null;
  version: number;
}

export const postsOf = async (admin: Client) =>
  (await bodyOf<{ posts: ListedPost[] }>(admin.get('/api/admin/posts?limit=200'))).posts;
export const postOf = async (admin: Client, slug: string) => {
  const found = (await postsOf(admin)).find((post) => post.slug === slug);
  if (!found) throw new Error(`There is no post ${slug}`);
  return bodyOf<ListedPost & Record<string, unknown>>(admin.get(`/api/admin/posts/${found.id}`));
};
export const countsOf = async (admin: Client, id: number) =>
  Object.fromEntries(
    (await importReport(admin, id)).counts.map(({ status, outcome, items }) => [
      `${status} ${outcome}`,
      items,
    ]),
  );
export const importsFolder = (app: { config: { dataDir: string } }) =>
  path.join(app.config.dataDir, 'imports');

export const threePosts = wxr(
  { terms: ['post_tag:Fish'], content: '<p>One <a href="/?p=2">link</a></p>' },
  { 'wp:post_id': '2', 'wp:post_name': 'second', title: 'Second', link: 'https://old.example.com/second/' },
  { 'wp:post_id': '3', 'wp:post_name': 'a-draft', title: 'A draft', 'wp:status': 'draft' },
  { 'wp:post_id': '4', 'wp:post_name': 'about', title: 'About', 'wp:post_type': 'page' },
  { 'wp:post_id': '5', 'wp:status': 'trash' },
);
