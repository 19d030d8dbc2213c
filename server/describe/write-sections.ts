import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { recordChange } from '#db/queries/audit.ts';
import { findDraft, findPublished, saveDraft } from '#db/queries/content.ts';
import {
  type ClaimedSection,
  claimSections,
  failSection,
  finishSection,
  nextSectionAt,
  requeueInterruptedSections,
  spendOnSection,
} from '#db/queries/description-queue.ts';
import { capReached } from '#db/queries/schedule.ts';
import { writeTransaction } from '#db/transaction.ts';
import { SECTION_TITLES } from '#src/contract/sections/pages.ts';
import { isSectionKey, type SectionKey } from '#src/contract/sections/sections.ts';
import { type ProviderConfig, ProviderError, usesModel } from '#writer/providers/provider.ts';
import type { Brand } from '../brand/brand.ts';
import type { Content } from '../content/content.ts';
import type { Task } from '../tasks/every.ts';
import { Canceled, providerQueue } from '../tasks/provider-queue.ts';
import { limitSentence, requestFor } from './section-request.ts';

const PROVIDER_MS = 120_000;

interface Parts {
  db: Db;
  brand: Pick<Brand, 'current'>;
  content: Pick<Content, 'current'>;
  provider: () => Promise<ProviderConfig>;
  log: Logger;
  closing: AbortSignal;
  now: () => Date;
}

/**
 * Writes the sections that wait in the queue. A draft and the end of its task are saved together, so a section is
 * written once, whenever the server stops.
 */
export function writeSectionsTask(parts: Parts): Task {
  const { db, log, closing, now } = parts;
  return providerQueue<ClaimedSection>({
    name: 'described sections',
    failed: 'described sections could not be written',
    notWritten: 'a section was not written',
    keptStopping: 'The server stopped each time it wrote this section.',
    db,
    log,
    closing,
    now,
    requeueInterrupted: requeueInterruptedSections,
    nextAt: nextSectionAt,
    claim: claimSections,
    fail: failSection,
    async write(task) {
      const { key } = task;
      if (!isSectionKey(key)) throw new ProviderError('fatal', 'This version has no such section.');
      const value = await write(key, task, parts);
      await writeTransaction(db, (trx) => save(trx, key, task, value, now()));
    },
  });
}

/** @throws ProviderError with a sentence for an administrator */
async function write(key: SectionKey, task: ClaimedSection, parts: Parts): Promise<unknown> {
  const { db, provider, closing, now } = parts;
  const config = { ...(await provider()), timeoutMs: PROVIDER_MS };
  if (!usesModel(config))
    throw new ProviderError('fatal', 'No AI provider is set up. Add one under Settings, then retry.');
  const reached = await capReached(db, now());
  if (reached) throw new ProviderError('fatal', `${limitSentence(reached)} Raise it, then retry.`);
  const request = await requestFor(key, task, parts);
  let cost: number | null | undefined;
  // This module is large, so import it on first use.
  const { writeSection } = await import('#writer/describe/write-section.ts');
  try {
    return await writeSection(config, request, {
      // The same for each attempt, so a server that honors it answers, and charges, only once.
      idempotencyKey: `section-${task.createdAt}-${task.id}-${task.round}`,
      signal: closing,
      spent: (each) => {
        cost = cost === null || each.cost === null ? null : (cost ?? 0) + each.cost;
      },
    });
  } finally {
    if (cost !== undefined) await spendOnSection(db, task.id, cost, now());
  }
}

/** Saves a draft and ends its task, unless it was canceled or a person has written a draft since. */
async function save(db: Db, key: SectionKey, task: ClaimedSection, value: unknown, at: Date): Promise<void> {
  const draft = await findDraft(db, key);
  const base = draft?.base ?? (await findPublished(db, key))?.version ?? 0;
  const editor = { id: task.userId, username: task.username };
  const version = task.replaces;
  const isFree = (draft?.version ?? 0) === version;
  const saved = isFree ? await saveDraft(db, { key, value, version, base }, editor, at) : undefined;
  if (saved === undefined)
    throw new ProviderError(
      'fatal',
      'Someone has edited the draft of this section, so it was not replaced. Retry to replace it.',
    );
  if (!(await finishSection(db, task.id))) throw new Canceled();
  await recordChange(db, {
    user: editor,
    action: 'content.describe-section',
    subject: SECTION_TITLES[key],
    detail: { key, run: task.runId },
  });
}
