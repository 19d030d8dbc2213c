/** The built command line's start, `dist/server/cli.mjs`: looks at Node's version before it reads any native code. */
import { checkNode } from './check-node.ts';

checkNode();
await import('../cli.ts');
