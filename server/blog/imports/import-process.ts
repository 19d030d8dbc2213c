import type { Logger } from 'pino';
import { ImportError } from '#jobs/import/source/import-error.ts';
import { inProcess } from '../../text/runners.ts';
import { IMPORT_MB, type ImportAnswer, type ImportTask, type ImportTasks } from './import-tasks.ts';

/** Milliseconds for each request: a large export is read twice before its first item. */
const STEP_MS = 300_000;

export interface ImportProcess {
  /**
   * Sends a request; one at a time.
   * @throws ImportError with a sentence for the person who uploaded the file
   */
  run<T extends ImportTask>(task: T, input: ImportTasks[T]['input']): Promise<ImportTasks[T]['output']>;
  end(): void;
}

export type StartImportProcess = () => ImportProcess;

const TOO_MUCH =
  'The file could not be read: it needs more memory or time than this server gives one import.';

/** Creates the starter of processes that read files. @param workerFile the built file, or the source file in development */
export const importProcesses =
  (workerFile: URL, log: Logger, stepMs = STEP_MS): StartImportProcess =>
  () => {
    let waiting: ((answer: unknown) => void) | undefined;
    const settle = (answer: unknown) => {
      const waits = waiting;
      waiting = undefined;
      waits?.(answer);
    };
    let gone = false;
    const runner = inProcess(workerFile, IMPORT_MB, {
      message: settle,
      gone: () => {
        gone = true;
        settle({ refused: TOO_MUCH });
      },
    });
    return {
      async run<T extends ImportTask>(task: T, input: ImportTasks[T]['input']) {
        if (gone) throw new ImportError(TOO_MUCH);
        const limit = setTimeout(runner.end, stepMs).unref();
        const answer = await new Promise<unknown>((resolve) => {
          waiting = resolve;
          runner.post({ task, input });
        });
        clearTimeout(limit);
        if (!isAnswer<T>(answer)) throw new Error('The process of an import sent no answer');
        if ('refused' in answer) throw new ImportError(answer.refused);
        if ('failed' in answer) {
          log.error({ detail: answer.failed }, 'a file could not be imported');
          throw new ImportError(
            'The file could not be read. The problem is on our side and has been logged.',
          );
        }
        return answer.done;
      },
      end: runner.end,
    };
  };

/** The process answers one request at a time, so an answer is that of the last one. */
const isAnswer = <T extends ImportTask>(sent: unknown): sent is ImportAnswer<T> =>
  typeof sent === 'object' && sent !== null && ('done' in sent || 'refused' in sent || 'failed' in sent);
