/** Texts of sections that someone decided not to let follow the offer, as hashes. */
import type { Db } from '../../open.ts';

/**
 * Remembers that a text stays as it is. A changed text is another one.
 * @param section its key
 * @param textHash of the text, from `plainTextHash`
 */
export async function keepPlainText(db: Db, section: string, textHash: string): Promise<void> {
  await db
    .insertInto('plainTexts')
    .values({ section, textHash })
    .onConflict((conflict) => conflict.columns(['section', 'textHash']).doNothing())
    .execute();
}

/** All of them. A site has a few at most. */
export const readPlainTexts = (db: Db): Promise<Array<{ section: string; textHash: string }>> =>
  db.selectFrom('plainTexts').select(['section', 'textHash']).execute();
