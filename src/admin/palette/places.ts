import {
  CalendarClock,
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
import { ADMIN_PATH, routes } from '#src/routes.ts';
import { accountSections } from '../account/sections.ts';
import { screens } from '../screens.tsx';
import { sections } from '../settings/sections.ts';

interface Place {
  label: string;
  to: string;
  /** Synonyms to search by. */
  words: string[];
  icon: LucideIcon;
}

const icons: Record<string, LucideIcon> = {
  posts: FileText,
  themes: Search,
  scheduler: Timer,
  bookings: CalendarClock,
  users: Users,
  'marketing-materials': Megaphone,
  'brand-assets': Palette,
  media: Images,
  site: Globe,
};
const words: Record<string, string[]> = {
  posts: ['articles', 'blog'],
  themes: ['seo', 'topics', 'keywords'],
  scheduler: ['schedule', 'automatic'],
  bookings: ['sessions', 'customers'],
  'bookings/hours': ['availability', 'days off', 'feed'],
  'bookings/mail': ['outbox', 'e-mail'],
  'site/edit': ['pages', 'type', 'preview'],
  'site/texts': ['prices', 'offer', 'headlines', 'questions', 'faq', 'menu', 'footer'],
  'site/describe': ['write', 'ai', 'texts', 'first steps'],
  messages: ['contact form', 'inbox', 'questions'],
  'site/redirects': ['moved', 'old addresses', '301'],
  site: ['settings', 'name', 'address', 'contact', 'social'],
  users: ['accounts', 'people', 'invitations'],
  media: ['images', 'videos', 'library'],
  'brand-assets': ['logo', 'colours', 'fonts'],
};

/** Every screen with a fixed path, every settings section, and the site itself. */
export const places: readonly Place[] = [
  { label: 'Dashboard', to: ADMIN_PATH, words: ['start', 'jobs', 'generate'], icon: Home },
  ...screens
    .filter(({ path }) => !path.includes(':'))
    .map(({ path, label }) => ({
      label,
      to: `${ADMIN_PATH}/${path}`,
      words: words[path] ?? [],
      icon: icons[path.split('/')[0] ?? ''] ?? FileText,
    })),
  ...sections.map(({ path, label }) => ({
    label: `Settings: ${label}`,
    to: `${ADMIN_PATH}/settings/${path}`,
    words: ['settings', 'preferences'],
    icon: Settings,
  })),
  ...accountSections.map(({ path, label }) => ({
    label: `Your account: ${label}`,
    to: `${ADMIN_PATH}/account/${path}`,
    words: ['account', 'profile', 'security', 'devices'],
    icon: UserCog,
  })),
  { label: 'View blog', to: routes.blog.path, words: ['site', 'exit'], icon: Globe },
  { label: 'View home page', to: routes.home.path, words: ['site', 'exit'], icon: Globe },
];
