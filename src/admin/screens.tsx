import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { type Access, serves } from '#src/contract/accounts/access.ts';
import type { Role } from '#src/contract/accounts/values.ts';
import { ADMIN_PATH, type AdminScreen } from '#src/routes.ts';

export interface Screen {
  path: AdminScreen;
  /** Used in titles. */
  label: string;
  /** Whom it serves. The calls that it makes declare the same or less. */
  access: Access;
  load: () => Promise<{ default: ComponentType }>;
}

/** The dashboard shows the blog's figures; what it shows of clients is for owners alone. */
const DASHBOARD_ACCESS: Access = 'editor';

/**
 * Every screen except the dashboard, each loaded when it is opened. The paths are in `src/routes.ts`. Who may not see
 * the dashboard begins with the first screen that serves them.
 */
export const screens: readonly Screen[] = [
  { path: 'posts', label: 'Posts', access: 'editor', load: () => import('./blog/posts/PostsScreen.tsx') },
  {
    path: 'posts/:id',
    label: 'Edit post',
    access: 'editor',
    load: () => import('./blog/posts/EditPostScreen.tsx'),
  },
  {
    path: 'themes',
    label: 'Themes',
    access: 'editor',
    load: () => import('./generator/themes/ThemesScreen.tsx'),
  },
  {
    path: 'themes/new',
    label: 'New theme',
    access: 'editor',
    load: () => import('./generator/themes/NewThemeScreen.tsx'),
  },
  {
    path: 'themes/:id',
    label: 'Edit theme',
    access: 'editor',
    load: () => import('./generator/themes/EditThemeScreen.tsx'),
  },
  {
    path: 'topics',
    label: 'Topics',
    access: 'editor',
    load: () => import('./generator/topics/TopicsScreen.tsx'),
  },
  {
    path: 'topics/merge',
    label: 'Merge posts',
    access: 'editor',
    load: () => import('./generator/topics/MergeScreen.tsx'),
  },
  {
    path: 'suggestions',
    label: 'Suggestions',
    access: 'editor',
    load: () => import('./generator/suggestions/SuggestionsScreen.tsx'),
  },
  {
    path: 'scheduler',
    label: 'Schedule',
    access: 'editor',
    load: () => import('./generator/scheduler/SchedulerScreen.tsx'),
  },
  {
    path: 'sources',
    label: 'Sources',
    access: 'editor',
    load: () => import('./generator/sources/SourcesScreen.tsx'),
  },
  {
    path: 'sources/:id',
    label: 'Source',
    access: 'editor',
    load: () => import('./generator/sources/SourceScreen.tsx'),
  },
  {
    path: 'jobs/:id',
    label: 'Job',
    access: 'editor',
    load: () => import('./generator/jobs/JobScreen.tsx'),
  },
  {
    path: 'bookings',
    label: 'Bookings',
    access: 'owner',
    load: () => import('./bookings/bookings/BookingsScreen.tsx'),
  },
  {
    path: 'bookings/hours',
    label: 'Hours and calendar',
    access: 'owner',
    load: () => import('./bookings/bookings/HoursScreen.tsx'),
  },
  {
    path: 'bookings/mail',
    label: 'Outbox',
    access: 'owner',
    load: () => import('./bookings/bookings/MailScreen.tsx'),
  },
  {
    path: 'bookings/:id',
    label: 'Booking',
    access: 'owner',
    load: () => import('./bookings/bookings/BookingScreen.tsx'),
  },
  {
    path: 'money',
    label: 'Money',
    access: 'owner',
    load: () => import('./bookings/money/MoneyScreen.tsx'),
  },
  {
    path: 'people',
    label: 'People',
    access: 'owner',
    load: () => import('./bookings/developers/DevelopersScreen.tsx'),
  },
  {
    path: 'people/new',
    label: 'Add a developer',
    access: 'owner',
    load: () => import('./bookings/developers/NewDeveloperScreen.tsx'),
  },
  {
    path: 'people/:id',
    label: 'Developer',
    access: 'owner',
    load: () => import('./bookings/developers/EditDeveloperScreen.tsx'),
  },
  {
    path: 'my-sessions',
    label: 'My sessions',
    access: 'developer',
    load: () => import('./bookings/developers/MySessionsScreen.tsx'),
  },
  {
    path: 'my-hours',
    label: 'My hours',
    access: 'developer',
    load: () => import('./bookings/developers/MyHoursScreen.tsx'),
  },
  {
    path: 'calendar',
    label: 'Calendar',
    access: 'owner',
    load: () => import('./bookings/calendar/CalendarScreen.tsx'),
  },
  {
    path: 'guests',
    label: 'Clients',
    access: 'owner',
    load: () => import('./bookings/clients/ClientsScreen.tsx'),
  },
  {
    path: 'guests/:id',
    label: 'Client',
    access: 'owner',
    load: () => import('./bookings/clients/ClientScreen.tsx'),
  },
  {
    path: 'sessions',
    label: 'Sessions',
    access: 'developer',
    load: () => import('./bookings/sessions/SessionsScreen.tsx'),
  },
  {
    path: 'sessions/:id',
    label: 'Session',
    access: 'developer',
    load: () => import('./bookings/sessions/SessionScreen.tsx'),
  },
  {
    path: 'testimonials',
    label: 'Testimonials',
    access: 'owner',
    load: () => import('./bookings/testimonials/TestimonialsScreen.tsx'),
  },
  {
    path: 'launch-check',
    label: 'Launch check',
    access: 'owner',
    load: () => import('./operations/launch-check/LaunchCheckScreen.tsx'),
  },
  {
    path: 'site',
    label: 'Site',
    access: 'owner',
    load: () => import('./operations/settings/SiteScreen.tsx'),
  },
  {
    path: 'site/edit',
    label: 'Edit pages',
    access: 'editor',
    load: () => import('./site/edit-site/EditSiteScreen.tsx'),
  },
  {
    path: 'site/describe',
    label: 'Describe your business',
    access: 'editor',
    load: () => import('./site/describe/DescribeScreen.tsx'),
  },
  {
    path: 'site/redirects',
    label: 'Redirects',
    access: 'editor',
    load: () => import('./site/redirects/RedirectsScreen.tsx'),
  },
  {
    path: 'site/texts',
    label: 'Texts and prices',
    access: 'editor',
    load: () => import('./site/site-texts/TextsScreen.tsx'),
  },
  {
    path: 'site/texts/:id',
    label: 'Edit text',
    access: 'editor',
    load: () => import('./site/site-texts/EditTextScreen.tsx'),
  },
  {
    path: 'settings/:section?',
    label: 'Settings',
    access: 'owner',
    load: () => import('./operations/settings/SettingsScreen.tsx'),
  },
  {
    path: 'users',
    label: 'User Management',
    access: 'owner',
    load: () => import('./accounts/users/UsersScreen.tsx'),
  },
  {
    path: 'messages',
    label: 'Messages',
    access: 'owner',
    load: () => import('./site/messages/MessagesScreen.tsx'),
  },
  {
    path: 'marketing-materials',
    label: 'Marketing Materials',
    access: 'editor',
    load: () => import('./generator/marketing-materials/MarketingMaterialsScreen.tsx'),
  },
  {
    path: 'marketing-materials/:id',
    label: 'Edit material',
    access: 'editor',
    load: () => import('./generator/marketing-materials/EditMaterialScreen.tsx'),
  },
  {
    path: 'brand-assets',
    label: 'Brand Assets',
    access: 'editor',
    load: () => import('./site/brand-assets/BrandAssetsScreen.tsx'),
  },
  {
    path: 'media',
    label: 'Media',
    access: 'editor',
    load: () => import('./site/media/MediaScreen.tsx'),
  },
  {
    path: 'account/:section?',
    label: 'Your account',
    access: 'team',
    load: () => import('./accounts/account/AccountScreen.tsx'),
  },
];

/** The screen for a path; undefined for the dashboard and for unknown paths. */
export const findScreen = (pathname: string): Screen | undefined =>
  screens.find(({ path }) => matchPath(`${ADMIN_PATH}/${path}`, pathname));

/** Whom the screen at a path serves; an unknown path says so to the whole team. */
export const accessOf = (pathname: string): Access =>
  pathname.replace(/\/+$/, '') === ADMIN_PATH ? DASHBOARD_ACCESS : (findScreen(pathname)?.access ?? 'team');

/** The path of the screen that someone begins with: the dashboard, or the first one that serves their role. */
export function firstScreen(role: Role): string {
  if (serves(DASHBOARD_ACCESS, role)) return ADMIN_PATH;
  const first = screens.find(({ access }) => serves(access, role));
  return `${ADMIN_PATH}/${first?.path.replace(/\/:.*$/, '')}`;
}
