import type { Config } from '../config.ts';
import { createAdmin, disableTwoFactor, resetPassword } from './accounts.ts';
import { backUp, restore } from './backups.ts';
import { generate, seedDemo } from './content.ts';

export interface Options {
  /** Address of the program's entry file. */
  entry: string;
  password?: string | undefined;
  theme?: string | undefined;
  posts?: string | undefined;
}

interface Command {
  usage: string;
  does: string;
  run: (config: Config, args: string[], options: Options) => Promise<void>;
}

/** What the command line can do, by name; it shares the server's settings and data directory. */
export const commands: Record<string, Command> = {
  'create-admin': {
    usage: 'create-admin NAME [--password P]',
    does: 'Create an administrator; without a password one is made up and printed',
    run: createAdmin,
  },
  'reset-password': {
    usage: 'reset-password NAME [--password P]',
    does: 'Set a new password and sign the user out everywhere',
    run: resetPassword,
  },
  'disable-two-factor': {
    usage: 'disable-two-factor NAME',
    does: 'Let a user sign in without a code: their device and their recovery codes are lost',
    run: disableTwoFactor,
  },
  backup: {
    usage: 'backup FILE',
    does: 'Write one consistent copy of the database, also while the server runs',
    run: backUp,
  },
  restore: {
    usage: 'restore FILE',
    does: 'Put a copy in place of the database; the old one is kept aside',
    run: restore,
  },
  generate: { usage: 'generate [--theme NAME]', does: 'Write one post now and wait for it', run: generate },
  'seed-demo': {
    usage: 'seed-demo [--posts N]',
    does: 'Fill the blog with sample posts (12 unless said)',
    run: seedDemo,
  },
};
