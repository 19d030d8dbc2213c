import { defineConfig } from 'vitest/config';

/** Everything but the browser tests; each test has a database file of its own. */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    environment: 'node',
    globalSetup: ['tests/support/random-seed.ts', 'tests/support/postgres-setup.ts'],
    setupFiles: ['tests/support/setup.ts'],
    testTimeout: 30_000,
    maxWorkers: 2,
  },
});
