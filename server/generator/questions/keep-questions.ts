import { setImmediate } from 'node:timers/promises';
import { subHours } from 'date-fns/subHours';
import type { Db } from '#db/open.ts';
import {
  comparedAt,
  listToCompare,
  markCompared,
  saveComparison,
} from '#db/queries/generator/questions/compared.ts';
import {
  insertQuestion,
  listUnreadConsents,
  markConsentRead,
} from '#db/queries/generator/questions/decide.ts';
import { writeTransaction } from '#db/transaction.ts';
import { anonymizeQuestion } from '#writer/questions/anonymize-question.ts';
import { lineOf } from '#writer/questions/compare-questions.ts';
import { matchKeyOf } from '#writer/questions/read-search-export.ts';
import type { Texts } from '../../text/texts.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { readKnownSubjects } from './known-subjects.ts';

const COMPARE_HOURS = 24;
const CONSENTS_AT_ONCE = 50;
const READ_AT_ONCE = 250;
const SAVED_AT_ONCE = 50;

interface Parts {
  db: Db;
  texts: Pick<Texts, 'compareQuestions'>;
  now: Date;
  signal: AbortSignal;
}

/** Tells if there is work, from two rows. */
export async function isQuestionWorkDue(db: Db, now: Date): Promise<boolean> {
  return (await listUnreadConsents(db, 1)).length > 0 || isComparisonDue(db, now);
}

async function isComparisonDue(db: Db, now: Date): Promise<boolean> {
  const { comparedAt: at } = await comparedAt(db);
  return (
    (at === null || at <= subHours(now, COMPARE_HOURS).toISOString()) &&
    (await listToCompare(db, 0, 1)).length > 0
  );
}

/** Suggests clients' questions, and compares all open suggestions when a day has passed. */
export async function keepQuestions(parts: Parts): Promise<void> {
  await suggestClientsQuestions(parts);
  if (await isComparisonDue(parts.db, parts.now)) await compareAll(parts);
}

/** Each text is looked at once. Without a question in it, nothing is suggested. */
async function suggestClientsQuestions({ db, now, signal }: Parts): Promise<void> {
  for (const { id, ...row } of await listUnreadConsents(db, CONSENTS_AT_ONCE)) {
    if (signal.aborted) return;
    const person = {
      name: row.name ?? row.senderName ?? '',
      email: row.email ?? row.senderEmail ?? '',
      others: [row.company, row.address, row.taxNumber, row.phone].filter((each): each is string =>
        Boolean(each),
      ),
    };
    const question = anonymizeQuestion(row.idea ?? row.text ?? '', person);
    await writeTransaction(db, async (trx) => {
      // It may have been withdrawn since.
      if (!(await markConsentRead(trx, id, now)) || question === undefined) return;
      await insertQuestion(
        trx,
        { origin: 'client', key: matchKeyOf(question), question, reason: null, themeId: null, consentId: id },
        now,
      );
    });
    await setImmediate();
  }
}

/** Saves only what is other than before, in small transactions. */
async function compareAll({ db, texts, now, signal }: Parts): Promise<void> {
  const rows: Awaited<ReturnType<typeof listToCompare>> = [];
  const lines: string[] = [];
  for (let after = 0; ; ) {
    const some = await listToCompare(db, after, READ_AT_ONCE);
    for (const row of some) {
      if (row.state !== 'open') continue;
      rows.push(row);
      lines.push(lineOf(row.question, row.page ?? ''));
    }
    if (some.length < READ_AT_ONCE) break;
    after = some.at(-1)?.id ?? after;
    await setImmediate();
  }
  const known = await readKnownSubjects(db);
  const { topicIds, postIds } = await texts.compareQuestions({ questions: lines.join('\n'), known });
  for (let from = 0; from < rows.length; from += SAVED_AT_ONCE) {
    if (signal.aborted) return;
    const some = rows.slice(from, from + SAVED_AT_ONCE);
    await writeTransaction(db, async (trx) => {
      const found = await coverageOf(
        trx,
        some.map((_row, at) => ({ topicId: topicIds[from + at] ?? 0, postId: postIds[from + at] ?? 0 })),
      );
      for (const [at, row] of some.entries()) {
        const next = found[at];
        if (next && !isSame(row, next)) await saveComparison(trx, row.id, next);
      }
    });
    await setImmediate();
  }
  await markCompared(db, { comparedAt: now });
}

const isSame = (one: Coverage, other: Coverage): boolean =>
  one.coverage === other.coverage && one.topicId === other.topicId && one.postId === other.postId;
