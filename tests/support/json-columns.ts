import { sql } from 'kysely';
import * as accounts from '#db/json-columns/accounts.ts';
import * as audit from '#db/json-columns/audit.ts';
import * as bookings from '#db/json-columns/bookings.ts';
import * as brand from '#db/json-columns/brand.ts';
import * as descriptions from '#db/json-columns/descriptions.ts';
import * as generator from '#db/json-columns/generator.ts';
import * as marketing from '#db/json-columns/marketing.ts';
import * as money from '#db/json-columns/money.ts';
import * as history from '#db/json-columns/post-history.ts';
import * as posts from '#db/json-columns/posts.ts';
import * as questions from '#db/json-columns/questions.ts';
import * as site from '#db/json-columns/site.ts';
import * as suggestions from '#db/json-columns/suggestions.ts';
import * as webhooks from '#db/json-columns/webhooks.ts';
import type { Db } from '#db/open.ts';
import type { JsonColumn } from '#db/stored-json.ts';
import { onPostgres } from './database.ts';

export const JSON_COLUMNS: ReadonlyArray<JsonColumn<unknown>> = [
  accounts,
  audit,
  bookings,
  { ...brand.brandValues },
  descriptions,
  generator,
  marketing,
  money,
  history,
  posts,
  questions,
  site,
  suggestions,
  webhooks,
].flatMap((each) => Object.values(each) as Array<JsonColumn<unknown>>);

/** Values that a later version, or someone by hand, may have saved in a JSON column. */
export const KINDS = [
  '{}',
  '[]',
  'null',
  '"x"',
  '12',
  '["a",5,{"b":null}]',
  '[{"step":"dream","model":null,"inputTokens":"7","outputTokens":-1}]',
  '{"kind":"later","value":{"a":1},"1":[{"from":"9"}],"passages":"x","draft":{}}',
];

export const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const KEYS: Readonly<Record<string, string>> = {
  contentDrafts: 'key',
  contentSections: 'key',
  settings: 'key',
  workingCopies: 'postId',
  availabilityRules: 'tier',
  developerDates: 'date',
  brandAssets: 'kind',
  connectorCodes: 'hash',
  marketingVersions: 'materialId',
  postLedgers: 'postId',
  writingHelpAnswers: 'callId',
};

export async function dropTriggers(db: Db): Promise<void> {
  const tables = [...new Set(JSON_COLUMNS.map(({ table }) => snake(table)))];
  if (onPostgres) {
    for (const table of tables) await sql`alter table ${sql.id(table)} disable trigger user`.execute(db);
    return;
  }
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'trigger' and tbl_name in (${sql.join(tables)})
    and name not like '%content_version%' and name not like '%_pages%'`.execute(db);
  for (const { name } of rows) await sql`drop trigger ${sql.id(name)}`.execute(db);
}

export async function breakRows(db: Db, value: string): Promise<void> {
  for (const { table, column } of JSON_COLUMNS) {
    const key = snake(KEYS[table] ?? 'id');
    const where =
      table === 'brandAssets'
        ? sql`kind in ('colours', 'fonts', 'voice')`
        : sql`${sql.id(key)} = (select min(${sql.id(key)}) from ${sql.id(snake(table))})`;
    await sql`update ${sql.id(snake(table))} set ${sql.id(snake(column))} = ${value} where ${where}`.execute(
      db,
    );
  }
}
