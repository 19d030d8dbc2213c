import type { ComponentType } from 'react';
import { account } from '#src/content/admin.ts';
import type { Access } from '#src/contract/accounts/access.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

interface Section {
  /** Below /admin/account. */
  path: string;
  label: string;
  Component: ComponentType;
  /** Narrower than the screen's. */
  access?: Access;
}

export const accountSections: readonly [Section, ...Section[]] = [
  { path: 'password', label: account.password, Component: lazyPart(() => import('./OwnPassword.tsx')) },
  { path: 'email', label: account.email, Component: lazyPart(() => import('./OwnEmail.tsx')) },
  { path: 'two-factor', label: account.twoFactor, Component: lazyPart(() => import('./TwoFactor.tsx')) },
  { path: 'devices', label: account.devices, Component: lazyPart(() => import('./OwnDevices.tsx')) },
  {
    path: 'tokens',
    label: 'API tokens',
    Component: lazyPart(() => import('../tokens/OwnTokens.tsx')),
    access: 'editor',
  },
];
