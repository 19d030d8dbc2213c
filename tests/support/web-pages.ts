import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeAfterTest } from './close-server.ts';

/** Only tests may read pages of a server on this machine. */
export const localPages = { mayConnect: (ip: string) => ip === '127.0.0.1' };

/** A site on a free port, by page path; a text is HTML. */
export async function aWebSite(pages: Record<string, string | RequestListener>) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const page = pages[request.url ?? ''];
    if (typeof page === 'function') return void page(request, response);
    if (page === undefined) return void response.writeHead(404).end();
    const type = request.url === '/robots.txt' ? 'text/plain' : 'text/html; charset=utf-8';
    response.writeHead(200, { 'content-type': type }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAfterTest(server);
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pages,
    requests,
  };
}
