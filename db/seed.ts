import type { Db } from './open.ts';
import { writeTransaction } from './transaction.ts';
import { nowText, toFlag, toJson } from './values.ts';

/** A fresh site's subjects and its readers' questions, each with its keyword. */
const themes: Array<{
  name: string;
  keywords: string[];
  audience: string;
  tone: string;
  brief: string;
  questions: Array<[question: string, keyword: string]>;
  tags: string[];
  weight: number;
}> = [
  {
    name: 'Build an app in one hour',
    keywords: ['build an app in 1 hour', 'live app development session', 'app built in one hour'],
    audience: 'Business owners with an app idea and no development team',
    tone: 'Direct, concrete, encouraging',
    brief:
      'Show what really fits into a one-hour live session: how to prepare an idea, what to decide first, what is finished at the end and what waits for a second hour.',
    questions: [
      ['What can you build in a one-hour app session?', 'live app development session'],
      ['How do you build an app in 1 hour?', 'build an app in 1 hour'],
      ['How should you prepare for a live coding session?', 'prepare for a live coding session'],
      ['What happens after the first hour if the app is not finished?', 'app built in one hour'],
      ['Which kinds of apps do not fit into one hour?', 'apps that take more than one hour'],
    ],
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
    questions: [
      ['How much does it cost to build a web app?', 'cost to build a web app'],
      [
        'Is it cheaper to hire a freelancer, an agency, or book a live session?',
        'affordable app development',
      ],
      ['How does hourly app development pricing work?', 'app development pricing'],
      ['Who owns the code when someone else builds your app?', 'code ownership'],
      ['What does it cost to run and host a small web app?', 'web app hosting cost'],
    ],
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
    questions: [
      ['What is AI-assisted app development?', 'ai assisted app development'],
      ['When do you need a developer if AI can write code?', 'ai coding with a developer'],
      ['How do a person and an AI program in a pair?', 'human and ai pair programming'],
      ['Why do apps made with AI app builders get stuck?', 'ai app builder problems'],
      ['How can you check code that an AI wrote?', 'check ai generated code'],
    ],
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
    questions: [
      ['How do you plan an app before anyone writes code?', 'how to plan an app'],
      ['What belongs in an MVP, and what does not?', 'mvp planning'],
      ['How do you validate an app idea with real users?', 'validate an app idea'],
      ['How do you describe an app idea on one page?', 'app idea on one page'],
      ['What should you learn from the first ten users?', 'first ten users'],
    ],
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
    questions: [
      ['Which internal tools does a small business need?', 'internal tools for small business'],
      ['How do you replace spreadsheets with an app?', 'replace spreadsheets with an app'],
      ['When is a custom business app worth it?', 'custom business app'],
      ['How do you build a simple inventory tracker?', 'simple inventory tracker'],
      ['How can a small team manage time-off requests?', 'time off requests'],
    ],
    tags: ['Internal Tools', 'Automation', 'Small Business', 'Productivity'],
    weight: 1,
  },
];

/**
 * Seeds a site once, so that deletions last. Runs at every start, in case the process was killed after
 * migrating.
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
    // The team may have added themes before the seeding ran.
    if (!(await trx.selectFrom('themes').select('id').limit(1).executeTakeFirst()))
      await seedThemes(trx, now);
    await trx.insertInto('seeded').values({ id: 1, at: now }).execute();
  });
}

async function seedThemes(trx: Db, now: string): Promise<void> {
  for (const { questions, ...theme } of themes) {
    const { id } = await trx
      .insertInto('themes')
      .values({
        ...theme,
        keywords: toJson(theme.keywords),
        tags: toJson(theme.tags),
        autoPublish: toFlag(true),
        lastUsedAt: null,
        archivedAt: null,
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('topics')
      .values(
        questions.map(([question, keyword]) => ({
          themeId: id,
          kind: 'question' as const,
          question,
          keyword,
          createdAt: now,
        })),
      )
      .execute();
  }
}

async function isSeeded(db: Db): Promise<boolean> {
  return (await db.selectFrom('seeded').select('id').executeTakeFirst()) !== undefined;
}
