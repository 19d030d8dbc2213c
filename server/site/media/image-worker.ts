/**
 * Decodes or draws one image in a separate process, which then exits: a file that crashes its decoder cannot take
 * down the site, and the memory is returned to the system.
 */
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { answerRequest } from './answer-image-request.ts';
import type { ImageRequest } from './image-tasks.ts';

/** Lowers the priority: pages come first, and the OOM killer should pick this process, not the site. */
function stepBack(): void {
  try {
    setPriority(10);
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not supported on every system; the time and size limits apply everywhere.
  }
}

stepBack();
process.once('message', async (request: ImageRequest) => {
  const answered = await answerRequest(request);
  process.send?.(answered, () => process.disconnect());
});
// The server has ended, or has its answer. A normal exit would wait for a decoder that is still running.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
