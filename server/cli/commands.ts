import type { Config } from '../boot/config.ts';
import { createAdmin, disableTwoFactor, resetPassword } from './accounts.ts';
import { backUp, restore } from './backups.ts';
import { generate, seedDemo } from './content.ts';
import type { Options } from './options.ts';

interface Command {
  usage: string;
  does: string;
  run: (config: Config, args: string[], options: Options) => Promise<void>;
}

/** The commands by name. They share the server's settings and data directory. */
export const commands: Record<string, Command> = {
  'create-admin': {
    usage: 'create-admin NAME [--password P]',
    does: 'Create an administrator; without a password, one is generated and printed',
    run: createAdmin,
  },
  'reset-password': {
    usage: 'reset-password NAME [--password P]',
    does: 'Set a new password and sign the user out everywhere',
    run: resetPassword,
  },
  'disable-two-factor': {
    usage: 'disable-two-factor NAME',
    does: 'Turn off two-factor authentication for a user who lost their device and recovery codes',
    run: disableTwoFactor,
  },
  backup: {
    usage: 'backup FILE',
    does: 'Write a consistent copy of the database; works while the server is running',
    run: backUp,
  },
  restore: {
    usage: 'restore FILE',
    does: 'Replace the database with a backup; the old database is kept',
    run: restore,
  },
  generate: { usage: 'generate [--theme NAME]', does: 'Write one post now and wait for it', run: generate },
  'seed-demo': {
    usage: 'seed-demo [--posts N]',
    does: 'Fill the blog with sample posts (default: 12)',
    run: seedDemo,
  },
};
