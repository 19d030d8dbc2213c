import type { Scope } from '#src/contract/accounts/scopes.ts';
import { type Contract, contract } from '#src/contract/contract.ts';
import type { CallDescription } from '#src/contract/description.ts';
import { descriptions } from '#src/contract/descriptions.ts';
import type { Endpoint, Resource } from '#src/contract/endpoint.ts';
import { type DescriptionGaps, type JsonSchema, jsonSchemaOf } from './json-schema.ts';

export interface DescribedCall {
  resource: keyof Contract;
  name: string;
  endpoint: Endpoint;
  /** In words; empty for most calls that only browsers make. */
  words: CallDescription;
  params: JsonSchema | undefined;
  query: JsonSchema | undefined;
  body: JsonSchema | undefined;
  /** Undefined for an answer without content, and for one that is no JSON. */
  output: JsonSchema | undefined;
}

/** True if a program can make the call: with a token, or because anyone can. */
export const isOpen = ({ endpoint }: Pick<DescribedCall, 'endpoint'>): boolean =>
  endpoint.access === 'public' || endpoint.scope !== undefined;

/** The scopes of a token for all that a call can do: `write` and `publish`, where that depends on the input. */
export const scopesOf = ({ endpoint: { scope }, words }: DescribedCall): readonly Scope[] => {
  if (typeof scope === 'function') return ['write', 'publish'];
  return scope ? [scope, ...(words.mayNeed ? [words.mayNeed] : [])] : [];
};

/** Describes a call. @param gaps collects what its description lacks: `body.title` */
export function describeCall(
  resource: keyof Contract,
  name: string,
  endpoint: Endpoint,
  gaps?: DescriptionGaps,
): DescribedCall {
  const ofResource: Readonly<Record<string, CallDescription>> = descriptions[resource] ?? {};
  const words = ofResource[name] ?? {};
  const { output } = endpoint;
  const part = (at: 'params' | 'query' | 'body'): JsonSchema | undefined => {
    const schema = endpoint[at];
    const inPart: DescriptionGaps = { missing: new Set(), unused: new Set() };
    const json = schema && jsonSchemaOf(schema, 'input', words[at], inPart);
    collect(gaps, inPart, at);
    if (!schema) for (const field of Object.keys(words[at] ?? {})) gaps?.unused.add(`${at}.${field}`);
    return json;
  };
  const answer = (): JsonSchema | undefined => {
    const fields = typeof words.output === 'string' ? undefined : words.output;
    if (typeof output === 'string') return undefined;
    const inPart: DescriptionGaps = { missing: new Set(), unused: new Set() };
    const json = jsonSchemaOf(output, 'output', fields, inPart);
    collect(gaps, inPart, 'output');
    return json;
  };
  return {
    resource,
    name,
    endpoint,
    words,
    params: part('params'),
    query: part('query'),
    body: part('body'),
    output: answer(),
  };
}

function collect(gaps: DescriptionGaps | undefined, found: DescriptionGaps, at: string): void {
  for (const name of found.missing) gaps?.missing.add(`${at}.${name}`);
  for (const name of found.unused) gaps?.unused.add(`${at}.${name}`);
}

let made: readonly DescribedCall[] | undefined;

/** Every call of the contract in its order; made on first use. */
export function describedCalls(): readonly DescribedCall[] {
  made ??= (Object.entries(contract) as Array<[keyof Contract, Resource]>).flatMap(([resource, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => describeCall(resource, name, endpoint)),
  );
  return made;
}
