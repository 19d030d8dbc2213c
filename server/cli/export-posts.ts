import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { databaseTime } from '#db/clock.ts';
import { recordChange } from '#db/queries/audit.ts';
import { writeTransaction } from '#db/transaction.ts';
import { EXPORT_FORMATS, EXPORTED_POSTS } from '#src/contract/blog/values.ts';
import { exportGhost } from '../blog/exports/ghost-export.ts';
import { exportMarkdown } from '../blog/exports/markdown-export.ts';
import { compose } from '../boot/compose.ts';
import type { Config } from '../boot/config.ts';
import { COMMAND_LINE } from '../site/content/edit-sections.ts';
import { CliError } from './cli-error.ts';
import type { Options } from './options.ts';
import { isReserved, liveFileAt, rotatedFileAt } from './own-files.ts';

/** `export FILE`: writes beside the file first, so that a command that is interrupted leaves no half of it. */
export async function exportPosts(
  config: Config,
  [target = '']: string[],
  { format = 'markdown', which = 'all', entry }: Options,
): Promise<void> {
  const chosenFormat = oneOf('format', EXPORT_FORMATS, format);
  const posts = oneOf('which', EXPORTED_POSTS, which);
  const file = path.resolve(target);
  const { dataDir } = config;
  const own = liveFileAt(dataDir, file) ?? rotatedFileAt(dataDir, file);
  if (own !== undefined || isReserved(dataDir, file))
    throw new CliError(`${file} cannot be written: the site itself uses ${own ?? 'that name'}.`);
  const deps = await compose({ config, entry });
  const partial = `${file}.${process.pid}.part`;
  try {
    const now = databaseTime(deps.db);
    const origin = await deps.settings.siteUrl();
    if (chosenFormat === 'ghost' && !origin)
      throw new CliError(
        'Set PUBLIC_URL, or the address on the Site screen: images of a Ghost export are links to it.',
      );
    const exported =
      chosenFormat === 'ghost'
        ? exportGhost({ ...deps, posts, origin: origin ?? '', now })
        : exportMarkdown({ ...deps, posts, now });
    await pipeline(exported, createWriteStream(partial, { mode: 0o600 }));
    await rename(partial, file);
    await writeTransaction(deps.db, (trx) =>
      recordChange(trx, {
        user: COMMAND_LINE,
        action: 'post.export',
        subject: posts === 'all' ? 'all posts' : 'published posts',
        detail: { format: chosenFormat },
      }),
    );
    process.stdout.write(`Exported to ${file}.\n`);
  } catch (error) {
    await rm(partial, { force: true });
    const isOfFile = error instanceof Error && 'syscall' in error;
    throw isOfFile ? new CliError(`${file} could not be written: ${error.message}`) : error;
  } finally {
    await deps.jobs.stop();
    await deps.database.close();
  }
}

function oneOf<T extends string>(option: string, values: readonly T[], given: string): T {
  const found = values.find((value) => value === given);
  if (!found) throw new CliError(`--${option} must be one of ${values.join(', ')}.`);
  return found;
}
