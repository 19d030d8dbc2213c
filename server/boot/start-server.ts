/** The server's entry point: checks Node's version before it loads native code. */
import { checkNode } from './check-node.ts';
import { keepCompiled } from './keep-compiled.ts';
import { readServerArguments } from './server-arguments.ts';
import { setUpProcess } from './set-up-process.ts';

checkNode();
setUpProcess();
readServerArguments();
keepCompiled(import.meta.url);
await import('./main.ts');
