/** A command's options, in addition to its arguments. */
export interface Options {
  /** URL of the program's entry file. */
  entry: string;
  password?: string | undefined;
  theme?: string | undefined;
  posts?: string | undefined;
}
