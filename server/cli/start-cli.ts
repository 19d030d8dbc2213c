/** The built command line's start, `dist/server/cli.mjs`: looks at Node's version before it reads any native code. */
import { checkNode } from '../boot/check-node.ts';

checkNode();
await import('./main.ts');
