import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { ADMIN_PATH, type AdminScreen } from '#src/routes.ts';

export interface Screen {
  path: AdminScreen;
  /** Used in titles. */
  label: string;
  load: () => Promise<{ default: ComponentType }>;
}

/** Every screen except the dashboard, each loaded when it is opened. The paths are in `src/routes.ts`. */
export const screens: readonly Screen[] = [
  { path: 'posts', label: 'Posts', load: () => import('./posts/PostsScreen.tsx') },
  {
    path: 'posts/:id',
    label: 'Edit post',
    load: () => import('./posts/EditPostScreen.tsx'),
  },
  {
    path: 'themes',
    label: 'SEO themes',
    load: () => import('./themes/ThemesScreen.tsx'),
  },
  {
    path: 'themes/new',
    label: 'New SEO theme',
    load: () => import('./themes/NewThemeScreen.tsx'),
  },
  {
    path: 'themes/:id',
    label: 'Edit SEO theme',
    load: () => import('./themes/EditThemeScreen.tsx'),
  },
  {
    path: 'scheduler',
    label: 'Scheduler',
    load: () => import('./scheduler/SchedulerScreen.tsx'),
  },
  {
    path: 'bookings',
    label: 'Bookings',
    load: () => import('./bookings/BookingsScreen.tsx'),
  },
  {
    path: 'bookings/hours',
    label: 'Hours and calendar',
    load: () => import('./bookings/HoursScreen.tsx'),
  },
  {
    path: 'bookings/mail',
    label: 'Mail',
    load: () => import('./bookings/MailScreen.tsx'),
  },
  {
    path: 'bookings/:id',
    label: 'Booking',
    load: () => import('./bookings/BookingScreen.tsx'),
  },
  {
    path: 'site',
    label: 'Site',
    load: () => import('./settings/SiteScreen.tsx'),
  },
  {
    path: 'site/edit',
    label: 'Edit pages',
    load: () => import('./edit-site/EditSiteScreen.tsx'),
  },
  {
    path: 'site/describe',
    label: 'Describe your business',
    load: () => import('./describe/DescribeScreen.tsx'),
  },
  {
    path: 'site/redirects',
    label: 'Redirects',
    load: () => import('./redirects/RedirectsScreen.tsx'),
  },
  {
    path: 'site/texts',
    label: 'Texts and prices',
    load: () => import('./site-texts/TextsScreen.tsx'),
  },
  {
    path: 'site/texts/:id',
    label: 'Edit text',
    load: () => import('./site-texts/EditTextScreen.tsx'),
  },
  {
    path: 'settings/:section?',
    label: 'Settings',
    load: () => import('./settings/SettingsScreen.tsx'),
  },
  {
    path: 'users',
    label: 'User Management',
    load: () => import('./users/UsersScreen.tsx'),
  },
  {
    path: 'messages',
    label: 'Messages',
    load: () => import('./messages/MessagesScreen.tsx'),
  },
  {
    path: 'marketing-materials',
    label: 'Marketing Materials',
    load: () => import('./marketing-materials/MarketingMaterialsScreen.tsx'),
  },
  {
    path: 'marketing-materials/:id',
    label: 'Edit material',
    load: () => import('./marketing-materials/EditMaterialScreen.tsx'),
  },
  {
    path: 'brand-assets',
    label: 'Brand Assets',
    load: () => import('./brand-assets/BrandAssetsScreen.tsx'),
  },
  {
    path: 'media',
    label: 'Media',
    load: () => import('./media/MediaScreen.tsx'),
  },
  {
    path: 'account/:section?',
    label: 'Your account',
    load: () => import('./account/AccountScreen.tsx'),
  },
];

/** The screen for a path; undefined for the dashboard and for unknown paths. */
export const findScreen = (pathname: string): Screen | undefined =>
  screens.find(({ path }) => matchPath(`${ADMIN_PATH}/${path}`, pathname));
