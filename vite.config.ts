import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';

/** Packages with native code stay files of their own; everything else is bundled, so a start reads few files. */
const native = ['better-sqlite3', 'argon2', 'sharp'];

export default defineConfig(({ command }) => ({
  plugins: [vike(), react(), vanillaExtractPlugin()],
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  ...(command === 'build' && {
    define: { 'process.env.NODE_ENV': '"production"' },
    environments: {
      ssr: {
        resolve: { noExternal: true, external: native },
        build: {
          target: 'node24',
          rollupOptions: {
            input: { main: 'server/main.ts', cli: 'server/cli.ts', 'run-job': 'jobs/run-job.ts' },
          },
        },
      },
    },
  }),
}));
