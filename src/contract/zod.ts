import { z } from 'zod';

// zod compiles its validators with `new Function`, which the pages' content security policy blocks (and reports).
if ('document' in globalThis) z.config({ jitless: true });

export { z };
