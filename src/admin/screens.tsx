import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { type NounForms, nounForms } from '#src/content/site/noun-copy.ts';
import { type Access, serves } from '#src/contract/accounts/access.ts';
import type { Role } from '#src/contract/accounts/values.ts';
import { ADMIN_PATH, type AdminScreen } from '#src/routes.ts';

export interface Screen {
  path: AdminScreen;
  /** Used in titles, on a site whose sessions developers give. */
  label: string;
  /** With the noun of other sites. */
  labelFor: (noun: NounForms) => string;
  /** The roles it serves. Its calls declare the same or less. */
  access: Access;
  load: () => Promise<{ default: ComponentType }>;
}

const developers = nounForms([]);

function screen(
  path: AdminScreen,
  label: string | Screen['labelFor'],
  access: Access,
  load: Screen['load'],
): Screen {
  const labelFor = typeof label === 'string' ? () => label : label;
  return { path, label: labelFor(developers), labelFor, access, load };
}

/** The dashboard shows the blog's figures; its client data is for owners only. */
const DASHBOARD_ACCESS: Access = 'editor';

/**
 * Every screen except the dashboard, loaded when opened. The paths are in `src/routes.ts`. Roles without the
 * dashboard start with the first screen that serves them.
 */
export const screens: readonly Screen[] = [
  screen('posts', 'Posts', 'editor', () => import('./blog/posts/PostsScreen.tsx')),
  screen('posts/import', 'Import posts', 'editor', () => import('./blog/imports/ImportScreen.tsx')),
  screen('posts/:id', 'Edit post', 'editor', () => import('./generator/ledger/EditPostWithClaims.tsx')),
  screen('themes', 'Themes', 'editor', () => import('./generator/themes/ThemesScreen.tsx')),
  screen('themes/new', 'New theme', 'editor', () => import('./generator/themes/NewThemeScreen.tsx')),
  screen('themes/:id', 'Edit theme', 'editor', () => import('./generator/themes/EditThemeScreen.tsx')),
  screen('topics', 'Topics', 'editor', () => import('./generator/topics/TopicsScreen.tsx')),
  screen('topics/merge', 'Merge posts', 'editor', () => import('./generator/topics/MergeScreen.tsx')),
  screen(
    'topics/suggested',
    'Suggested questions',
    'editor',
    () => import('./generator/questions/QuestionsScreen.tsx'),
  ),
  screen(
    'suggestions',
    'Suggestions',
    'editor',
    () => import('./generator/suggestions/SuggestionsScreen.tsx'),
  ),
  screen('scheduler', 'Schedule', 'editor', () => import('./generator/schedule/ScheduleScreen.tsx')),
  screen('sources', 'Sources', 'editor', () => import('./generator/sources/SourcesScreen.tsx')),
  screen('sources/:id', 'Source', 'editor', () => import('./generator/sources/SourceScreen.tsx')),
  screen('jobs/:id', 'Job', 'editor', () => import('./generator/jobs/JobScreen.tsx')),
  screen('bookings', 'Bookings', 'owner', () => import('./bookings/bookings/BookingsScreen.tsx')),
  screen(
    'bookings/hours',
    'Hours and calendar',
    'owner',
    () => import('./bookings/bookings/HoursScreen.tsx'),
  ),
  screen('bookings/kinds', 'Kinds of session', 'owner', () => import('./bookings/kinds/KindsScreen.tsx')),
  screen(
    'bookings/kinds/new',
    'Add a kind of session',
    'owner',
    () => import('./bookings/kinds/NewKindScreen.tsx'),
  ),
  screen(
    'bookings/kinds/:id',
    'Kind of session',
    'owner',
    () => import('./bookings/kinds/EditKindScreen.tsx'),
  ),
  screen('bookings/widget', 'Booking widget', 'owner', () => import('./bookings/widget/WidgetScreen.tsx')),
  screen('bookings/mail', 'Outbox', 'owner', () => import('./bookings/bookings/MailScreen.tsx')),
  screen('bookings/:id', 'Booking', 'owner', () => import('./bookings/bookings/BookingScreen.tsx')),
  screen('money', 'Money', 'owner', () => import('./bookings/money/MoneyScreen.tsx')),
  screen('people', 'People', 'owner', () => import('./bookings/developers/DevelopersScreen.tsx')),
  screen(
    'people/new',
    ({ aOne }) => `Add ${aOne}`,
    'owner',
    () => import('./bookings/developers/NewDeveloperScreen.tsx'),
  ),
  screen(
    'people/:id',
    ({ One }) => One,
    'owner',
    () => import('./bookings/developers/EditDeveloperScreen.tsx'),
  ),
  screen(
    'my-sessions',
    'My sessions',
    'developer',
    () => import('./bookings/developers/MySessionsScreen.tsx'),
  ),
  screen('my-hours', 'My hours', 'developer', () => import('./bookings/developers/MyHoursScreen.tsx')),
  screen('calendar', 'Calendar', 'owner', () => import('./bookings/calendar/CalendarScreen.tsx')),
  screen(
    'calendar-sign-in',
    'Connect a calendar',
    'developer',
    () => import('./bookings/calendars/CalendarSignInScreen.tsx'),
  ),
  screen('guests', 'Clients', 'owner', () => import('./bookings/clients/ClientsScreen.tsx')),
  screen('guests/:id', 'Client', 'owner', () => import('./bookings/clients/ClientScreen.tsx')),
  screen('sessions', 'Sessions', 'developer', () => import('./bookings/sessions/SessionsScreen.tsx')),
  screen('sessions/:id', 'Session', 'developer', () => import('./bookings/sessions/SessionScreen.tsx')),
  screen(
    'testimonials',
    'Testimonials',
    'owner',
    () => import('./bookings/testimonials/TestimonialsScreen.tsx'),
  ),
  screen(
    'launch-check',
    'Launch check',
    'owner',
    () => import('./operations/launch-check/LaunchCheckScreen.tsx'),
  ),
  screen('site', 'Site', 'owner', () => import('./operations/settings/SiteScreen.tsx')),
  screen('site/edit', 'Edit pages', 'editor', () => import('./site/edit-site/EditSiteScreen.tsx')),
  screen(
    'site/describe',
    'Describe your business',
    'editor',
    () => import('./site/describe/DescribeScreen.tsx'),
  ),
  screen('site/redirects', 'Redirects', 'editor', () => import('./site/redirects/RedirectsScreen.tsx')),
  screen('site/texts', 'Texts and prices', 'editor', () => import('./site/site-texts/TextsScreen.tsx')),
  screen('site/texts/:id', 'Edit text', 'editor', () => import('./site/site-texts/EditTextScreen.tsx')),
  screen('settings/:section?', 'Settings', 'owner', () => import('./operations/settings/SettingsScreen.tsx')),
  screen('users', 'User Management', 'owner', () => import('./accounts/users/UsersScreen.tsx')),
  screen('messages', 'Messages', 'owner', () => import('./site/messages/MessagesScreen.tsx')),
  screen(
    'marketing-materials',
    'Marketing Materials',
    'editor',
    () => import('./generator/marketing-materials/MarketingMaterialsScreen.tsx'),
  ),
  screen(
    'marketing-materials/:id',
    'Edit material',
    'editor',
    () => import('./generator/marketing-materials/EditMaterialScreen.tsx'),
  ),
  screen('brand-assets', 'Brand Assets', 'editor', () => import('./site/brand-assets/BrandAssetsScreen.tsx')),
  screen('media', 'Media', 'editor', () => import('./site/media/MediaScreen.tsx')),
  screen('account/:section?', 'Your account', 'team', () => import('./accounts/account/AccountScreen.tsx')),
  screen('connect', 'Connect a program', 'editor', () => import('./accounts/connect/ConnectScreen.tsx')),
];

const byPath = new Map(screens.map((found) => [`${ADMIN_PATH}/${found.path}`, found]));

/** Undefined for the dashboard and for unknown paths. */
export const findScreen = (pathname: string): Screen | undefined =>
  // The sidebar asks for each of its links, and matching compiles every pattern again: a third of a page.
  byPath.get(pathname) ?? screens.find(({ path }) => matchPath(`${ADMIN_PATH}/${path}`, pathname));

/** Unknown paths serve the whole team. */
export const accessOf = (pathname: string): Access =>
  pathname.replace(/\/+$/, '') === ADMIN_PATH ? DASHBOARD_ACCESS : (findScreen(pathname)?.access ?? 'team');

/** The dashboard, or the first screen that serves the role. */
export function firstScreen(role: Role): string {
  if (serves(DASHBOARD_ACCESS, role)) return ADMIN_PATH;
  const first = screens.find(({ access }) => serves(access, role));
  return `${ADMIN_PATH}/${first?.path.replace(/\/:.*$/, '')}`;
}
