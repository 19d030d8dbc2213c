import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { routes } from '#src/routes.ts';
import { PageSpinner } from '../../ui/PageSpinner.tsx';
import { signInAddress } from './sign-in-address.ts';
import { useUser } from './use-session.ts';

/** The server guards documents; this guards navigation between screens (specification, section 4). */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const user = useUser();
  const { pathname, search } = useLocation();
  const forbidden = user !== undefined && user !== null && !user.isAdmin;
  useEffect(() => {
    // The public site is a separate document.
    if (forbidden) window.location.replace(routes.home.path);
  }, [forbidden]);
  if (user === null) return <Navigate to={signInAddress(pathname, search)} replace />;
  if (!user?.isAdmin) return <PageSpinner />;
  return children;
}
