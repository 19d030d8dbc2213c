import { z } from 'zod';
import type { Access } from '#src/contract/accounts/access.ts';
import type { Scope } from '#src/contract/accounts/scopes.ts';
import type { McpToolGroup } from '#src/contract/operations/mcp-values.ts';
import type { MakeCall } from './calls.ts';

export interface Annotations {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
}

interface Declared<I extends z.ZodObject> {
  /** Letters and underscores. */
  name: string;
  title: string;
  /** For the model that chooses tools. Holds no text of the site. */
  description: string;
  /** All that it uses; a token needs each of them. */
  scopes: readonly Scope[];
  /** Of the calls that it makes. */
  access: Access;
  /** Off until an owner turns its group on. */
  group?: McpToolGroup;
  annotations: Annotations;
  input: I;
  /** Makes its calls. Throws HttpError with a sentence for the model. */
  run: (args: z.output<I>, call: MakeCall) => Promise<{ answer: object; isReplayed?: boolean }>;
}

export interface Tool extends Omit<Declared<z.ZodObject>, 'run'> {
  run: (args: unknown, call: MakeCall) => Promise<{ answer: object; isReplayed?: boolean }>;
}

/** Declares a tool. Its arguments were parsed by `input` before it runs. */
export const tool = <I extends z.ZodObject>({ run, ...declared }: Declared<I>): Tool => ({
  ...declared,
  run: (args, call) => run(args as z.output<I>, call),
});

export const READS: Annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** Adds something that no reader sees. */
export const ADDS: Annotations = { ...READS, readOnlyHint: false, idempotentHint: false };

/** Replaces something. */
export const CHANGES: Annotations = { ...ADDS, destructiveHint: true };

/** Of every tool that changes something. */
export const idempotencyKey = z
  .string()
  .regex(/^[\w.:-]{16,64}$/, 'idempotencyKey must be 16 to 64 letters, digits or any of _ . : -')
  .optional()
  .describe(
    'A random text of 16 to 64 letters, digits or any of _ . : - for this one change, such as a UUID. When a call is repeated with the same key and arguments within a day, nothing is changed again, and the first answer returns.',
  );

/** A page of a list. */
export const pageInput = (most: number, usual: number) => ({
  limit: z.int().min(1).max(most).default(usual).describe(`Rows to answer; at most ${most}`),
  offset: z.int().min(0).max(10_000_000).default(0).describe('Rows to skip'),
});

export const id = (what: string) => z.int().positive().describe(`The id of the ${what}`);

/** Leaves out what was not given, as a query string would. */
export const queryOf = (given: Record<string, string | number | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
