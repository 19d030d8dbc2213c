/** SQL, codes and packages of only one database engine, outside comments. */
const WORDS =
  /better-sqlite3|\bpragma\b|SQLITE_[A-Z]+|json_each|json_group_array|sqlite_schema|\w_fts\b|\bfts5\b|indexed by|\bbm25\b|julianday|strftime|\biif\(|\bglob\b \?|['"]pg['"]|\bpg_\w+|tsvector|tsquery|plpgsql|jsonb|\bilike\b|['"](23|40|53|57|08)[0-9A-Z]{3}['"]/gi;

/** Each engine's own files; migrations, which are frozen; and users of a SQLite file as a kernel lock. */
const MAY =
  /^db\/(sqlite|postgres|migrations)\/|^db\/(server-lock|lock-file|lock-holders)\.ts$|^server\/boot\/build-in-use\.ts$/;
/** Texts may name any product. */
const TEXTS = /^src\/content\/|^writer\/providers\/|^src\/|^renderer\//;

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g;

export function findEngineNames(file: string, text: string): string[] {
  if (MAY.test(file) || TEXTS.test(file)) return [];
  return [...text.replace(COMMENTS, '').matchAll(WORDS)].map(([word]) => `${file} says ${word}`);
}
