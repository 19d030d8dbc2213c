import type { ProviderConfig } from '#writer/providers/provider.ts';
import type { SharedLimits } from '../accounts/shared-limits.ts';
import type { Platform } from '../boot/platform.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Settings } from '../operations/settings/settings.ts';
import type { Texts } from '../text/texts.ts';
import type { Brand } from './brand/brand.ts';
import type { Content } from './content/content.ts';
import type { ReadPage } from './describe/read-page.ts';
import type { Images } from './media/images.ts';
import type { PageViews } from './page-views/page-views.ts';

/** The parts that the site's own texts, images and messages work with. */
export interface SiteDeps extends Platform {
  settings: Settings;
  content: Content;
  brand: Brand;
  images: Images;
  texts: Texts;
  /** The AI provider that the settings name. */
  provider: () => Promise<ProviderConfig>;
  mail: Mailer;
  views: PageViews;
  /** Where attempts are counted, for all processes. */
  limits: SharedLimits;
  /** Reads a web page that an owner names. */
  readPage: ReadPage;
}
