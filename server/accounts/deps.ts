import type { Platform } from '../boot/platform.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Settings } from '../operations/settings/settings.ts';
import type { ClientDocuments } from './connectors/client-documents.ts';
import type { AttemptLimiter } from './limits.ts';
import type { Passwords } from './passwords.ts';

export interface AccountDeps extends Platform {
  settings: Settings;
  mail: Mailer;
  passwords: Passwords;
  loginLimits: AttemptLimiter;
  clientDocuments: ClientDocuments;
}
