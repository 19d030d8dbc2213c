import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { CHILD_ENVIRONMENT } from './child-environment.ts';

/** What runs tasks outside of the server's own thread. */
export interface Runner {
  post(job: object): void;
  /** Ends it at once, in the middle of a task too. */
  end(): void;
}

export interface RunnerEvents {
  message(answer: unknown): void;
  /** It has ended. @param reason the rest of a sentence */
  gone(reason: string): void;
}

/** Starts a worker's file. It gets none of the server's environment, and does not keep the server alive. */
export type StartRunner = (file: URL, memoryMb: number, events: RunnerEvents) => Runner;

/**
 * A thread: quick to start. Node aborts the whole process when a thread that is ended is over its memory limit, so
 * only for tasks whose memory is in proportion to their input, which is bounded.
 */
export const inThread: StartRunner = (file, memoryMb, { message, gone }) => {
  const worker = new Worker(file, { env: {}, resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
  worker.unref();
  worker.on('message', message);
  worker.on('error', (error) => gone(error.message));
  worker.on('exit', () => gone('the thread ended'));
  return { post: (job) => worker.postMessage(job), end: () => void worker.terminate() };
};

/** A process, for what may take any amount of memory: at its limit, it ends alone. */
export const inProcess: StartRunner = (file, memoryMb, { message, gone }) => {
  const child = fork(fileURLToPath(file), {
    serialization: 'advanced',
    env: CHILD_ENVIRONMENT,
    execArgv: [`--max-old-space-size=${memoryMb}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  child.on('message', message);
  child.on('error', (error) => gone(error.message));
  child.on('exit', () => gone('the process ended'));
  return {
    // Without a callback, the error of a process that has just ended would be thrown.
    post: (job) => void child.send(job, () => {}),
    end: () => void child.kill('SIGKILL'),
  };
};
