import type { ComponentType, ReactNode } from 'react';
import type { SiteOf } from './Head.tsx';
import type { HeadOf } from './head.ts';

declare global {
  namespace Vike {
    interface Config {
      Page?: ComponentType;
      Layout?: ComponentType<{ children: ReactNode }>;
      head?: HeadOf;
      site?: SiteOf;
    }
  }
}
