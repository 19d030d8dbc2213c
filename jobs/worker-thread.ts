import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type Bree from 'bree';
import { BrokenImageError, type MakeHeader } from '#writer/header/make-header.ts';
import type { ProviderConfig } from '#writer/providers/provider.ts';
import type { LiveText } from './blog/live-text.ts';
import type { Logger } from './log.ts';
import type { ParentMessage, Question, Reply, WorkerData, WorkerMessage } from './messages.ts';
import type { AskForPage } from './read-page.ts';

const NAME = 'write-posts';

/** Container engines kill after ten seconds. */
const STOP_MS = 7_000;

interface WorkerThreadOptions {
  workerFile: URL | string;
  data: () => WorkerData;
  provider: () => Promise<ProviderConfig>;
  makeHeader: MakeHeader;
  readPage: AskForPage;
  log: Logger;
  changed: (jobId: number) => void;
  wrote: (jobId: number, change: LiveText) => void;
  /** @param error undefined when the thread finished normally */
  ended: (error: Error | undefined) => Promise<void>;
}

interface WorkerThread {
  alive(): boolean;
  start(): Promise<void>;
  look(): void;
  stop(): Promise<void>;
}

/** Runs one worker thread at a time with Bree. */
export function createWorkerThread(options: WorkerThreadOptions): WorkerThread {
  const { workerFile, data, log, changed, wrote, ended } = options;
  const path =
    workerFile instanceof URL || workerFile.startsWith('file:') ? fileURLToPath(workerFile) : workerFile;
  let errors: Error[] = [];
  let stopping = false;
  let bree: Bree | undefined;

  /** Imported at the first job; a site that only serves pages never needs it. */
  async function makeBree(): Promise<Bree> {
    const { default: Bree } = await import('bree');
    const made = new Bree({
      root: false,
      acceptedExtensions: ['.ts', '.mjs', '.js'],
      logger: {
        info: () => undefined,
        warn: (message: unknown) => log.warn({ detail: String(message) }, 'worker thread'),
        error: (message: unknown) => log.error({ detail: String(message) }, 'worker thread'),
      },
      jobs: [{ name: NAME, path, timeout: false, interval: 0 }],
      errorHandler: (error) => errors.push(error instanceof Error ? error : new Error(String(error))),
      workerMessageHandler: ({ message }) => void readStream(message as WorkerMessage),
    });
    // Bree emits this after it has dropped the worker, whatever ended it.
    made.on('worker deleted', () => {
      const [error] = errors;
      errors = [];
      void ended(stopping ? undefined : error).catch((failure: unknown) =>
        log.error({ err: failure }, 'could not record how a worker ended'),
      );
    });
    return made;
  }

  const worker = () => bree?.workers.get(NAME);
  const tell = (message: ParentMessage) => worker()?.postMessage(message);

  async function readStream(message: WorkerMessage): Promise<void> {
    if ('wrote' in message) return wrote(message.jobId, message.wrote);
    if ('jobId' in message) return changed(message.jobId);
    if ('log' in message) return log[message.log](message.details, message.message);
    tell({ replyTo: message.question, reply: await replyTo(message.of) });
  }

  async function replyTo(question: Question): Promise<Reply> {
    try {
      if (question.ask === 'provider') return { provider: await options.provider() };
      if (question.ask === 'page') return await options.readPage(question.address);
      return { header: await options.makeHeader(Buffer.from(question.data), question.kind) };
    } catch (error) {
      if (error instanceof BrokenImageError) return { broken: error.message };
      log.error({ err: error, ask: question.ask }, 'could not answer a request from a worker');
      return { error: String(error) };
    }
  }

  return {
    alive: () => worker() !== undefined,
    async start() {
      bree ??= await makeBree();
      // Bree would reuse the data from when it was created.
      bree.config.worker = { workerData: data() };
      try {
        await bree.run(NAME);
      } catch (error) {
        await ended(error instanceof Error ? error : new Error(String(error)));
      }
    },
    look: () => void tell('look'),
    async stop() {
      stopping = true;
      const running = worker();
      if (!bree || !running) return;
      const gone = bree.stop(NAME);
      await Promise.race([gone, delay(STOP_MS, undefined, { ref: false })]);
      if (!worker()) return;
      await running.terminate();
      await gone;
    },
  };
}
