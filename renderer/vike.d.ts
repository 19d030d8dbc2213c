import type { ComponentType, ReactNode } from 'react';
import type { PageAnswer, PageInput } from './page.ts';

declare global {
  namespace Vike {
    interface Config {
      Page?: ComponentType;
      Layout?: ComponentType<{ children: ReactNode }>;
    }
    interface PageContextServer {
      input: PageInput;
      /** Set by the hook, because Vike may call it twice per request. */
      answered: { answer?: PageAnswer };
    }
  }
}
