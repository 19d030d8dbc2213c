/** A process that holds the lock of the data folder in its argument until it is killed; it prints `held`. */
import { holdServerLock } from '#db/server-lock.ts';

const lock = holdServerLock(process.argv[2] as string);
process.stdout.write('held\n');
process.on('SIGTERM', () => {
  lock.release();
  process.exit(0);
});
setInterval(() => {}, 60_000);
