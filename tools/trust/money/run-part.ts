/** A process of the model of money: gets its part as a message and answers with what it found. */
import { type Part, runPart } from './money.ts';

process.once('disconnect', () => process.exit());
process.once('message', async (part: Part) => {
  process.send?.(await runPart(part, { template: part.template }));
});
