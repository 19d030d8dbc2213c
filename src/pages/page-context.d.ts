import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import type { SiteIdentity } from '#src/content/site.ts';
import type { CurrentUser } from '#src/contract/accounts.ts';
import type { ManagedBooking } from '#src/contract/bookings.ts';
import type { BrandHead, ShownLogo } from '#src/contract/brand.ts';
import type { Attention } from '#src/contract/overview.ts';
import type { Tier } from '#src/contract/values.ts';
import type { SchedulerData } from './booking/Scheduler/scheduler-data.ts';

declare global {
  namespace Vike {
    interface PageContext {
      /** Scheme and host that visitors use. */
      origin: string;
      user: CurrentUser | null;
      /** What the team says of itself. */
      identity: SiteIdentity;
      /** The team's own logo; null: the site's. */
      logo: ShownLogo | null;
      /** Names the request in the server's log; on the server alone, for pages that say that something failed. */
      requestId?: string | undefined;
      /** A post's text as HTML; on the server alone (`components/StaticHtml`). */
      articleHtml?: string;
    }
    interface PageContextServer {
      /** For `+data.ts` and `+guard.ts`. */
      db: Db;
      log: Logger;
      /** Null: the site looks as it was made. */
      brandHead: BrandHead | null;
      site: {
        blogOpen: boolean;
        registrationOpen: boolean;
        /** The team's own scheduling pages; undefined: book here. */
        scheduling: Record<Tier, SchedulerData['external'] | undefined>;
        /** Whether sessions are paid online. */
        payments: boolean;
        /** Whether the site sends e-mail. */
        mailOn: boolean;
      };
      /** The booking of a signed link; undefined for a link that is not valid. */
      findBooking: (token: string) => Promise<ManagedBooking | undefined>;
      /** A post's text as HTML, and its beginning without marks. It never fails: a text that cannot be rendered comes as it is written. */
      renderArticle: (post: {
        id: number;
        version: number;
        updatedAt: string;
        content: string;
      }) => Promise<{ html: string; opening: string }>;
      /** What an administrator may have to see to. */
      readAttention: () => Promise<Attention>;
    }
  }
}
