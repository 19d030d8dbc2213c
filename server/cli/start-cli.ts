/** The CLI's entry point: checks Node's version before it loads native code. */
import { checkNode } from '../boot/check-node.ts';
import { setUpProcess } from '../boot/set-up-process.ts';

checkNode();
setUpProcess();
await import('./main.ts');
