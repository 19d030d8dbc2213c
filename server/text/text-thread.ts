import { inThread, type Runner, type StartRunner } from './runners.ts';
import type { TextAnswer } from './text-worker.ts';

export class TextError extends Error {
  override readonly name = 'TextError';
}

export class TextsBusy extends Error {
  override readonly name = 'TextsBusy';
}

type WorkerTasks<Tasks> = { [T in keyof Tasks]: (input: never) => unknown };

export interface TextThread<Tasks extends WorkerTasks<Tasks>> {
  /** @throws TextError, TextsBusy */
  run<T extends keyof Tasks>(task: T, input: Parameters<Tasks[T]>[0]): Promise<ReturnType<Tasks[T]>>;
}

interface Options {
  file: URL;
  /** Per task. Then the thread is terminated and replaced. */
  limitMs: number;
  most?: number;
  memoryMb?: number;
  start?: StartRunner;
}

const IDLE_MS = 20_000;
/** A megabyte of Markdown takes a quarter of this. */
const MEMORY_MB = 512;

interface Waiting {
  job: { task: PropertyKey; input: unknown };
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** Creates a worker for texts, which runs one task at a time and starts with the first. */
export function createTextThread<Tasks extends WorkerTasks<Tasks>>({
  file,
  limitMs,
  most = Number.POSITIVE_INFINITY,
  memoryMb = MEMORY_MB,
  start = inThread,
}: Options): TextThread<Tasks> {
  const queue: Waiting[] = [];
  let worker: Runner | undefined;
  let current: Waiting | undefined;
  let timer: NodeJS.Timeout | undefined;

  function begin(): Runner {
    const started: Runner = start(file, memoryMb, {
      message(sent) {
        if (worker !== started) return;
        const answer = sent as TextAnswer;
        const done = current;
        next();
        if ('result' in answer) done?.resolve(answer.result);
        else done?.reject(new TextError(answer.failed));
      },
      gone: (reason) => end(started, reason),
    });
    return started;
  }

  function end(ended: Runner, reason: string): void {
    if (worker !== ended) return;
    worker = undefined;
    ended.end();
    const lost = current;
    next();
    lost?.reject(new TextError(reason));
  }

  function next(): void {
    clearTimeout(timer);
    current = queue.shift();
    if (!current) {
      const idle = worker;
      timer = setTimeout(() => idle && end(idle, 'idle'), IDLE_MS).unref();
      return;
    }
    worker ??= begin();
    const used = worker;
    used.post(current.job);
    timer = setTimeout(() => end(used, `it took longer than ${limitMs / 1_000} s`), limitMs);
  }

  return {
    run: (task, input) =>
      new Promise((resolve, reject) => {
        if (queue.length >= most) throw new TextsBusy('Too many texts are already waiting');
        queue.push({ job: { task, input }, resolve: resolve as (result: unknown) => void, reject });
        if (!current) next();
      }),
  };
}
