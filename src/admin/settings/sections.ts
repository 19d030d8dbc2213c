import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { SettingsView } from '#src/contract/site-settings.ts';

export interface Section {
  /** Below /admin/settings. */
  path: string;
  label: string;
  Component: LazyExoticComponent<ComponentType<{ settings: SettingsView }>>;
}

/** The parts of the settings, each an address of its own and loaded when it is opened. The first one is shown first. */
export const sections: readonly [Section, ...Section[]] = [
  { path: 'site', label: 'Site', Component: lazy(() => import('./SiteSettings.tsx')) },
  { path: 'access', label: 'Blog and accounts', Component: lazy(() => import('./AccessSettings.tsx')) },
  { path: 'booking', label: 'Booking', Component: lazy(() => import('./BookingSettings.tsx')) },
  { path: 'mail', label: 'Mail', Component: lazy(() => import('./MailSettings.tsx')) },
  { path: 'ai', label: 'AI provider', Component: lazy(() => import('./ProviderSettings.tsx')) },
  { path: 'backups', label: 'Backups', Component: lazy(() => import('./Backups.tsx')) },
  { path: 'changes', label: 'Recent changes', Component: lazy(() => import('./Changes.tsx')) },
  { path: 'about', label: 'About', Component: lazy(() => import('./AboutPanel.tsx')) },
];
