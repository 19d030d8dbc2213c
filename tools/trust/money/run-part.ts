/** A process that gets its part of the money runs as a message and answers with its findings. */
import { type Part, runPart } from './money.ts';

process.once('disconnect', () => process.exit());
process.once('message', async (part: Part) => {
  process.send?.(await runPart(part, { template: part.template }));
});
