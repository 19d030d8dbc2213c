import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { preferMemoryFolder } from './tests/support/memory-folder.ts';

preferMemoryFolder();
// Each test file loads the server anew: what Node compiled for one is used by the next.
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/compiled');

/** Everything but the browser tests; each test has a database file of its own. */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    environment: 'node',
    globalSetup: [
      'tests/support/random-seed.ts',
      'tests/support/template.ts',
      'tests/support/postgres-setup.ts',
    ],
    setupFiles: ['tests/support/setup.ts'],
    testTimeout: 30_000,
    maxWorkers: 2,
  },
});
