import type { Db } from '#db/open.ts';
import {
  countTeamDocuments,
  findSameDocument,
  insertDocument,
  isKnownPage,
} from '#db/queries/generator/sources/documents.ts';
import { writeTransaction } from '#db/transaction.ts';
import { SOURCES } from '#src/contract/generator/values.ts';
import {
  addSpent,
  type Found,
  NOTHING_SPENT,
  ProviderError,
  type Spent,
} from '#writer/providers/provider.ts';
import type { ReadPage } from '../read-page.ts';
import type { StepContext } from './step.ts';

interface SearchContext extends Pick<StepContext, 'db' | 'readPage' | 'log' | 'now'> {
  /** For the log; null for a search that someone asked for. */
  job: Pick<StepContext['job'], 'id'> | null;
  provider: Pick<StepContext['provider'], 'search'>;
  call: Pick<StepContext['call'], 'signal' | 'idempotencyKey'>;
}

const MOST_READ = 3;
/** At most half, so that the team can always add its own. */
const MOST_KEPT = SOURCES / 2;
const NOTE = 'Found by the AI provider’s search of the web.';

/**
 * Searches the web for an article, and keeps new pages as sources. Throws only when it is canceled, since an article
 * can do without. A restart repeats the search, and skips pages already read. Returns the cost; undefined when
 * nothing was searched.
 */
export async function searchWeb(
  context: SearchContext,
  query: string,
): Promise<{ spent: Spent; model?: string } | undefined> {
  const { db, job, provider, readPage, call, log } = context;
  if (!provider.search || !readPage || !query) return undefined;
  if ((await countTeamDocuments(db)) >= MOST_KEPT) {
    log.warn({ jobId: job?.id, most: MOST_KEPT }, 'the web was not searched, because there are many sources');
    return undefined;
  }
  let found: Found;
  try {
    found = await provider.search(query, call);
  } catch (error) {
    call.signal.throwIfAborted();
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ jobId: job?.id, err: error }, 'the search of the web failed');
    return error.spent && { spent: error.spent };
  }
  if (found.addresses.length === 0)
    log.warn({ jobId: job?.id, query }, 'the search of the web found nothing');
  const ofPages = await keepPages(context, found.addresses);
  return { spent: addSpent(found.spent, ofPages), model: found.model };
}

async function keepPages(
  { db, job, readPage, call, log, now }: SearchContext,
  addresses: readonly string[],
): Promise<Spent> {
  let read = 0;
  let spent = NOTHING_SPENT;
  for (const address of addresses) {
    if (read >= MOST_READ || (await countTeamDocuments(db)) >= MOST_KEPT) return spent;
    if (await isKnownPage(db, address)) continue;
    const answer = await readPage?.(address);
    call.signal.throwIfAborted();
    if (!answer) return spent;
    if ('unreadable' in answer) {
      log.warn({ jobId: job?.id, address, reason: answer.unreadable }, 'a page that was found was not read');
      continue;
    }
    if (answer.page.spent) spent = addSpent(spent, answer.page.spent);
    await keepPage(db, answer.page, now());
    read += 1;
  }
  return spent;
}

async function keepPage(db: Db, { address: url, title, format, spent: _, ...reading }: ReadPage, now: Date) {
  const about = {
    kind: 'page',
    key: null,
    title: title || url,
    url,
    format,
    givenBy: null,
    mayQuote: false,
  } as const;
  await writeTransaction(db, async (trx) => {
    // A redirect may have led to a known address.
    if ((await isKnownPage(trx, url)) || (await findSameDocument(trx, { hash: reading.hash, url }))) return;
    await insertDocument(trx, about, { ...reading, notes: [...reading.notes, NOTE] }, now);
  });
}
