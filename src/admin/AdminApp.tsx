import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Route, Routes } from 'react-router';
import type { CurrentUser } from '#src/contract/accounts.ts';
import { ADMIN_PATH, routes } from '#src/routes.ts';
import { AuthScreen } from './auth/AuthScreen.tsx';
import { Dashboard } from './dashboard/Dashboard.tsx';
import { createQueryClient, type DashboardData } from './query-client.ts';
import { screens } from './screens.tsx';
import { RequireAdmin } from './session/RequireAdmin.tsx';
import { AdminShell } from './shell/AdminShell.tsx';
import { LazyScreen } from './shell/LazyScreen.tsx';
import { UnknownScreen } from './shell/UnknownScreen.tsx';
import { ScreenBoundary } from './ui/PartBoundary.tsx';

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
          <Route path={routes.auth.path} element={<AuthScreen registrationOpen={registrationOpen} />} />
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
