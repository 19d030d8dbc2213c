/** The built server's entry point, `dist/server/main.mjs`: checks Node's version before it loads native code. */
import { checkNode } from './check-node.ts';

checkNode();
await import('./main.ts');
