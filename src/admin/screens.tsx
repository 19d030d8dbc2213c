import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { matchPath } from 'react-router';
import { ADMIN_PATH } from '#src/routes.ts';

export interface Screen {
  /** Below /admin; `:name` is a parameter. */
  path: string;
  /** In titles. */
  label: string;
  Component: LazyExoticComponent<ComponentType>;
}

/** Every screen but the dashboard, each loaded when it is opened. The server knows the addresses from here as well. */
export const screens: readonly Screen[] = [
  { path: 'posts', label: 'Posts', Component: lazy(() => import('./posts/PostsScreen.tsx')) },
  { path: 'posts/:id', label: 'Edit post', Component: lazy(() => import('./posts/EditPostScreen.tsx')) },
  { path: 'themes', label: 'SEO themes', Component: lazy(() => import('./themes/ThemesScreen.tsx')) },
  {
    path: 'themes/new',
    label: 'New SEO theme',
    Component: lazy(() => import('./themes/NewThemeScreen.tsx')),
  },
  {
    path: 'themes/:id',
    label: 'Edit SEO theme',
    Component: lazy(() => import('./themes/EditThemeScreen.tsx')),
  },
  { path: 'scheduler', label: 'Scheduler', Component: lazy(() => import('./scheduler/SchedulerScreen.tsx')) },
  { path: 'bookings', label: 'Bookings', Component: lazy(() => import('./bookings/BookingsScreen.tsx')) },
  {
    path: 'bookings/hours',
    label: 'Hours and calendar',
    Component: lazy(() => import('./bookings/HoursScreen.tsx')),
  },
  { path: 'bookings/mail', label: 'Mail', Component: lazy(() => import('./bookings/MailScreen.tsx')) },
  { path: 'bookings/:id', label: 'Booking', Component: lazy(() => import('./bookings/BookingScreen.tsx')) },
  {
    path: 'settings/:section?',
    label: 'Settings',
    Component: lazy(() => import('./settings/SettingsScreen.tsx')),
  },
  { path: 'users', label: 'User Management', Component: lazy(() => import('./users/UsersScreen.tsx')) },
  {
    path: 'marketing-materials',
    label: 'Marketing Materials',
    Component: lazy(() => import('./marketing-materials/MarketingMaterialsScreen.tsx')),
  },
  {
    path: 'marketing-materials/:id',
    label: 'Edit material',
    Component: lazy(() => import('./marketing-materials/EditMaterialScreen.tsx')),
  },
  {
    path: 'brand-assets',
    label: 'Brand Assets',
    Component: lazy(() => import('./brand-assets/BrandAssetsScreen.tsx')),
  },
];

/** The screen of an address; undefined for the dashboard's and for unknown ones. */
export const findScreen = (pathname: string): Screen | undefined =>
  screens.find(({ path }) => matchPath(`${ADMIN_PATH}/${path}`, pathname));
