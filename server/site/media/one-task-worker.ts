import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Pages come first, and the OOM killer should pick this process, not the site. */
function stepBack(): void {
  try {
    setPriority(10);
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not supported everywhere; limits of time, size and memory always apply.
  }
}

/** Answers the one request of a `runInOwnProcess` process, which then exits. */
export function answerOneTask<R>(answer: (request: R) => Promise<unknown>): void {
  stepBack();
  process.once('message', async (request: R) => {
    const answered = await answer(request);
    process.send?.(answered, () => process.disconnect());
  });
  // The server has ended, or has its answer. A normal exit would wait for a running parser.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
}
