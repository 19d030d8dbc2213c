import type { BookingParts } from '../bookings/parts.ts';
import type { Platform } from '../boot/platform.ts';
import type { Backups } from '../operations/backups/backups.ts';
import type { Settings } from '../operations/settings/settings.ts';
import type { Brand } from '../site/brand/brand.ts';
import type { Content } from '../site/content/content.ts';
import type { PageViews } from '../site/page-views/page-views.ts';
import type { Vendors } from '../site/vendors/vendors.ts';
import type { Texts } from '../text/texts.ts';
import type { RenderQueue } from './render-queue.ts';

export interface PageDeps extends Platform {
  settings: Settings;
  content: Content;
  brand: Brand;
  vendors: Vendors;
  texts: Texts;
  views: PageViews;
  renders: RenderQueue;
  backups: Backups;
  booking: BookingParts;
}
