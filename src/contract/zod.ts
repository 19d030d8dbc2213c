import { z } from 'zod';

// zod compiles its checks with `new Function`, which the pages' content security policy refuses (and reports).
if ('document' in globalThis) z.config({ jitless: true });

export { z };
