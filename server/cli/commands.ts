import type { Config } from '../boot/config.ts';
import { acceptKeyHere } from './accept-key.ts';
import { createAdmin, disableTwoFactor, resetPassword } from './accounts.ts';
import { createApiToken, listApiTokens, revokeApiToken } from './api-tokens.ts';
import { backUp } from './backups.ts';
import { generate, seedDemo } from './content.ts';
import { exportTexts, importTexts } from './content-file.ts';
import { doctor } from './doctor.ts';
import { exportPosts } from './export-posts.ts';
import { importPosts } from './import-posts.ts';
import { move } from './move.ts';
import type { OptionName, Options } from './options.ts';
import { restore } from './restore.ts';

/** How the help shows an argument, and what to do without it. */
export const ARGUMENTS = {
  NAME: 'Enter a username',
  FILE: 'Enter a file',
  PROGRAM: 'Enter a name for the token',
  ID: 'Enter the id of a token',
} as const;

export interface Command {
  /** As the help shows it; undefined without an argument. */
  argument?: keyof typeof ARGUMENTS;
  options?: readonly OptionName[];
  /** An option in place of the argument. */
  inPlace?: OptionName;
  does: string;
  notes?: readonly string[];
  /** It may make the database; other commands refuse a folder without one. */
  needsNoDatabase?: true;
  example: string;
  run: (config: Config, args: string[], options: Options) => Promise<void>;
}

export const commands: Record<string, Command> = {
  doctor: {
    options: ['json'],
    does: 'Check the machine, the data folder, the address and the services, and say what to do',
    example: 'doctor --json',
    needsNoDatabase: true,
    run: doctor,
  },
  'create-admin': {
    argument: 'NAME',
    options: ['password', 'role'],
    does: 'Create an owner, or a user of another role; without a password, one is generated and printed',
    example: 'create-admin grace',
    run: createAdmin,
  },
  'reset-password': {
    argument: 'NAME',
    options: ['password'],
    does: 'Set a new password and sign the user out everywhere',
    example: 'reset-password grace',
    run: resetPassword,
  },
  'disable-two-factor': {
    argument: 'NAME',
    does: 'Turn off two-factor authentication for a user who lost their device and recovery codes',
    example: 'disable-two-factor grace',
    run: disableTwoFactor,
  },
  'create-token': {
    argument: 'PROGRAM',
    options: ['user', 'scopes', 'days'],
    does: 'Create an API token for a program, and print its text, which is shown only once',
    example: 'create-token Zapier --user grace --scopes read,write --days 30',
    run: createApiToken,
  },
  'list-tokens': {
    options: ['json'],
    does: 'List the API tokens of all users that work',
    example: 'list-tokens',
    run: listApiTokens,
  },
  'revoke-token': {
    argument: 'ID',
    does: 'Revoke an API token; it stops working at once',
    example: 'revoke-token 4',
    run: revokeApiToken,
  },
  'accept-key': {
    does: 'Go on with a new secret key when the old secret.key (or APP_SECRET) is lost',
    notes: [
      'Passwords and keys that were saved with the old one stay locked: enter them again under Settings, and add',
      'calendars again. Users with two-factor authentication sign in with a recovery code, or run "cli',
      'disable-two-factor NAME". Links in earlier e-mails and codes of packs and gifts no longer open: send',
      'new ones.',
    ],
    example: 'accept-key',
    run: acceptKeyHere,
  },
  backup: {
    argument: 'FILE',
    does: 'Write a consistent copy of the database; works while the server is running',
    example: 'backup /backups/site.db',
    run: backUp,
  },
  restore: {
    argument: 'FILE',
    does: 'Replace the database with a backup; the old database is kept',
    example: 'restore /backups/site.db',
    notes: [
      'Saved passwords open only with the secret.key (or APP_SECRET) of the backed-up site: copy it too.',
    ],
    needsNoDatabase: true,
    run: restore,
  },
  move: {
    options: ['to'],
    does: 'Copy the site into an empty PostgreSQL database, or from DATABASE_URL into a new file; stop it first',
    example: 'move --to postgresql://site@db.example.com/site',
    notes: [
      'Back into a file: set DATABASE_URL, APP_SECRET and PUBLIC_URL as the server has them. For example:',
      '  DATABASE_URL=… APP_SECRET=… PUBLIC_URL=https://apps.example.com cli move --to app.db',
    ],
    needsNoDatabase: true,
    run: move,
  },
  generate: {
    options: ['theme'],
    does: 'Write one post now and wait for it',
    example: 'generate --theme "Build stories"',
    needsNoDatabase: true,
    run: generate,
  },
  'content export': {
    argument: 'FILE',
    options: ['all', 'drafts'],
    does: 'Write the texts and redirects that owners have changed to a readable file; "-" prints them',
    example: 'content export site.json',
    run: exportTexts,
  },
  'content import': {
    argument: 'FILE',
    options: ['dry-run'],
    does: 'Publish the texts and redirects of such a file, all or none; "-" reads them from the input',
    example: 'content import site.json --dry-run',
    run: importTexts,
  },
  export: {
    argument: 'FILE',
    options: ['format', 'which'],
    does: 'Write the posts to a ZIP archive of Markdown files and images, or to a JSON file for Ghost',
    notes: [
      'Drafts are included, unless --which published leaves them out. It works while the server is running.',
    ],
    example: 'export posts.zip --which published',
    run: exportPosts,
  },
  import: {
    argument: 'FILE',
    options: ['site', 'as', 'dry-run', 'undo', 'json'],
    inPlace: 'undo',
    does: 'Import the posts of another blog, with images and old addresses, and report what became of each',
    notes: [
      'WordPress (XML), Ghost (JSON or ZIP), Substack and Medium (ZIP), Blogger (Takeout, Atom), and a ZIP archive or',
      'folder of Markdown files from Hugo, Jekyll, Hexo, Astro or Eleventy. With --dry-run, nothing is changed, and no',
      'site is needed. What an earlier import took along is left alone. A command that was interrupted goes on when it',
      'is entered again, or with the running server. Exit codes: 2 if the file cannot be read, 3 if some posts failed.',
    ],
    needsNoDatabase: true,
    example: 'import export.zip --site https://blog.example.com --as drafts',
    run: importPosts,
  },
  'seed-demo': {
    options: ['posts'],
    does: 'Fill the blog with sample posts',
    example: 'seed-demo --posts 24',
    needsNoDatabase: true,
    run: seedDemo,
  },
};
