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
import { every, type Task } from '../tasks/every.ts';
import { limitSentence, requestFor } from './section-request.ts';

/** Sections written at once: each mostly waits for the provider. */
const AT_ONCE = 3;
const MAX_ATTEMPTS = 4;
/** Between the attempts of one section, when the provider names no time of its own. */
const RETRY_MS = [5_000, 30_000, 120_000] as const;
const LONGEST_WAIT_MS = 3_600_000;
const PROVIDER_MS = 120_000;
const EVERY_MS = 5_000;

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
 * Writes the sections that wait in the queue, each on its own: one that fails does not hold up the others. A draft and
 * the end of its task are saved together, so a section is written once, whenever the server stops.
 */
export function writeSectionsTask(parts: Parts): Task {
  const { db, log, closing, now } = parts;
  let begun = false;

  async function settle(task: ClaimedSection, error: unknown): Promise<void> {
    // The server is stopping: the section stays marked as running, and is queued again at the next start.
    if (error instanceof Canceled || closing.aborted) return;
    log.warn({ err: error, task: task.id, attempts: task.attempts }, 'a section was not written');
    const known = error instanceof ProviderError ? error : undefined;
    const sentence = known?.message ?? 'Something went wrong on this server. See its log for details.';
    const wait = known?.retryAfterMs ?? RETRY_MS[task.attempts - 1];
    const isWorthwhile = known?.kind === 'transient' && task.attempts < MAX_ATTEMPTS && wait !== undefined;
    const again = isWorthwhile
      ? new Date(now().getTime() + Math.min(Math.max(wait, 0), LONGEST_WAIT_MS))
      : undefined;
    await failSection(db, task.id, sentence, again);
  }

  async function work(task: ClaimedSection): Promise<void> {
    if (task.attempts > MAX_ATTEMPTS)
      return failSection(db, task.id, 'The server stopped each time it wrote this section.');
    const { key } = task;
    try {
      if (!isSectionKey(key)) throw new ProviderError('fatal', 'This version has no such section.');
      const value = await write(key, task, parts);
      await writeTransaction(db, (trx) => save(trx, key, task, value, now()));
    } catch (error) {
      await settle(task, error);
    }
  }

  return every({
    name: 'described sections',
    everyMs: EVERY_MS,
    immediately: true,
    log,
    failed: 'described sections could not be written',
    signal: closing,
    async run() {
      // Only one server uses the database, so what is running now was interrupted when it stopped.
      if (!begun) await requeueInterruptedSections(db);
      begun = true;
      while (!closing.aborted) {
        const due = await nextSectionAt(db);
        if (!due || due > now()) return;
        const tasks = await writeTransaction(db, (trx) => claimSections(trx, now(), AT_ONCE));
        await Promise.all(tasks.map(work));
      }
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

/** Rolls back the draft of a canceled section. */
class Canceled extends Error {
  override readonly name = 'Canceled';
}
