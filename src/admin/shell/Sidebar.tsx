import {
  CalendarClock,
  ChevronDown,
  Clock,
  Contact,
  FileText,
  Globe,
  Images,
  LogOut,
  Megaphone,
  MessageSquare,
  Palette,
  Settings,
  Users,
} from 'lucide-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { usePageContext } from '#renderer/page-context.tsx';
import { BrandLogo } from '#src/components/Logo/Logo.tsx';
import { ScrollArea } from '#src/components/ScrollArea/ScrollArea.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { admin, type SidebarEntry, type SidebarLink, sidebar } from '#src/content/admin.ts';
import { useLogout, useUser } from '../accounts/session/use-session.ts';
import { Hint } from '../ui/Hint.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { leaveGuard } from '../ui/leave-guard.ts';
import { useHydrated } from '../use-hydrated.ts';
import { AccountFace } from './AccountFace.tsx';
import { ariaCurrent, currentLink } from './current-link.ts';
import * as css from './Sidebar.css.ts';
import { entriesFor } from './sidebar-entries.ts';
import { SuggestionCount, UnreadCount } from './UnreadCount.tsx';

const icons = {
  posts: FileText,
  bookings: CalendarClock,
  hours: Clock,
  messages: MessageSquare,
  people: Contact,
  materials: Megaphone,
  assets: Palette,
  media: Images,
  site: Globe,
  users: Users,
  settings: Settings,
};

/** Lazy, because the menu starts closed. */
const AccountMenu = lazyPart(() => import('./AccountMenu.tsx'));

export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { pathname } = useLocation();
  const { identity } = usePageContext();
  const user = useUser();
  const logout = useLogout();
  const hydrated = useHydrated();
  const leaving = logout.isPending || logout.isSuccess;
  const entries = entriesFor(user?.role);
  const signOut = () => leaveGuard.ask(() => logout.mutate());
  return (
    <div className={css.sidebar}>
      <p className={css.title}>
        <BrandLogo size={22} words={admin.name(identity.name)} />
      </p>
      {/* Scrolls in a low window, so that the account stays visible below it. */}
      <ScrollArea>
        <nav aria-label={sidebar.name}>
          <ul role="list" className={css.list}>
            {entries.map((entry) => (
              <Entry key={entry.path} entry={entry} pathname={pathname} onNavigate={onNavigate} />
            ))}
          </ul>
        </nav>
      </ScrollArea>
      {user && (
        <div className={css.foot}>
          {hydrated ? (
            <Suspense fallback={<AccountFace username={user.username} />}>
              <AccountMenu username={user.username} onNavigate={onNavigate} onSignOut={signOut} />
            </Suspense>
          ) : (
            <AccountFace username={user.username} />
          )}
          <Hint text={admin.logout}>
            <button
              type="button"
              className={css.logout}
              onClick={signOut}
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

interface EntryProps {
  entry: SidebarEntry;
  pathname: string;
  onNavigate: (() => void) | undefined;
}

function Entry({ entry, pathname, onNavigate }: EntryProps) {
  const id = useId();
  const { label, below = [] } = entry;
  const current = currentLink(pathname);
  const isHere = [entry, ...below].some(({ path }) => path === current);
  // Keeps a group opened or folded until another screen of the group opens.
  const [folded, setFolded] = useState<{ isOpen: boolean; at: boolean }>();
  const isOpen = folded && folded.at === isHere ? folded.isOpen : isHere;
  const Icon = icons[entry.icon];
  return (
    <li>
      <div className={css.entry}>
        <NavLink link={entry} className={css.link} pathname={pathname} onNavigate={onNavigate}>
          <Icon className={css.icon} size={17} aria-hidden="true" />
        </NavLink>
        {below.length > 0 && (
          <button
            type="button"
            className={css.fold}
            aria-label={sidebar.more(label)}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setFolded({ isOpen: !isOpen, at: isHere })}
          >
            <ChevronDown className={css.foldIcon} size={16} aria-hidden="true" />
          </button>
        )}
      </div>
      {below.length > 0 && (
        <ul role="list" id={id} className={css.list} hidden={!isOpen} aria-label={label}>
          {below.map((link) => (
            <li key={link.path}>
              <NavLink link={link} className={css.linkBelow} pathname={pathname} onNavigate={onNavigate} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface NavLinkProps extends Pick<EntryProps, 'pathname' | 'onNavigate'> {
  link: SidebarLink;
  className: string;
  children?: ReactNode;
}

const NavLink = ({ link, className, pathname, onNavigate, children }: NavLinkProps) => (
  <Link
    className={className}
    to={link.path}
    onClick={onNavigate}
    aria-current={ariaCurrent(link.path, pathname)}
  >
    {children}
    {link.label}
    {link.count === 'messages' && <UnreadCount />}
    {link.count === 'suggestions' && <SuggestionCount />}
  </Link>
);
