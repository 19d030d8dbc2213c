import { Suspense } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import { ADMIN_PATH, routes } from '#src/routes.ts';
import { RequireAdmin } from './accounts/session/RequireAdmin.tsx';
import { Dashboard } from './operations/dashboard/Dashboard.tsx';
import { screens } from './screens.tsx';
import { AdminShell } from './shell/AdminShell.tsx';
import { ForRole } from './shell/ForRole.tsx';
import { LazyScreen } from './shell/LazyScreen.tsx';
import { UnknownScreen } from './shell/UnknownScreen.tsx';
import { lazyPart } from './ui/lazy-part.tsx';
import { ScreenBoundary } from './ui/PartBoundary.tsx';

/**
 * Loaded lazily, because signed-in users do not need the forms. The server imports them eagerly; during
 * hydration the browser keeps the server's HTML until they have loaded.
 */
const AuthScreen = import.meta.env.SSR
  ? (await import('./accounts/auth/AuthScreen.tsx')).default
  : lazyPart(() => import('./accounts/auth/AuthScreen.tsx'), 'screen');

/**
 * Screens fetch their own data, so no route has a loader. `LazyScreen` loads each screen's script, because it
 * can retry.
 */
export const adminRoutes: RouteObject[] = [
  {
    // React Router wraps the outermost route in its own error boundary. Ours goes inside, so errors show our texts.
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
          {
            element: (
              <ForRole>
                <Outlet />
              </ForRole>
            ),
            children: [
              { index: true, element: <Dashboard /> },
              ...screens.map((screen) => ({ path: screen.path, element: <LazyScreen screen={screen} /> })),
              { path: '*', element: <UnknownScreen /> },
            ],
          },
        ],
      },
    ],
  },
];
