/** SQL, codes and packages that only one database engine knows, outside comments. */
const WORDS =
  /better-sqlite3|\bpragma\b|SQLITE_[A-Z]+|json_each|json_group_array|sqlite_schema|\w_fts\b|\bfts5\b|indexed by|\bbm25\b|julianday|strftime|\biif\(|\bglob\b \?|['"]pg['"]|\bpg_\w+|tsvector|tsquery|plpgsql|jsonb|\bilike\b|['"](23|40|53|57|08)[0-9A-Z]{3}['"]/gi;

/** Each engine's own files; migrations, which are frozen; and those that use a SQLite file as a lock of the kernel. */
const MAY =
  /^db\/(sqlite|postgres|migrations)\/|^db\/(server-lock|lock-file|lock-holders)\.ts$|^server\/boot\/build-in-use\.ts$/;
/** Texts that people read, which may name any product. */
const TEXTS = /^src\/content\/|^writer\/providers\/|^src\/|^renderer\//;

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g;

/** The engine's words in a file that may not have them. */
export function engineWords(file: string, text: string): string[] {
  if (MAY.test(file) || TEXTS.test(file)) return [];
  return [...text.replace(COMMENTS, '').matchAll(WORDS)].map(([word]) => `${file} says ${word}`);
}
