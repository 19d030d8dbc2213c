import { fileURLToPath } from 'node:url';

/** This checkout, or the build named by TRUST_BUILD. */
export const builtFolder = process.env.TRUST_BUILD ?? fileURLToPath(new URL('../..', import.meta.url));
