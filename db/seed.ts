import type { Db } from './open.ts';
import { writeTransaction } from './transaction.ts';
import { nowText, toFlag, toJson } from './values.ts';

/** Five topics this business can write about with authority. A team edits them under Manage SEOs. */
const themes = [
  {
    name: 'Build an app in one hour',
    keywords: ['build an app in 1 hour', 'live app development session', 'app built in one hour'],
    audience: 'Business owners with an app idea and no development team',
    tone: 'Direct, concrete, encouraging',
    brief:
      'Show what really fits into a one-hour live session: how to prepare an idea, what to decide first, what is finished at the end and what waits for a second hour.',
    tags: ['App Development', 'Live Coding', 'MVP', 'Startups'],
    weight: 3,
  },
  {
    name: 'What an app really costs',
    keywords: ['cost to build a web app', 'affordable app development', 'app development pricing'],
    audience: 'Founders and managers comparing agencies, freelancers and AI-assisted sessions',
    tone: 'Plain, numerical, fair to the alternatives',
    brief:
      'Explain where the money of a traditional project goes, which parts a small team can do without, and how hourly pricing with full code ownership changes the risk.',
    tags: ['Pricing', 'App Development', 'Budgeting', 'Small Business'],
    weight: 2,
  },
  {
    name: 'AI-assisted development in practice',
    keywords: ['ai assisted app development', 'ai coding with a developer', 'human and ai pair programming'],
    audience: 'People who have tried AI app builders and got stuck',
    tone: 'Honest, technical enough, free of hype',
    brief:
      'Describe what AI tools do well when an experienced developer steers them, where they go wrong alone, and how a client can follow and judge the work.',
    tags: ['AI Development', 'Pair Programming', 'Software Quality', 'Tools'],
    weight: 2,
  },
  {
    name: 'From idea to first version',
    keywords: ['how to plan an app', 'mvp planning', 'validate an app idea'],
    audience: 'First-time founders and people inside companies who want to replace a spreadsheet',
    tone: 'Patient, practical, step by step',
    brief:
      'Help readers cut an idea down to its one useful workflow, write it on one page, choose what to leave out, and learn from the first ten users.',
    tags: ['MVP', 'Product Planning', 'Startups', 'Validation'],
    weight: 2,
  },
  {
    name: 'Internal tools for small teams',
    keywords: [
      'internal tools for small business',
      'replace spreadsheets with an app',
      'custom business app',
    ],
    audience: 'Operations people in companies of five to fifty',
    tone: 'Matter-of-fact, with examples from daily work',
    brief:
      'Take one everyday process at a time (stock, bookings, time off, leads, assets), show what the spreadsheet costs and what the smallest app that replaces it looks like.',
    tags: ['Internal Tools', 'Automation', 'Small Business', 'Productivity'],
    weight: 1,
  },
];

/**
 * Gives a new site its themes and its paused daily schedule, once, so that what the team deletes stays deleted.
 * Runs at every start, because the process may have been killed between the migrations and this.
 */
export async function seed(db: Db): Promise<void> {
  if (await isSeeded(db)) return;
  await writeTransaction(db, async (trx) => {
    if (await isSeeded(trx)) return;
    const now = nowText();
    await trx
      .insertInto('schedule')
      .values({
        id: 1,
        enabled: toFlag(false),
        frequency: 'daily',
        interval: '1 day',
        timeOfDay: '09:00',
        daysOfWeek: '[1]',
        timeZone: 'America/New_York',
        autoPublish: toFlag(true),
        nextRunAt: null,
        lastRunAt: null,
        updatedAt: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // The team may have added its own themes before the seeding ran.
    if (!(await trx.selectFrom('themes').select('id').limit(1).executeTakeFirst()))
      await trx
        .insertInto('themes')
        .values(
          themes.map((theme) => ({
            ...theme,
            keywords: toJson(theme.keywords),
            tags: toJson(theme.tags),
            autoPublish: toFlag(true),
            lastUsedAt: null,
            archivedAt: null,
            createdAt: now,
            updatedAt: now,
          })),
        )
        .execute();
    await trx.insertInto('seeded').values({ id: 1, at: now }).execute();
  });
}

async function isSeeded(db: Db): Promise<boolean> {
  return (await db.selectFrom('seeded').select('id').executeTakeFirst()) !== undefined;
}
