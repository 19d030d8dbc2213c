import {
  CalendarClock,
  CalendarDays,
  Clock,
  Contact,
  CornerUpRight,
  FileText,
  Globe,
  Images,
  LogOut,
  Mail,
  Megaphone,
  MessageSquare,
  Palette,
  Quote,
  ReceiptText,
  Settings,
  Timer,
  Type,
  Users,
} from 'lucide-react';
import { Suspense, useId } from 'react';
import { Link, useLocation } from 'react-router';
import { usePageContext } from '#renderer/page-context.tsx';
import { BrandLogo } from '#src/components/Logo/Logo.tsx';
import { ScrollArea } from '#src/components/ScrollArea/ScrollArea.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { admin, sidebar } from '#src/content/admin.ts';
import { serves } from '#src/contract/access.ts';
import { accessOf } from '../screens.tsx';
import { useLogout, useUser } from '../session/use-session.ts';
import { Hint } from '../ui/Hint.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { leaveGuard } from '../ui/leave-guard.ts';
import { useHydrated } from '../use-hydrated.ts';
import { AccountFace } from './AccountFace.tsx';
import { ariaCurrent } from './current-link.ts';
import * as css from './Sidebar.css.ts';
import { SuggestionCount, UnreadCount } from './UnreadCount.tsx';

const icons = {
  posts: FileText,
  bookings: CalendarClock,
  calendar: CalendarDays,
  guests: Contact,
  hours: Clock,
  mail: Mail,
  site: Globe,
  users: Users,
  people: Contact,
  materials: Megaphone,
  assets: Palette,
  media: Images,
  settings: Settings,
  texts: Type,
  money: ReceiptText,
  redirects: CornerUpRight,
  messages: MessageSquare,
  sessions: Timer,
  testimonials: Quote,
};

/** Lazy, because the first view does not need a menu that is closed. */
const AccountMenu = lazyPart(() => import('./AccountMenu.tsx'));

export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { pathname } = useLocation();
  const { identity } = usePageContext();
  const user = useUser();
  const logout = useLogout();
  const hydrated = useHydrated();
  const leaving = logout.isPending || logout.isSuccess;
  const groups = sidebar.groups
    .map(({ label, links }) => ({
      label,
      links: links.filter(
        (link) => serves(accessOf(link.path), user?.role) && (!('only' in link) || link.only === user?.role),
      ),
    }))
    .filter(({ links }) => links.length > 0);
  const signOut = () => leaveGuard.ask(() => logout.mutate());
  return (
    <div className={css.sidebar}>
      <p className={css.title}>
        <BrandLogo size={22} words={admin.name(identity.name)} />
      </p>
      {/* Scrolls when the window is low, so that the account stays in sight below it. */}
      <ScrollArea>
        <nav aria-label={sidebar.name} className={css.groups}>
          {groups.map((group) => (
            <Group key={group.label} {...group} pathname={pathname} onNavigate={onNavigate} />
          ))}
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

type GroupProps = {
  label: string;
  links: ReadonlyArray<(typeof sidebar.groups)[number]['links'][number]>;
  pathname: string;
  onNavigate: (() => void) | undefined;
};

function Group({ label, links, pathname, onNavigate }: GroupProps) {
  const id = useId();
  return (
    <div>
      <p id={id} className={css.groupName}>
        {label}
      </p>
      <ul role="list" className={css.list} aria-labelledby={id}>
        {links.map((link) => {
          const Icon = link.icon === 'below' ? undefined : icons[link.icon];
          return (
            <li key={link.path}>
              <Link
                className={Icon ? css.link : css.linkBelow}
                to={link.path}
                onClick={onNavigate}
                aria-current={ariaCurrent(link.path, pathname)}
              >
                {Icon && <Icon size={17} aria-hidden="true" />}
                {link.label}
                {'count' in link && (link.count === 'messages' ? <UnreadCount /> : <SuggestionCount />)}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
