import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Route, Routes } from 'react-router';
import type { CurrentUser } from '#src/contract/accounts.ts';
import { ADMIN_PATH, routes } from '#src/routes.ts';
import { Dashboard } from './dashboard/Dashboard.tsx';
import { createQueryClient, type DashboardData } from './query-client.ts';
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

interface Props {
  user: CurrentUser | null;
  /** Present when the document is the dashboard's. */
  dashboard: DashboardData | undefined;
  /** Whether accounts can be made without a link. */
  registrationOpen: boolean;
}

/** The sign-in and every screen of the admin, under one cache. */
export function AdminApp({ user, dashboard, registrationOpen }: Props) {
  const [client] = useState(() => createQueryClient(user, dashboard));
  return (
    <QueryClientProvider client={client}>
      <ScreenBoundary at="">
        <Routes>
          <Route
            path={routes.auth.path}
            element={
              <Suspense>
                <AuthScreen registrationOpen={registrationOpen} />
              </Suspense>
            }
          />
          <Route
            path={ADMIN_PATH}
            element={
              <RequireAdmin>
                <AdminShell />
              </RequireAdmin>
            }
          >
            <Route index element={<Dashboard />} />
            {screens.map((screen) => (
              <Route key={screen.path} path={screen.path} element={<LazyScreen screen={screen} />} />
            ))}
            <Route path="*" element={<UnknownScreen />} />
          </Route>
        </Routes>
      </ScreenBoundary>
    </QueryClientProvider>
  );
}
