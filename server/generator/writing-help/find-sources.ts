import { searchSpans } from '#db/queries/generator/sources/read.ts';
import { searchWeb } from '#jobs/blog/search-web.ts';
import { STATEMENT_LENGTH } from '#src/contract/generator/writing-help-values.ts';
import type { HelpRequest } from '#writer/help/help-request.ts';
import type { Meter } from '#writer/help/meter.ts';
import { chooseSources, type HelpCall } from '#writer/help/write-help.ts';
import type { Passage } from '#writer/passage.ts';
import type { Provider, ProviderConfig } from '#writer/providers/provider.ts';
import type { GeneratorDeps } from '../deps.ts';
import { toPassage } from './help-material.ts';
import type { HelpResult } from './help-work.ts';
import { quarantinedFor, sourceOf } from './source-list.ts';

interface Finding {
  request: HelpRequest;
  provider: Pick<Provider, 'search'>;
  config: ProviderConfig;
  call: HelpCall;
  meter: Meter;
}

const FOUND = 14;

/**
 * Finds sources that say what a statement says: pages that a search of the web adds, if the provider has one, and the
 * owner's own. Throws like `runHelp`.
 */
export async function findSources(
  { request, provider, config, call, meter }: Finding,
  deps: GeneratorDeps,
): Promise<HelpResult> {
  const { db, evidence, log, now } = deps;
  const statement = request.text.replace(/\s+/g, ' ').trim().slice(0, STATEMENT_LENGTH);
  const searched = await searchWeb(
    { db, provider, readPage: evidence.pageForJobs, call, log, now, job: null },
    statement,
  ).catch((error: unknown) => {
    // No service says what a search took that was canceled.
    if (call.signal.aborted) meter.add(UNKNOWN, null);
    throw error;
  });
  if (searched) meter.add(searched.spent, searched.model ?? null);
  const candidates = (await searchSpans(db, statement, { limit: FOUND })).map(toPassage);
  const waiting = (await quarantinedFor(deps, statement)).map(
    ({ title }) =>
      `“${title}” waits for an owner’s decision under Sources, because it gives the writer instructions.`,
  );
  if (candidates.length === 0)
    return { alternatives: [], claims: [], notes: ['No source has words of this statement.', ...waiting] };
  const found = await chooseSources(config, { ...request, passages: candidates }, call, meter);
  const claimOf = ({ id, documentId }: Passage) => ({
    sentence: statement,
    kind: 'world' as const,
    outcome: 'stands' as const,
    before: null,
    finding: null,
    source: String(id),
    documentId,
  });
  return {
    alternatives: found.map((passage) => ({ text: passage.text, claims: [], source: sourceOf(passage) })),
    claims: found.map((passage) => [claimOf(passage)]),
    notes: [...(found.length === 0 ? ['None of the sources says this.'] : []), ...waiting],
  };
}

const UNKNOWN = { inputTokens: 0, outputTokens: 0, cost: null, isEstimate: true };
