import { createServer } from 'node:http';

export interface HostSite {
  /** On 127.0.0.1, which is another site than localhost. */
  origin: string;
  /** The page that is served next. */
  show: (body: string) => void;
  close: () => Promise<void>;
}

/** Another site, whose page shows the booking widget. */
export async function hostSite(): Promise<HostSite> {
  let body = '';
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><title>A shop</title><body style="margin:0"><main><h1>A shop</h1>${body}</main></body></html>`,
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    origin: `http://127.0.0.1:${port}`,
    show(next) {
      body = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
