import { useState } from 'react';
import {
  createBrowserRouter,
  createStaticHandler,
  createStaticRouter,
  RouterProvider,
  StaticRouterProvider,
} from 'react-router';
import { adminRoutes } from './admin-routes.tsx';

interface Props {
  /** Path and query of the document, for the server; the browser reads its own address. */
  url: string;
}

/** The screen of an address. */
export const AdminRouter = import.meta.env.SSR ? ServerRouter : BrowserRouter;

function BrowserRouter() {
  const [router] = useState(() => createBrowserRouter(adminRoutes));
  return <RouterProvider router={router} />;
}

// Not a component's state: the routes are the same for every request.
const handler = import.meta.env.SSR ? createStaticHandler(adminRoutes) : undefined;

function ServerRouter({ url }: Props) {
  if (!handler) throw new Error('The server’s router was asked for in a browser');
  const { pathname, search } = new URL(url, 'http://localhost');
  const location = { pathname, search, hash: '', state: null, key: 'default' };
  // What `handler.query` answers where no route has a loader, without waiting: rendering cannot wait for it.
  const context = {
    basename: '/',
    location,
    matches: handler.match(location) ?? [],
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    _match: handler.match,
  };
  return (
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, context)}
      context={context}
      // There is no data to hand over, and the content security policy refuses inline scripts.
      hydrate={false}
    />
  );
}
