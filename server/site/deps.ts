import type { ProviderConfig } from '#writer/providers/provider.ts';
import type { SharedLimits } from '../accounts/shared-limits.ts';
import type { Platform } from '../boot/platform.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Settings } from '../operations/settings/settings.ts';
import type { Texts } from '../text/texts.ts';
import type { Brand } from './brand/brand.ts';
import type { Content } from './content/content.ts';
import type { ReadPage } from './describe/read-page.ts';
import type { FetchImage } from './media/fetch-image.ts';
import type { Images } from './media/images.ts';
import type { PageViews } from './page-views/page-views.ts';

export interface SiteDeps extends Platform {
  settings: Settings;
  content: Content;
  brand: Brand;
  images: Images;
  fetchImage: FetchImage;
  texts: Texts;
  provider: () => Promise<ProviderConfig>;
  mail: Mailer;
  views: PageViews;
  limits: SharedLimits;
  readPage: ReadPage;
}
