/** People change sections only through these functions, which check their role. */
import type { Db } from '#db/open.ts';
import { deleteDraft, type Editor, publishSection, saveDraft } from '#db/queries/site/content.ts';
import type { Role } from '#src/contract/accounts/values.ts';
import { mayEditSection, pageOfSection, SECTIONS } from '#src/contract/site/sections/pages.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import { forbidden } from '../../http/errors.ts';

export interface SectionEditor extends Editor {
  role: Role;
}

/** Anyone who can run commands on the machine can do all that an owner can. */
export const COMMAND_LINE: SectionEditor = { id: null, username: 'command line', role: 'owner' };

/**
 * Refuses changes of sections that the role does not allow.
 * @throws HttpError 403 `offer_needs_owner` for the offer, packs and receipts, otherwise
 * `section_needs_owner`
 */
export function requireSectionRights({ role }: { role: Role }, keys: Iterable<SectionKey>): void {
  for (const key of keys) {
    if (mayEditSection(role, key)) continue;
    const code = pageOfSection(key) === 'offer' ? 'offer_needs_owner' : 'section_needs_owner';
    throw forbidden(code, `Only owners can change "${SECTIONS[key].title}".`);
  }
}

/** Saves a draft like `saveDraft`. Throws HttpError 403. */
export function saveSectionDraft(
  db: Db,
  draft: Parameters<typeof saveDraft>[1] & { key: SectionKey },
  editor: SectionEditor,
  now: Date,
): Promise<number | undefined> {
  requireSectionRights(editor, [draft.key]);
  return saveDraft(db, draft, editor, now);
}

/** Deletes a draft; false when there was none. Throws HttpError 403. */
export async function discardSectionDraft(db: Db, key: SectionKey, editor: SectionEditor): Promise<boolean> {
  requireSectionRights(editor, [key]);
  return deleteDraft(db, key);
}

/**
 * Publishes a value in a transaction; someone else may have drafted it. Returns as `publishSection`. Throws HttpError 403.
 */
export async function publishSectionAs(
  db: Db,
  section: Parameters<typeof publishSection>[1] & { key: SectionKey },
  editor: SectionEditor,
  now: Date,
): Promise<number> {
  requireSectionRights(editor, [section.key]);
  return publishSection(db, section, editor, now);
}
