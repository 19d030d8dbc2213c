import type { JobRunner } from '#jobs/runner.ts';
import type { Library } from '#writer/library/library.ts';
import type { ProviderConfig } from '#writer/providers/provider.ts';
import type { Platform } from '../boot/platform.ts';
import type { Settings } from '../operations/settings/settings.ts';
import type { Brand } from '../site/brand/brand.ts';
import type { Content } from '../site/content/content.ts';
import type { Images } from '../site/media/images.ts';
import type { Texts } from '../text/texts.ts';
import type { JobFeed } from './job-feed.ts';
import type { Sources } from './sources/sources.ts';
import type { HelpLimit } from './writing-help/help-limit.ts';

export interface GeneratorDeps extends Platform {
  settings: Settings;
  content: Content;
  brand: Brand;
  images: Images;
  texts: Texts;
  provider: () => Promise<ProviderConfig>;
  library: Library;
  jobs: JobRunner;
  jobFeed: JobFeed;
  evidence: Sources;
  helpLimit: HelpLimit;
}
