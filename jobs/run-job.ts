import { parentPort, workerData } from 'node:worker_threads';
import { faultOf } from '#db/faults.ts';
import { openAny } from '#db/prepare-any.ts';
import { BrokenImageError, type MakeHeader, withBuffers } from '#writer/header/make-header.ts';
import { openLibrary } from '#writer/library/library.ts';
import { type ProviderConfig, ProviderError } from '#writer/providers/provider.ts';
import type { Logger, LogLevel } from './log.ts';
import { lowerThreadPriority } from './lower-priority.ts';
import type { ParentMessage, Question, Reply, WorkerData, WorkerMessage } from './messages.ts';
import type { AskForPage } from './read-page.ts';
import { createWork } from './work.ts';

const GRACE_MS = 4_000;

const port = parentPort;
if (!port) throw new Error('run-job is started by the runner, as a worker thread');
lowerThreadPriority();
const { file, databaseUrl, owner, leaseMs, library, clockOffset } = workerData as WorkerData;
const post = (message: WorkerMessage) => port.postMessage(message);

/** Errors are sent as text, because not all causes survive a structured clone. */
const write = (level: LogLevel) => (details: object, message: string) => {
  const { err, ...rest } = details as { err?: unknown };
  const failure = err !== undefined && { error: describe(err), fault: faultOf(err)?.kind };
  post({ log: level, details: { ...rest, ...failure }, message });
};
const describe = (error: unknown): string =>
  error instanceof Error
    ? `${error.stack ?? error.message}${error.cause === undefined ? '' : `\nCaused by: ${describe(error.cause)}`}`
    : String(error);
const log: Logger = { info: write('info'), warn: write('warn'), error: write('error') };

const awaited = new Map<number, (reply: Reply) => void>();
let asked = 0;

function ask(of: Question): Promise<Reply> {
  asked += 1;
  const question = asked;
  post({ question, of });
  return new Promise((resolve) => void awaited.set(question, resolve));
}

async function provider(): Promise<ProviderConfig> {
  const reply = await ask({ ask: 'provider' });
  if ('provider' in reply) return reply.provider;
  throw new ProviderError('transient', 'The settings of the AI provider could not be read.', {
    cause: reply,
  });
}

const makeHeader: MakeHeader = async (data, kind) => {
  const reply = await ask({ ask: 'header', data, kind });
  if ('header' in reply) return withBuffers(reply.header);
  if ('broken' in reply) throw new BrokenImageError(reply.broken);
  throw new Error('The header could not be made', { cause: reply });
};

const readPage: AskForPage = async (address) => {
  const reply = await ask({ ask: 'page', address });
  if ('page' in reply || 'unreadable' in reply) return reply;
  return { unreadable: 'The page could not be read. See the log of the server.' };
};

const database = await openAny(file, databaseUrl);
const work = createWork({
  db: database.db,
  owner,
  leaseMs,
  provider,
  library: openLibrary(library),
  makeHeader,
  readPage,
  log,
  clock: () => new Date(Date.now() + clockOffset),
  changed: (jobId) => post({ jobId }),
  wrote: (jobId, wrote) => post({ jobId, wrote }),
});

port.on('message', (message: ParentMessage) => {
  if (message === 'cancel') work.park(GRACE_MS);
  else if (message === 'look') work.look();
  else {
    awaited.get(message.replyTo)?.(message.reply);
    awaited.delete(message.replyTo);
  }
});

try {
  await work.run();
} finally {
  await database.close();
}
// Open sockets of the HTTP client would keep the thread and its memory alive for seconds.
process.exit(0);
