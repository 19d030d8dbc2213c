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
  /** Path and query of the request, for server rendering; the browser reads its own location. */
  url: string;
}

export const AdminRouter = import.meta.env.SSR ? ServerRouter : BrowserRouter;

function BrowserRouter() {
  const [router] = useState(() => createBrowserRouter(adminRoutes));
  return <RouterProvider router={router} />;
}

// Module scope, because the routes are the same for every request.
const handler = import.meta.env.SSR ? createStaticHandler(adminRoutes) : undefined;

function ServerRouter({ url }: Props) {
  if (!handler) throw new Error('The server’s router was asked for in a browser');
  const { pathname, search } = new URL(url, 'http://localhost');
  const location = { pathname, search, hash: '', state: null, key: 'default' };
  // The same result as `handler.query` for routes without loaders, but synchronous: rendering cannot await.
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
      // No loader data to pass on, and the content security policy blocks inline scripts.
      hydrate={false}
    />
  );
}
