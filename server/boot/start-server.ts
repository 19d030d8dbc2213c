/** The built server's start, `dist/server/main.mjs`: looks at Node's version before it reads any native code. */
import { checkNode } from './check-node.ts';

checkNode();
await import('./main.ts');
