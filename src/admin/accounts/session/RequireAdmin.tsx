import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router';
import { routes } from '#src/routes.ts';
import { PageSpinner } from '../../ui/PageSpinner.tsx';
import { useUser } from './use-session.ts';

/** The server guards documents; this guards navigation between screens (specification, section 4). */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const user = useUser();
  const forbidden = user !== undefined && user !== null && !user.isAdmin;
  useEffect(() => {
    // The public site is a separate document.
    if (forbidden) window.location.replace(routes.home.path);
  }, [forbidden]);
  if (user === null) return <Navigate to={routes.auth.path} replace />;
  if (!user?.isAdmin) return <PageSpinner />;
  return children;
}
