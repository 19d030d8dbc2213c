import type { Db } from '#db/open.ts';
import type { CurrentUser } from '#src/contract/accounts.ts';

declare global {
  namespace Vike {
    interface PageContext {
      /** Scheme and host that visitors use. */
      origin: string;
      user: CurrentUser | null;
    }
    interface PageContextServer {
      /** For `+data.ts` and `+guard.ts`. */
      db: Db;
      site: { blogOpen: boolean; registrationOpen: boolean };
    }
  }
}
