/**
 * Moves 10,000 posts with an image each into PostgreSQL and back, and reports time and memory: `node
 * tools/bench-move.ts [posts]`. Starts a temporary PostgreSQL with production-safe writes.
 */
import { spawnSync } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { insertPost } from '#db/queries/blog/write.ts';
import { prepareDatabase } from '#db/sqlite/prepare.ts';
import { writeTransaction } from '#db/transaction.ts';
import { command, startCluster, urlIn } from '#tests/support/postgres-cluster.ts';
import { aPost } from '#tests/support/posts.ts';

/** Bytes of a drawn cover with its four widths. */
const IMAGE = 60_000;
const WIDTHS: ReadonlyArray<[width: number, bytes: number]> = [
  [320, 6_000],
  [640, 15_000],
  [960, 27_000],
  [1200, 40_000],
];

const TELL_MEMORY = "process.on('exit', () => console.log('MEMORY ' + process.resourceUsage().maxRSS))";
const random = (bytes: number) => randomFillSync(Buffer.allocUnsafe(bytes));
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6).toLocaleString('en-US')} MB`;

const posts = Number(process.argv[2] ?? 10_000);
const folder = await mkdtemp(path.join(tmpdir(), 'one-hour-bench-move-'));
const cluster = await startCluster();
try {
  await fill(folder);
  // The tests' cluster skips flushing to disk; a real one waits for it.
  for (const setting of ['fsync = on', 'synchronous_commit = on', 'full_page_writes = on'])
    await command(cluster.folder, `alter system set ${setting}`);
  await command(cluster.folder, 'select pg_reload_conf()');
  await command(cluster.folder, 'create database moved');
  const url = urlIn(cluster.folder, 'moved');
  const back = path.join(folder, 'back.db');
  const sums = [
    await timed('into PostgreSQL', ['--to', url], {}),
    await timed('back into a file', ['--to', back], {
      DATABASE_URL: url,
      PUBLIC_URL: 'https://example.com',
      APP_SECRET: 'x'.repeat(32),
    }),
  ];
  console.log(
    `${megabytes((await stat(path.join(folder, 'app.db'))).size)} before, ${megabytes((await stat(back)).size)} after`,
  );
  console.log(sums[0] === sums[1] ? `the same hash: ${sums[0]}` : `DIFFERENT: ${sums.join(' and ')}`);
} finally {
  cluster.stop();
  await rm(folder, { recursive: true, force: true });
}

async function fill(dataDir: string): Promise<void> {
  const { db, close, checkpoint } = await prepareDatabase(dataDir);
  const at = new Date().toISOString();
  for (let begun = 1; begun <= posts; begun += 250)
    await writeTransaction(db, async (trx) => {
      for (let number = begun; number < begun + 250 && number <= posts; number += 1) {
        const hash = `image-${number}`;
        const about = {
          hash,
          mime: 'image/webp',
          createdAt: at,
          alt: '',
          name: '',
          source: 'generated' as const,
        };
        await trx
          .insertInto('media')
          .values({ ...about, width: 1200, height: 630, bytes: IMAGE, data: random(IMAGE) })
          .execute();
        for (const [width, bytes] of WIDTHS)
          await trx
            .insertInto('mediaVariants')
            .values({
              hash,
              width,
              height: Math.round(width / 2),
              mime: 'image/webp',
              bytes,
              data: random(bytes),
            })
            .execute();
        await insertPost(trx, aPost({ slug: `post-${number}`, imageHash: hash, imageAlt: 'A cover' }));
      }
    });
  checkpoint();
  await close();
}

/** Runs the command and returns the hash that it prints. */
async function timed(what: string, args: string[], env: Record<string, string>): Promise<string | undefined> {
  const begun = performance.now();
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(TELL_MEMORY)}`,
      'server/cli/main.ts',
      'move',
      ...args,
    ],
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATA_DIR: folder, ...env },
    },
  );
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const kilobytes = Number(/MEMORY (\d+)/.exec(stdout)?.[1] ?? 0);
  console.log(`${what}: ${seconds} s, at most ${megabytes(kilobytes * 1024)} of memory`);
  if (stderr) console.log(stderr);
  return /SHA-256 of all rows: (\w+)/.exec(stdout)?.[1];
}
