/**
 * Uses the data folder in its first argument until killed, as a started server or as the second argument
 * (`starting` or `command`). Prints `alone` or `beside`, and `started` on SIGUSR2.
 */
import { holdServerLock } from '#db/server-lock.ts';

const [dataDir = '', as = 'server'] = process.argv.slice(2);
const lock = holdServerLock(dataDir, { kind: as === 'command' ? 'command' : 'server' });
if (as === 'server') lock.started();
process.stdout.write(lock.alone ? 'alone\n' : 'beside\n');
process.on('SIGUSR2', () => {
  lock.started();
  process.stdout.write('started\n');
});
process.on('SIGTERM', () => {
  lock.release();
  process.exit(0);
});
setInterval(() => {}, 60_000);
