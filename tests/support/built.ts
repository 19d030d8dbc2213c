import { fileURLToPath } from 'node:url';

/** The folder of the build under test: this checkout, or the one named by TRUST_BUILD. */
export const builtFolder = process.env.TRUST_BUILD ?? fileURLToPath(new URL('../..', import.meta.url));
