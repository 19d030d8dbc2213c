import { existsSync, readFileSync } from 'node:fs';
import { type Import, importsOf } from './imports.ts';

interface Rule {
  of: RegExp;
  except?: RegExp;
  /** Project files that may be imported, in addition to files of the same rule. */
  may: RegExp[];
  packages?: RegExp;
}

/** Page files that run only on the server, with the database. */
const ON_SERVER = /\/(\+data|\+guard|(blog-list|calendar)-data)\.ts$/;
const IN_BROWSER = /^src\/(api|blocks|components|content|contract|design|markdown)\/|^src\/[^/]+\.ts$/;
/** Declares the parts of a page that run in the browser. */
const PARTS = /^renderer\/(islands\/(island\.tsx|behavior\.ts|call-island\.ts)|saves-data\.ts)$/;
const NO_WEB = /^(?!@?koa|@?vike|react|@vanilla-extract)/;

/** Which files may import which (docs/decisions/0001-layout.md); the server's rooms are below. */
const rules: Rule[] = [
  { of: /^src\/[^/]+\.ts$/, may: [/^src\/(contract|content)\//], packages: /^$/ },
  { of: /^src\/contract\//, may: [/^src\/blocks\/(schemas|[^/]+\/schema)\.ts$/], packages: /^zod$/ },
  // The schema of a section is part of the contract; the rest is rendering.
  { of: /^src\/blocks\/(.*\/)?schemas?\.ts$/, may: [/^src\/contract\//], packages: /^zod$/ },
  {
    of: /^src\/blocks\/(?!(.*\/)?schemas?\.ts$)/,
    may: [IN_BROWSER, /^renderer\/page-context\.tsx$/],
  },
  { of: /^src\/content\//, may: [/^src\/contract\//, /^src\/routes\.ts$/], packages: /^$/ },
  // Reads and writes texts with the parsers, for the server and the editor; public pages load none of it.
  {
    of: /^src\/markdown\//,
    may: [/^src\/contract\//],
    packages: /^(hast|mdast|micromark|parse5|decode-named-character-reference)(-|$)/,
  },
  { of: /^src\/api\//, may: [/^src\/contract\//] },
  { of: /^src\/design\//, may: [], packages: /^@vanilla-extract\// },
  {
    of: /^src\/components\//,
    may: [IN_BROWSER, PARTS, /^renderer\/(page-context\.tsx|(head|page)\.ts)$/],
  },
  {
    of: /^src\/pages\/(?!admin\/)/,
    except:
      /^src\/pages\/page-input\.ts$|\/(\+data|\+guard|\+client|(blog-list|calendar)-data)\.ts$|\.d\.ts$/,
    may: [
      IN_BROWSER,
      PARTS,
      /^src\/pages\/(?!admin\/)/,
      /^renderer\/(page-context\.tsx|(use-deferred|head|page|site)\.ts)$/,
    ],
  },
  {
    of: /^src\/pages\/admin\//,
    except: /\/(\+data|\+guard|\+client|hydrate-admin|(blog-list|calendar)-data)\.ts$|\.d\.ts$/,
    may: [IN_BROWSER, /^src\/(pages\/)?admin\//, /^renderer\/(page-context\.tsx|(use-deferred|head)\.ts)$/],
  },
  { of: /^src\/admin\//, except: ON_SERVER, may: [IN_BROWSER, /^renderer\/page-context\.tsx$/] },
  {
    // Page code of the browser; the admin reuses it and needs the offer.
    of: /^src\/pages\/(.*\/)?(\+client|admin\/hydrate-admin)\.ts$/,
    may: [
      /^src\/(components|pages)\//,
      /^src\/content\/site\/offer\.ts$/,
      /^renderer\/(hydrate\.tsx|client-entry\.ts|run-sequentially\.ts|hydrate-root\.ts)$/,
    ],
  },
  {
    of: new RegExp(`^src/pages/(?!admin/).*${ON_SERVER.source}`),
    may: [IN_BROWSER, /^src\/pages\/(?!admin\/)/, /^db\/queries\//, /^renderer\/(page|head|abort)\.ts$/],
  },
  {
    of: new RegExp(`^src/(pages/)?admin/.*${ON_SERVER.source}|^src/pages/admin${ON_SERVER.source}`),
    may: [IN_BROWSER, /^src\/admin\//, /^db\/queries\//, /^renderer\/(page|head|abort)\.ts$/],
  },
  // Types of the pages' input, including the database for `+data.ts`.
  { of: /^src\/pages\/page-input\.ts$/, may: [/^src\/(content|contract)\//, /^db\/open\.ts$/] },
  { of: /^src\/.*\.d\.ts$/, may: [/^src\/(pages|content|contract)\//] },
  // Knows nothing of the product: `src/pages/+site.ts` and `page-input.ts` hand that in.
  {
    of: /^renderer\//,
    except: /\/(page-modules|islands|behaviors|page-behaviors)\.ts$/,
    may: [
      /^renderer\//,
      /^src\/design\/|^src\/blocks\/.*\.css\.ts$/,
      // Drawn in place of a part that failed, and the bundle's style sheets.
      /^src\/components\/(fault\.ts|PartFailed\/|StaticHtml\/static-copy\.ts|.*\.css\.ts$)/,
    ],
  },
  // Collects pages and their parts for the bundler without naming any.
  {
    of: /^renderer\/(page-modules|islands\/(islands|behaviors|page-behaviors))\.ts$/,
    may: [/^renderer\//, /^src\/(pages|components)\//],
  },
  {
    of: /^db\//,
    may: [/^src\/contract\//],
    packages: /^(kysely|better-sqlite3|pg|lru-cache|date-fns|@date-fns\/tz)(\/|$)|^node:/,
  },
  {
    of: /^writer\//,
    may: [/^src\/(contract|content|markdown)\//],
    packages: /^(?!@?koa|@?vike|react|@vanilla-extract|kysely|better-sqlite3|bree)/,
  },
  { of: /^jobs\//, may: [/^(db|writer)\//, /^src\/(contract|content|markdown)\//], packages: NO_WEB },
  {
    of: /^server\//,
    may: [
      /^(db|jobs|writer)\/.*(?<!\.tsx)$/,
      /^src\/(components|content|contract|design|markdown)\/.*(?<!\.tsx)$/,
      /^src\/[^/]+\.ts$/,
      /^src\/pages\/page-input\.ts$/,
      /^renderer\/(page|islands\/early-press)\.ts$/,
      /^package\.json$/,
    ],
  },
];

/** The server's rooms. Each may import only those after it. */
export const ROOMS = [
  'cli',
  'boot',
  'tasks',
  'ssr',
  'mcp',
  'generator',
  'bookings',
  'blog',
  'site',
  'operations',
  'accounts',
  'mail',
  'text',
  'http',
] as const;

/** Exceptions: what rooms may import from those before them. */
const UPWARDS: Array<{ from: RegExp; to: RegExp; typeOnly?: true }> = [
  { from: /./, to: /^server\/boot\/(config|platform|startup)\.ts$/, typeOnly: true },
  { from: /^server\/(\w+)\/deps\.ts$/, to: /^server\/(?!boot\/)/, typeOnly: true },
  // Timers for tasks, leases that only one process holds, and the provider queue.
  { from: /./, to: /^server\/tasks\/(every|leases|provider-queue|task)\.ts$/ },
  // The API's pipeline needs the rights of a credential, and whether the user has just entered their password.
  {
    from: /^server\/http\/mount\.ts$/,
    to: /^server\/accounts\/(credentials|reader-rights|confirmed-password)\.ts$/,
  },
  {
    from: /^server\/http\/(call-endpoint|recorded-change)\.ts$/,
    to: /^server\/accounts\/credentials\.ts$/,
  },
  { from: /^server\/http\/handlers\.ts$/, to: /^server\/accounts\/credentials\.ts$/, typeOnly: true },
  // Stores results of writes encrypted.
  { from: /^server\/http\/idempotency-key\.ts$/, to: /^server\/accounts\/tokens\.ts$/ },
  // Programs that combine everything that draws, and everything that reads texts.
  {
    from: /^server\/site\/media\/answer-image-request\.ts$/,
    to: /^server\/generator\/marketing\/draw-card\.ts$/,
  },
  { from: /^server\/text\/(text-worker|texts)\.ts$/, to: /^server\/site\/redirects\/redirect-file\.ts$/ },
  // Programs that cover the whole site: the dashboard, the launch check and the doctor.
  { from: /^server\/operations\/(overview|doctor|launch-check)/, to: /^server\/(bookings|site)\// },
  { from: /^server\/accounts\/[\w-]+\.ts$/, to: /^server\/operations\/settings\//, typeOnly: true },
  { from: /^server\/mail\//, to: /^server\/(site|operations|accounts)\// },
  { from: /^server\/accounts\/two-factor-api\.ts$/, to: /^server\/operations\/settings\/secret-key\.ts$/ },
  // Changed prices are searched in posts and marketing materials, too.
  { from: /^server\/site\/content\/content-api\.ts$/, to: /^server\/generator\/outdated-texts\.ts$/ },
];

/** The areas, the same in every layer, and the areas that each may import. */
const AREAS = {
  accounts: [],
  operations: ['accounts'],
  site: ['operations', 'accounts'],
  blog: ['site', 'operations', 'accounts'],
  generator: ['blog', 'site', 'operations', 'accounts'],
  bookings: ['site', 'operations', 'accounts'],
} as const satisfies Record<string, readonly string[]>;
type Area = keyof typeof AREAS;

const AREA = /^(?:src\/(?:contract|content|admin)|server|db\/(?:queries|tables))\/(\w+)\//;
const areaOf = (file: string): Area | undefined => {
  const name = AREA.exec(file)?.[1] ?? '';
  return name in AREAS ? (name as Area) : undefined;
};

/** Parts that cover the whole site: the dashboard, the launch check, the settings and the doctor. */
const OVER_ALL =
  /^(src\/admin\/operations\/(dashboard|launch-check|settings)\/|server\/operations\/(overview|doctor|launch-check|site-settings|settings\/)|src\/contract\/operations\/(overview|launch-check|settings|site-settings)\.ts$)/;

const ACROSS: Array<{ from: RegExp; to: RegExp }> = [
  // Visits that led to a booking are counted with visits, and shown beside posts and themes.
  {
    from: /^(db|server|src\/admin)\/.*(themes|merge-posts|page-views|ThemesTable)\.tsx?$/,
    to: /\/bookings\/.*(sources|source-labels)\.ts$/,
  },
  // Deleting an article's sources, and withdrawing a client's words.
  { from: /\/(blog\/deleted|bookings\/testimonials)\.ts$/, to: /\/generator\/(sources|topics)[/.]/ },
  // A client's erased words are erased from drafts of the site, too.
  { from: /^db\/queries\/site\/content\.ts$/, to: /\/bookings\/erased-text-index\.ts$/ },
  // Search and replacement in all texts, including posts and marketing materials.
  {
    from: /^(db|server)\/.*site\/(.*find-outdated-texts|.*plan-redirects|.*covers-task|.*samples-api)\.ts$/,
    to: /^db\/queries\/(blog|generator|bookings)\//,
  },
  { from: /^db\/queries\/site\/media\.ts$/, to: /^db\/queries\/blog\/history\.ts$/ },
  // Legal texts state how long clients' data is kept.
  { from: /^src\/content\/site\/legal\//, to: /^src\/contract\/bookings\/values\.ts$/ },
  // The AI spending limit covers everything that the provider writes.
  { from: /^server\/site\/describe\//, to: /^db\/queries\/generator\/(job-sums|schedule)\.ts$/ },
  // One thread draws all images, including marketing materials.
  {
    from: /^server\/site\/media\/(images|image-tasks)\.ts$/,
    to: /^src\/contract\/generator\/channels\.ts$/,
  },
  { from: /^(db|src\/admin)\/.*(site-preview-links|SharePreview)\.tsx?$/, to: /preview-links/ },
  { from: /\/RedrawProgress\.tsx$/, to: /^src\/contract\/blog\/covers\.ts$/ },
  {
    from: /^server\/blog\/feeds\/(sitemap|llms)\.ts$/,
    to: /^src\/content\/bookings\/(receipts|kind-texts)\.ts$/,
  },
  { from: /^src\/content\/blog\/blog-voice\.ts$/, to: /^src\/content\/bookings\/(booking|kind-texts)\.ts$/ },
  { from: /^src\/admin\/accounts\/account\/AccountScreen\.tsx$/, to: /settings\.css\.ts$/ },
  { from: /^server\/accounts\/accounts-api\.ts$/, to: /^db\/queries\/bookings\/manage-developers\.ts$/ },
];

function crossesAreas(file: string, target: string | undefined): boolean {
  if (!target || OVER_ALL.test(file)) return false;
  const [from, to] = [areaOf(file), areaOf(target)];
  if (!from || !to || from === to || (AREAS[from] as readonly string[]).includes(to)) return false;
  return (
    !ACROSS.some((each) => each.from.test(file) && each.to.test(target)) &&
    !UPWARDS.some((each) => each.from.test(file) && each.to.test(target))
  );
}

const roomOf = (file: string) => ROOMS.findIndex((room) => file.startsWith(`server/${room}/`));

function goesUpwards(file: string, { path: target, typeOnly }: Import): boolean {
  if (!file.startsWith('server/') || !target?.startsWith('server/')) return false;
  const [from, to] = [roomOf(file), roomOf(target)];
  if (from < 0 || to < 0) return true;
  return (
    to < from &&
    !UPWARDS.some(
      (allowed) =>
        allowed.from.test(file) && allowed.to.test(target) && (typeOnly || allowed.typeOnly !== true),
    )
  );
}

/** The database's only room that uses the contract's schemas. */
const WITH_SCHEMAS = /^db\/json-columns\//;

/** True if a database file loads schemas where only types and plain values of the contract are allowed. */
function loadsSchemas(file: string, { path: target, typeOnly }: Import): boolean {
  if (!file.startsWith('db/') || WITH_SCHEMAS.test(file) || typeOnly) return false;
  return (
    target?.startsWith('src/contract/') === true &&
    existsSync(target) &&
    /^import (?!type)[^;]*['/]zod(\.ts)?';/m.test(readFileSync(target, 'utf8'))
  );
}

/** The forbidden imports of a file. @param files all files of the project */
export function violations(file: string, text: string, files: readonly string[]): string[] {
  const found = new Set<string>();
  const imports = importsOf(file, text, files);
  for (const each of imports) {
    if (each.unreadable) found.add(`${file} imports what cannot be read: ${each.unreadable}`);
    if (crossesAreas(file, each.path)) found.add(`${file} imports ${each.path}`);
    if (loadsSchemas(file, each)) found.add(`${file} imports ${each.path}`);
    if (goesUpwards(file, each)) found.add(`${file} imports ${each.path}`);
  }
  const ruled = rules.filter(({ of, except }) => of.test(file) && !except?.test(file));
  if (ruled.length === 0) found.add(`${file} is spoken of by no rule`);
  for (const rule of ruled)
    for (const { path: target, package: name } of imports) {
      const inside = target && rule.of.test(target) && !rule.except?.test(target);
      if (target && !inside && !rule.may.some((may) => may.test(target)))
        found.add(`${file} imports ${target}`);
      if (name && rule.packages && !rule.packages.test(name))
        found.add(`${file} imports the package ${name}`);
    }
  return [...found];
}
