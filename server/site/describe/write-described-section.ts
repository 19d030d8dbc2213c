import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { findUser } from '#db/queries/accounts/users.ts';
import { recordChange } from '#db/queries/audit.ts';
import { capReached } from '#db/queries/generator/schedule.ts';
import { findDraft, findPublished } from '#db/queries/site/content.ts';
import { type ClaimedSection, spendOnSection } from '#db/queries/site/descriptions.ts';
import { finishText } from '#db/queries/text-queue.ts';
import { writeTransaction } from '#db/transaction.ts';
import { mayEditSection, SECTIONS } from '#src/contract/site/sections/pages.ts';
import { isSectionKey, type SectionKey } from '#src/contract/site/sections/sections.ts';
import { writeSection } from '#writer/describe/write-section.ts';
import { type ProviderConfig, ProviderError, usesModel } from '#writer/providers/provider.ts';
import { Canceled } from '../../tasks/provider-queue.ts';
import type { Brand } from '../brand/brand.ts';
import type { Content } from '../content/content.ts';
import { type SectionEditor, saveSectionDraft } from '../content/edit-sections.ts';
import { limitSentence, requestFor, withOffer } from './section-request.ts';

const PROVIDER_MS = 120_000;

export interface SectionParts {
  db: Db;
  brand: Pick<Brand, 'current'>;
  content: Pick<Content, 'current'>;
  provider: () => Promise<ProviderConfig>;
  log: Logger;
  closing: AbortSignal;
  now: () => Date;
}

/** Writes a section's draft. Throws Canceled, or ProviderError with a sentence for an administrator. */
export async function writeDescribedSection(task: ClaimedSection, parts: SectionParts): Promise<void> {
  const { key } = task;
  if (!isSectionKey(key)) throw new ProviderError('fatal', 'This version has no such section.');
  await editorOf(parts.db, key, task);
  const value = await write(key, task, parts);
  await writeTransaction(parts.db, (trx) => save(trx, key, task, value, parts.now()));
}

/** @throws ProviderError with a sentence for an administrator */
async function write(key: SectionKey, task: ClaimedSection, parts: SectionParts): Promise<unknown> {
  const { db, provider, closing, now } = parts;
  const config = { ...(await provider()), timeoutMs: PROVIDER_MS };
  if (!usesModel(config))
    throw new ProviderError('fatal', 'No AI provider is set up. Add one under Settings, then retry.');
  const reached = await capReached(db, now());
  if (reached) throw new ProviderError('fatal', `${limitSentence(reached)} Raise it, then retry.`);
  const request = await requestFor(key, task, parts);
  let cost: number | null | undefined;
  try {
    const written = await writeSection(config, request, {
      // The same for each attempt, so that a server that honors it charges only once.
      idempotencyKey: `section-${task.createdAt}-${task.id}-${task.round}`,
      signal: closing,
      spent: (each) => {
        cost = cost === null || each.cost === null ? null : (cost ?? 0) + each.cost;
      },
    });
    return withOffer(key, written, task.offer, await parts.content.current());
  } finally {
    if (cost !== undefined) await spendOnSection(db, task.id, cost, now());
  }
}

/** Unless the task was canceled or a person has written a draft since. */
async function save(db: Db, key: SectionKey, task: ClaimedSection, value: unknown, at: Date): Promise<void> {
  const draft = await findDraft(db, key);
  const base = draft?.base ?? (await findPublished(db, key))?.version ?? 0;
  const editor = await editorOf(db, key, task);
  const version = task.replaces;
  const isFree = (draft?.version ?? 0) === version;
  const saved = isFree ? await saveSectionDraft(db, { key, value, version, base }, editor, at) : undefined;
  if (saved === undefined)
    throw new ProviderError(
      'fatal',
      'Someone has edited the draft of this section, so it was not replaced. Retry to replace it.',
    );
  if (!(await finishText(db, 'descriptionTasks', task.id))) throw new Canceled();
  await recordChange(db, {
    user: editor,
    action: 'content.describe-section',
    subject: SECTIONS[key].title,
    detail: { key, run: task.runId },
  });
}

/** With their current role. Throws ProviderError when they may no longer change it. */
async function editorOf(
  db: Db,
  key: SectionKey,
  { userId, username }: ClaimedSection,
): Promise<SectionEditor> {
  const role = userId === null ? undefined : (await findUser(db, userId))?.role;
  if (role && mayEditSection(role, key)) return { id: userId, username, role };
  throw new ProviderError('fatal', `${username} may no longer change this section. Describe it again.`);
}
