import { mkdtempSync } from 'node:fs';
import { openApp } from './tests/support/open-app.ts';
import { chromium } from '@playwright/test';
const app = await openApp({ DATA_DIR: mkdtempSync('/tmp/apidocs-data-') } as any);
console.log(app.origin);
const exe = process.argv[2];
const b = await chromium.launch(exe ? { executablePath: exe } : {});
for (const [scheme, w] of [['light',1440],['dark',1440],['light',390],['dark',390]] as const) {
  const ctx = await b.newContext({ viewport:{width:w,height:w===390?844:900}, colorScheme: scheme });
  const p = await ctx.newPage(); p.on('console',m=>console.log(m.type(),m.text()));
  for (const path of ['/api/docs','/api/docs/posts','/api/docs/events','/api/docs/errors']) {
    await p.goto(app.origin+path);
    const over = await p.evaluate(()=>document.documentElement.scrollWidth-document.documentElement.clientWidth);
    if (over>0) console.log('OVERFLOW',path,w,over);
    await p.screenshot({path:`/tmp/apidocs-${path.replaceAll('/','_')}-${scheme}-${w}.png`});
    if (path==='/api/docs') { await p.goto(app.origin+path+'#calls'); await p.screenshot({path:`/tmp/apidocs-calls-${scheme}-${w}.png`}); }
    if (path==='/api/docs/posts') { await p.goto(app.origin+path+'#createPost'); await p.screenshot({path:`/tmp/apidocs-create-${scheme}-${w}.png`}); }
  }
  await ctx.close();
}
await b.close(); await app.close(); process.exit(0);
