import {
  CalendarClock,
  CalendarDays,
  Clock,
  Contact,
  FileText,
  Globe,
  Home,
  Images,
  type LucideIcon,
  Megaphone,
  Palette,
  Search,
  Settings,
  Timer,
  UserCog,
  Users,
} from 'lucide-react';
import type { Access } from '#src/contract/accounts/access.ts';
import { ADMIN_PATH, routes } from '#src/routes.ts';
import { accountSections } from '../../accounts/account/sections.ts';
import { sections } from '../../operations/settings/sections.ts';
import { accessOf, type Screen, screens } from '../../screens.tsx';
import { synonyms } from './synonyms.ts';

interface Place {
  label: string;
  labelFor?: Screen['labelFor'];
  to: string;
  words: string[];
  icon: LucideIcon;
  access: Access;
}

const icons: Record<string, LucideIcon> = {
  posts: FileText,
  themes: Search,
  topics: Search,
  suggestions: FileText,
  scheduler: Timer,
  bookings: CalendarClock,
  people: Contact,
  'my-sessions': CalendarClock,
  'my-hours': Clock,
  calendar: CalendarDays,
  guests: Contact,
  users: Users,
  'marketing-materials': Megaphone,
  'brand-assets': Palette,
  media: Images,
  site: Globe,
};
/** Screens that need input from another screen. */
const HANDED = new Set(['topics/merge']);

export const places: readonly Place[] = [
  {
    label: 'Dashboard',
    to: ADMIN_PATH,
    words: ['start', 'jobs', 'generate'],
    icon: Home,
    access: accessOf(ADMIN_PATH),
  },
  ...screens
    .filter(({ path }) => !path.includes(':') && !HANDED.has(path))
    .map(({ path, label, labelFor, access }) => ({
      label,
      labelFor,
      to: `${ADMIN_PATH}/${path}`,
      access,
      words: synonyms[path] ?? [],
      icon: icons[path.split('/')[0] ?? ''] ?? FileText,
    })),
  ...sections.map(({ path, label }) => ({
    label: `Settings: ${label}`,
    to: `${ADMIN_PATH}/settings/${path}`,
    words: ['settings', 'preferences'],
    access: accessOf(`${ADMIN_PATH}/settings/${path}`),
    icon: Settings,
  })),
  ...accountSections.map(({ path, label, access }) => ({
    label: `Your account: ${label}`,
    to: `${ADMIN_PATH}/account/${path}`,
    words: ['account', 'profile', 'security', 'devices'],
    access: access ?? accessOf(`${ADMIN_PATH}/account/${path}`),
    icon: UserCog,
  })),
  { label: 'View blog', to: routes.blog.path, words: ['site', 'exit'], icon: Globe, access: 'public' },
  { label: 'View home page', to: routes.home.path, words: ['site', 'exit'], icon: Globe, access: 'public' },
];
