/** What a command is given besides its arguments. */
export interface Options {
  /** Address of the program's entry file. */
  entry: string;
  password?: string | undefined;
  theme?: string | undefined;
  posts?: string | undefined;
}
