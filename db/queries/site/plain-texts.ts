import type { Db } from '../../open.ts';

/** Remembers that a text stays as it is. @param section its key @param textHash from `plainTextHash` */
export async function keepPlainText(db: Db, section: string, textHash: string): Promise<void> {
  await db
    .insertInto('plainTexts')
    .values({ section, textHash })
    .onConflict((conflict) => conflict.columns(['section', 'textHash']).doNothing())
    .execute();
}

/** All of them; a site has a few at most. */
export const readPlainTexts = (db: Db): Promise<Array<{ section: string; textHash: string }>> =>
  db.selectFrom('plainTexts').select(['section', 'textHash']).execute();
