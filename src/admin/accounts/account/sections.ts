import type { ComponentType } from 'react';
import { account } from '#src/content/admin.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

interface Section {
  /** Below /admin/account. */
  path: string;
  label: string;
  Component: ComponentType;
}

export const accountSections: readonly [Section, ...Section[]] = [
  { path: 'password', label: account.password, Component: lazyPart(() => import('./OwnPassword.tsx')) },
  { path: 'email', label: account.email, Component: lazyPart(() => import('./OwnEmail.tsx')) },
  { path: 'two-factor', label: account.twoFactor, Component: lazyPart(() => import('./TwoFactor.tsx')) },
  { path: 'devices', label: account.devices, Component: lazyPart(() => import('./OwnDevices.tsx')) },
];
