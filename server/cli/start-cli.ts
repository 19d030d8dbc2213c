/** The built CLI's entry point, `dist/server/cli.mjs`: checks Node's version before it loads native code. */
import { checkNode } from '../boot/check-node.ts';

checkNode();
await import('./main.ts');
