import type { ComponentType, ReactNode } from 'react';
import type { Given } from '#src/pages/given.ts';
import type { PageAnswer } from './page.ts';

declare global {
  namespace Vike {
    interface Config {
      Page?: ComponentType;
      Layout?: ComponentType<{ children: ReactNode }>;
    }
    interface PageContextServer {
      given: Given;
      /** Filled in by the hook: Vike may call it twice for one request. */
      answered: { answer?: PageAnswer };
    }
  }
}
