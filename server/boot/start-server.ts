/** The built server's entry point, `dist/server/main.mjs`: checks Node's version before it loads native code. */
import { checkNode } from './check-node.ts';
import { readServerArguments } from './server-arguments.ts';

checkNode();
readServerArguments();
await import('./main.ts');
