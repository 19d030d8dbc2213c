/** A command's options, in addition to its arguments. */
export interface Options {
  /** URL of the program's entry file. */
  entry: string;
  password?: string | undefined;
  theme?: string | undefined;
  posts?: string | undefined;
  json?: boolean | undefined;
}

/** Every option of a command, as `parseArgs` takes them, with its line in the help. */
export const OPTIONS = {
  password: { type: 'string', value: 'P', does: 'Use this password instead of a generated one' },
  theme: { type: 'string', value: 'NAME', does: 'Write about this theme; by default, any active one' },
  posts: { type: 'string', value: 'N', does: 'How many posts to write, from 1 to 200; 12 by default' },
  json: { type: 'boolean', value: '', does: 'Print the result as JSON, for programs' },
} as const;

export type OptionName = keyof typeof OPTIONS;
