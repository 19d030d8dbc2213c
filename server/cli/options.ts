export interface Options {
  entry: string;
  password?: string | undefined;
  role?: string | undefined;
  theme?: string | undefined;
  posts?: string | undefined;
  json?: boolean | undefined;
  all?: boolean | undefined;
  drafts?: boolean | undefined;
  'dry-run'?: boolean | undefined;
  to?: string | undefined;
  site?: string | undefined;
  format?: string | undefined;
  which?: string | undefined;
  as?: string | undefined;
  undo?: string | undefined;
  user?: string | undefined;
  scopes?: string | undefined;
  days?: string | undefined;
}

/** As `parseArgs` takes them, with their line in the help. */
export const OPTIONS = {
  password: { type: 'string', value: 'P', does: 'Use this password instead of a generated one' },
  role: {
    type: 'string',
    value: 'ROLE',
    does: 'owner, editor, developer or member; owner by default',
  },
  theme: { type: 'string', value: 'NAME', does: 'Write about this theme; by default, any active one' },
  posts: { type: 'string', value: 'N', does: 'How many posts to write, from 1 to 200; 12 by default' },
  json: { type: 'boolean', value: '', does: 'Print the result as JSON, for programs' },
  all: { type: 'boolean', value: '', does: 'Include the built-in texts' },
  drafts: { type: 'boolean', value: '', does: 'Export drafts in place of what is published' },
  to: {
    type: 'string',
    value: 'PLACE',
    does: 'The address of an empty PostgreSQL database, or a file that does not exist yet',
  },
  site: {
    type: 'string',
    value: 'ADDRESS',
    does: 'The address of the old site, for exports that do not contain it, such as those of Ghost',
  },
  format: { type: 'string', value: 'FORMAT', does: 'markdown or ghost; markdown by default' },
  which: { type: 'string', value: 'POSTS', does: 'all or published; all by default' },
  as: {
    type: 'string',
    value: 'STATUS',
    does: 'drafts, so that nothing becomes public, or as-is, as on the old site; as-is by default',
  },
  undo: { type: 'string', value: 'ID', does: 'Remove the posts of an import that no one has edited since' },
  user: { type: 'string', value: 'NAME', does: 'The user whose rights the token has; must be given' },
  scopes: {
    type: 'string',
    value: 'LIST',
    does: 'read, write, publish, bookings and webhooks, separated by commas; read by default',
  },
  days: { type: 'string', value: 'N', does: 'Days until the token ends, from 1 to 365; 90 by default' },
  'dry-run': { type: 'boolean', value: '', does: 'Show what would change, and change nothing' },
} as const;

export type OptionName = keyof typeof OPTIONS;
