import type { Platform } from '../boot/platform.ts';
import type { Settings } from '../operations/settings/settings.ts';
import type { Brand } from '../site/brand/brand.ts';
import type { Content } from '../site/content/content.ts';
import type { FetchImage } from '../site/media/fetch-image.ts';
import type { Images } from '../site/media/images.ts';
import type { Texts } from '../text/texts.ts';
import type { StartImportProcess } from './imports/import-process.ts';

export interface BlogDeps extends Platform {
  settings: Settings;
  content: Content;
  brand: Brand;
  images: Images;
  texts: Texts;
  startImportProcess: StartImportProcess;
  fetchImage: FetchImage;
}
