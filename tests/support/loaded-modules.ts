/** Preloaded into a server: logs the address of each module that it loads, into the file named by LOADED_MODULES_LOG. */
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const log = process.env.LOADED_MODULES_LOG ?? '';

registerHooks({
  load(url, context, next) {
    appendFileSync(log, `${url}\n`);
    return next(url, context);
  },
});
