import type { ComponentType } from 'react';
import type { SettingsView } from '#src/contract/operations/site-settings.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

export interface Section {
  path: string;
  label: string;
  Component: ComponentType<{ settings: SettingsView }>;
}

/** Each section has its own path and loads when opened. The first is the default. */
export const sections: readonly [Section, ...Section[]] = [
  { path: 'access', label: 'Blog and accounts', Component: lazyPart(() => import('./AccessSettings.tsx')) },
  { path: 'booking', label: 'Booking', Component: lazyPart(() => import('./BookingSettings.tsx')) },
  {
    path: 'calendars',
    label: 'Calendars',
    Component: lazyPart(() => import('../../bookings/calendars/CalendarSettings.tsx')),
  },
  { path: 'privacy', label: 'Privacy', Component: lazyPart(() => import('./PrivacySettings.tsx')) },
  {
    path: 'analytics',
    label: 'Analytics and chat',
    Component: lazyPart(() => import('../../site/vendors/VendorSettings.tsx')),
  },
  { path: 'mail', label: 'Mail', Component: lazyPart(() => import('./MailSettings.tsx')) },
  { path: 'ai', label: 'AI provider', Component: lazyPart(() => import('./ProviderSettings.tsx')) },
  {
    path: 'webhooks',
    label: 'Webhooks',
    Component: lazyPart(() => import('../webhooks/WebhooksSettings.tsx')),
  },
  {
    path: 'assistants',
    label: 'AI assistants',
    Component: lazyPart(() => import('../assistants/AssistantSettings.tsx')),
  },
  { path: 'backups', label: 'Backups', Component: lazyPart(() => import('./Backups.tsx')) },
  { path: 'changes', label: 'Recent changes', Component: lazyPart(() => import('./Changes.tsx')) },
  { path: 'about', label: 'About', Component: lazyPart(() => import('./AboutPanel.tsx')) },
];
