import path from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { buildId, finishBuild, mediaVersion } from './scripts/finish-build.ts';
import { styleLayers } from './scripts/style-layers.ts';
import { versionOf } from './scripts/version.mjs';

/**
 * Packages with native code stay files of their own; everything else is bundled, so that a start reads few
 * files.
 */
const native = ['better-sqlite3', 'argon2', 'sharp'];

/**
 * One chunk, and so one style sheet, for what nearly every page shows; a file per component would be a
 * request each.
 */
const groups = [
  // One style sheet per page.
  {
    name: (id: string) => `page-${/src[\\/]pages[\\/]([\w-]+)/.exec(id)?.[1]}`,
    debugName: 'page',
    test: /src[\\/]pages[\\/](?!admin).*\.css/,
    priority: 25,
  },
  // One for everything in the admin's first document.
  {
    name: 'admin',
    test: /src[\\/](pages[\\/]admin|admin[\\/](accounts[\\/](auth|session)|operations[\\/]dashboard|shell|ui))[\\/].*\.css/,
    priority: 25,
  },
  // Sections only on owners' pages; linked by the pages that have one (`page-assets.ts`).
  { name: 'blocks', test: /src[\\/]blocks[\\/].*\.css/, priority: 27 },
  // Videos and cards of other sites; linked by the pages whose text has one.
  { name: 'embeds', test: /Article[\\/]embeds\.css/, priority: 28 },
  // The same for callouts and other parts that few texts have.
  { name: 'parts', test: /Article[\\/]parts\.css/, priority: 28 },
  {
    name: 'styles',
    test: /src[\\/](components|design)[\\/](?!Article[\\/](embeds|parts)).*\.css/,
    priority: 30,
  },
  // Shared by every public page's script, the admin and islands: `page-assets.ts` preloads it.
  {
    name: 'base',
    test: /renderer[\\/](islands[\\/](behavior|call-island)|mark-interactive)\.ts|components[\\/]Toast[\\/]carried|design[\\/]breakpoints|vite[\\/]preload-helper/,
    priority: 24,
  },
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom(?!.+server)|scheduler)[\\/]|renderer[\\/](page-context|read-page-state|islands[\\/]island\.tsx)|src[\\/]components[\\/](StaticHtml|fault|load-error|asset|Content[\\/](use-texts|restore-page)\.ts|Button[\\/]Button\.tsx|Icon[\\/](LineIcon|IconShape))/,
    priority: 20,
  },
  // Apart from React, because the islands of the gallery and the blog's list do not need it.
  { name: 'offer', test: /src[\\/]content[\\/]site[\\/](offer|site)\.ts/, priority: 22 },
  // In one piece: splitting it by screen adds 0.7 KB to the first load of the admin.
  { name: 'query', test: /node_modules[\\/]@tanstack[\\/](query-core|react-query)[\\/]/, priority: 15 },
];

export default defineConfig(({ command }) => ({
  plugins: [vike(), react(), vanillaExtractPlugin(), finishBuild()],
  resolve: {
    // The browsers' version of this package sets innerHTML, which Trusted Types forbid: a text with `&copy;`
    // would have no preview.
    alias: {
      'decode-named-character-reference': path.resolve(
        'node_modules/decode-named-character-reference/index.js',
      ),
    },
  },
  css: { postcss: { plugins: [styleLayers()] } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The text editor is by far the largest part, and loaded only with a post.
    chunkSizeWarningLimit: 600,
    rollupOptions: {
      output: { codeSplitting: { groups } },
      // Scripts need not load unused text files, or components that only the server renders; the styles of
      // components are in the shared style sheet (`PageRoot`).
      treeshake: {
        moduleSideEffects: [
          { test: /src[\\/]content[\\/]/, sideEffects: false },
          { test: /src[\\/]components[\\/].*\.tsx$/, sideEffects: false },
        ],
      },
    },
  },
  ...(command === 'build' && {
    logLevel: 'warn',
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.SITE_VERSION': JSON.stringify(versionOf(import.meta.dirname)),
      'import.meta.env.BUILD_ID': JSON.stringify(buildId('.')),
      'import.meta.env.MEDIA_VERSION': JSON.stringify(mediaVersion('public')),
    },
    environments: {
      client: { build: { rollupOptions: { input: { wake: 'renderer/client-entry.ts' } } } },
      ssr: {
        // Koa and what it uses bring a list of media types each.
        resolve: { noExternal: true, external: native, dedupe: ['mime-db'] },
        build: {
          target: 'node24',
          // The client's build has them.
          copyPublicDir: false,
          rollupOptions: {
            // V8 keeps source text in memory, so remove comments and white space. Names stay, for stack
            // traces in the log.
            output: { minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } } },
            // Only a dependency's deprecation helper uses eval.
            checks: { eval: false },
            input: {
              // A small entry checks Node's version before it loads the program.
              main: 'server/boot/start-server.ts',
              server: 'server/boot/main.ts',
              cli: 'server/cli/start-cli.ts',
              commands: 'server/cli/main.ts',
              'run-job': 'jobs/run-job.ts',
              'copy-worker': 'db/sqlite/copy-worker.ts',
              'copy-rows-worker': 'db/move/copy-rows-worker.ts',
              'seal-worker': 'server/operations/backups/push/seal-worker.ts',
              'calendar-worker': 'server/bookings/calendars/calendar-worker.ts',
              'receipt-worker': 'server/bookings/money/receipt-worker.ts',
              'reading-worker': 'server/generator/sources/reading-worker.ts',
              'import-worker': 'server/blog/imports/import-worker.ts',
              'text-worker': 'server/text/text-worker.ts',
              'picture-worker': 'server/site/media/image-worker.ts',
              'render-page': 'renderer/render-page.tsx',
            },
          },
        },
      },
    },
  }),
}));
