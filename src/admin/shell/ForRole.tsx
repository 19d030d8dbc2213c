import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ButtonLink } from '#src/components/Button/Button.tsx';
import { StatusCard } from '#src/components/StatusCard/StatusCard.tsx';
import { roleName } from '#src/content/accounts/roles.ts';
import { closedScreen } from '#src/content/admin.ts';
import { serves } from '#src/contract/accounts/access.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { useUser } from '../accounts/session/use-session.ts';
import { accessOf, firstScreen } from '../screens.tsx';
import { useNoun } from '../use-noun.ts';

/** `/admin` redirects others to their first screen; any other screen says that it is closed to them. */
export function ForRole({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const role = useUser()?.role;
  const noun = useNoun(false);
  if (!role || serves(accessOf(pathname), role)) return children;
  const first = firstScreen(role);
  if (pathname.replace(/\/+$/, '') === ADMIN_PATH) return <Navigate to={first} replace />;
  return (
    <StatusCard title={closedScreen.title} text={closedScreen.text(roleName(role, noun).toLowerCase())}>
      <ButtonLink href={first}>{closedScreen.back}</ButtonLink>
    </StatusCard>
  );
}
