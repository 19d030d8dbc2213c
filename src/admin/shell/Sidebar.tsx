import { CalendarClock, FileText, Images, LogOut, Megaphone, Settings, Users } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { usePageContext } from '#renderer/page-context.tsx';
import { BrandLogo } from '#src/components/Logo/Logo.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { admin, sidebar } from '#src/content/admin.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { useLogout, useUser } from '../session/use-session.ts';
import { Hint } from '../ui/Hint.tsx';
import { leaveGuard } from '../ui/leave-guard.ts';
import * as css from './Sidebar.css.ts';

const icons = {
  posts: FileText,
  bookings: CalendarClock,
  users: Users,
  materials: Megaphone,
  assets: Images,
  settings: Settings,
};

/** Screens that open from the dashboard count as Posts; for all others the path decides. */
function currentLink(pathname: string): string {
  const own = sidebar.links.find(({ path }) => path !== ADMIN_PATH && pathname.startsWith(path));
  return own?.path ?? ADMIN_PATH;
}

export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { pathname } = useLocation();
  const { identity } = usePageContext();
  const user = useUser();
  const logout = useLogout();
  const current = currentLink(pathname);
  const leaving = logout.isPending || logout.isSuccess;
  return (
    <div className={css.sidebar}>
      <p className={css.title}>
        <BrandLogo size={22} words={admin.name(identity.name)} />
      </p>
      <nav aria-label="Admin">
        <ul role="list" className={css.list}>
          {sidebar.links.map(({ label, path, icon }) => {
            const Icon = icons[icon];
            return (
              <li key={path}>
                <Link
                  className={css.link}
                  to={path}
                  onClick={onNavigate}
                  aria-current={current !== path ? undefined : pathname === path ? 'page' : 'true'}
                >
                  <Icon size={17} aria-hidden="true" />
                  {label}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      {user && (
        <div className={css.foot}>
          <span className={css.initial} aria-hidden="true">
            {Array.from(user.username)[0]}
          </span>
          <Hint text={user.username}>
            <span className={css.username}>{user.username}</span>
          </Hint>
          <Hint text={admin.logout}>
            <button
              type="button"
              className={css.logout}
              onClick={() => leaveGuard.ask(() => logout.mutate())}
              disabled={leaving}
              aria-label={admin.logout}
            >
              {leaving ? <Spinner /> : <LogOut size={18} aria-hidden="true" />}
            </button>
          </Hint>
        </div>
      )}
    </div>
  );
}
