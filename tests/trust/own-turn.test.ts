import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { given } from '#server/ssr/page-input.ts';
import type { Render } from '#server/ssr/render.ts';
import { testApp } from '../support/app.ts';
import { builtFolder } from '../support/built.ts';

test('the renderer asks for a page’s own turn once its data are there, and renders it in that turn', async () => {
  const app = await testApp();
  const dist = path.join(builtFolder, 'dist');
  const { pageRenderer } = (await import(pathToFileURL(path.join(dist, 'server/render-page.mjs')).href)) as {
    pageRenderer: (manifest: unknown) => Render;
  };
  const render = pageRenderer(JSON.parse(readFileSync(path.join(dist, 'assets.json'), 'utf8')));
  const turn = Promise.withResolvers<void>();
  let asked = 0;
  let isRendered = false;
  const ownTurn = () => {
    asked += 1;
    return turn.promise;
  };
  const page = { ...(await given(app, { origin: app.origin, user: null })), ownTurn };
  const rendering = render('/blog', page).then((answer) => {
    isRendered = true;
    return answer;
  });
  await expect.poll(() => asked).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isRendered).toBe(false);
  turn.resolve();
  expect((await rendering).status).toBe(200);
  expect(asked).toBe(1);
});
