import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { CHILD_ENVIRONMENT } from './child-environment.ts';

export interface Runner {
  post(job: object): void;
  end(): void;
}

export interface RunnerEvents {
  message(answer: unknown): void;
  /** @param reason the rest of a sentence */
  gone(reason: string): void;
}

/** Starts a worker without the server's environment, which does not keep the server alive. */
export type StartRunner = (file: URL, memoryMb: number, events: RunnerEvents) => Runner;

/**
 * Starts a thread, which is quick. Only for tasks with bounded memory, because Node aborts the whole process
 * when a terminated thread is over its limit.
 */
export const inThread: StartRunner = (file, memoryMb, { message, gone }) => {
  const worker = new Worker(file, { env: {}, resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
  worker.unref();
  worker.on('message', message);
  worker.on('error', (error) => gone(error.message));
  worker.on('exit', () => gone('the thread ended'));
  return { post: (job) => worker.postMessage(job), end: () => void worker.terminate() };
};

/** Starts a process, which may take any memory: at its limit, it ends alone. */
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
