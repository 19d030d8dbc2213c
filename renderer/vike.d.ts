import type { ComponentType, ReactNode } from 'react';
import type { Site } from './Head.tsx';
import type { HeadOf } from './head.ts';

declare global {
  namespace Vike {
    interface Config {
      Page?: ComponentType;
      Layout?: ComponentType<{ children: ReactNode }>;
      head?: HeadOf;
      site?: Site;
    }
  }
}
