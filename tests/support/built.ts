import { fileURLToPath } from 'node:url';

/** The folder that holds the build under test: this checkout, or another that TRUST_BUILD names. */
export const builtFolder = process.env.TRUST_BUILD ?? fileURLToPath(new URL('../..', import.meta.url));
