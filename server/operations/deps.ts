import type { BookingParts } from '../bookings/parts.ts';
import type { Platform } from '../boot/platform.ts';
import type { Brand } from '../site/brand/brand.ts';
import type { Content } from '../site/content/content.ts';
import type { PageViews } from '../site/page-views/page-views.ts';
import type { RenderQueue } from '../ssr/render-queue.ts';
import type { Backups } from './backups/backups.ts';
import type { Metrics } from './monitoring/metrics.ts';
import type { Settings } from './settings/settings.ts';
import type { Webhooks } from './webhooks/webhooks.ts';

export interface OperationDeps extends Platform {
  settings: Settings;
  backups: Backups;
  metrics: Metrics;
  webhooks: Webhooks;
  content: Content;
  brand: Brand;
  views: PageViews;
  renders: RenderQueue;
  booking: Pick<BookingParts, 'payments'>;
}
