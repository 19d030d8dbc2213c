import { Suspense } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import { ADMIN_PATH, routes } from '#src/routes.ts';
import { Dashboard } from './dashboard/Dashboard.tsx';
import { screens } from './screens.tsx';
import { RequireAdmin } from './session/RequireAdmin.tsx';
import { AdminShell } from './shell/AdminShell.tsx';
import { LazyScreen } from './shell/LazyScreen.tsx';
import { UnknownScreen } from './shell/UnknownScreen.tsx';
import { lazyPart } from './ui/lazy-part.tsx';
import { ScreenBoundary } from './ui/PartBoundary.tsx';

/**
 * Who is signed in needs neither its forms nor what checks them. The server has it at hand; in the browser what the
 * server sent stands until it is loaded.
 */
const AuthScreen = import.meta.env.SSR
  ? (await import('./auth/AuthScreen.tsx')).default
  : lazyPart(() => import('./auth/AuthScreen.tsx'), 'screen');

/**
 * The sign-in and every screen of the admin. Screens read their data themselves, so no route has a loader; a screen's
 * script is loaded by `LazyScreen`, which can try again.
 */
export const adminRoutes: RouteObject[] = [
  {
    // The router puts a boundary of its own around the outermost route. Inside it, a fault is told in the site's words.
    element: (
      <ScreenBoundary at="">
        <Outlet />
      </ScreenBoundary>
    ),
    children: [
      {
        path: routes.auth.path,
        element: (
          <Suspense>
            <AuthScreen />
          </Suspense>
        ),
      },
      {
        path: ADMIN_PATH,
        element: (
          <RequireAdmin>
            <AdminShell />
          </RequireAdmin>
        ),
        children: [
          { index: true, element: <Dashboard /> },
          ...screens.map((screen) => ({ path: screen.path, element: <LazyScreen screen={screen} /> })),
          { path: '*', element: <UnknownScreen /> },
        ],
      },
    ],
  },
];
