interface Option {
  type: 'string' | 'boolean';
  /** What stands for the value in the help. */
  value?: string;
  multiple?: boolean;
  does: string;
}

interface Script {
  name: string;
  does: string;
  options?: Record<string, Option>;
  words?: string;
  known?: readonly string[];
  examples: readonly string[];
}

export declare function readOptions(
  script: Script,
  args?: string[],
): { values: Record<string, string | boolean | undefined>; positionals: string[] };
