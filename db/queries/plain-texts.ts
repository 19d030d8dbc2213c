/** Texts of sections that someone decided not to let follow the offer. */
import { createHash } from 'node:crypto';
import type { Db } from '../open.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Remembers that a text stays as it is. A changed text is another one. @param section its key */
export async function keepPlainText(db: Db, section: string, text: string): Promise<void> {
  await db
    .insertInto('plainTexts')
    .values({ section, textHash: hashOf(text) })
    .onConflict((conflict) => conflict.columns(['section', 'textHash']).doNothing())
    .execute();
}

/** @returns a function that tells whether a text of a section stays as it is */
export async function readPlainTexts(db: Db): Promise<(section: string, text: string) => boolean> {
  const rows = await db.selectFrom('plainTexts').select(['section', 'textHash']).execute();
  const known = new Set(rows.map(({ section, textHash }) => `${section} ${textHash}`));
  return (section, text) => known.size > 0 && known.has(`${section} ${hashOf(text)}`);
}
