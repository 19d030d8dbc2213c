import { readFile, readdir } from 'node:fs/promises';
import { ownOffer } from '#src/content/site/offer.ts';
import { placeholderValues } from '#src/content/site/offer-placeholders.ts';
import { verify } from '#writer/verify/verify.ts';
import { readCases, briefOf, siteTexts } from './cases.ts';
const [folder, show = '', what=''] = process.argv.slice(2);
const t: Record<string,[number,number]> = {};
if (folder !== 'articles') {
for (const c of await readCases(folder)) {
  const b = briefOf(c);
  const v = verify({title:'A title of a post', metaDescription:'', content:c.text}, b, {apps:[], texts: siteTexts, owned:[]});
  const f = v.claims.filter(x => x.finding !== null);
  const k = `${c.expect} ${c.kind}`; t[k] ??= [0,0]; t[k][1]++; if (f.length) t[k][0]++;
  if (show && k.includes(show) && ((c.expect==='fault') === (f.length===0))) console.log(`- ${c.id}: ${c.text}\n     ${f.map(x=>`[${x.kind}] ${x.finding}`).join(' | ').slice(0,200)} ${what? JSON.stringify(c.sources):''}`);
}
let s: Record<string, [number, number]> = {};
for (const [k,[a,n]] of Object.entries(t).sort()) { if(!show) console.log(k.padEnd(30), a, n); const e=k.split(' ')[0]!; s[e]??=[0,0]; s[e][0]+=a; s[e][1]+=n; }
console.log(s);
} else {
  const values = placeholderValues(ownOffer);
  let held=0,total=0; const kinds: Record<string,number> = {}; const arts = new Set();
  for (const f of (await readdir('/work/articles')).filter(f=>f!=='BRIEF.md')) {
    const raw = await readFile('/work/articles/'+f,'utf8');
    const content = raw.replace(/^---[\s\S]*?\n---\n/,'').replace(/\{([a-zA-Z.]+)\}/g,(w,n)=> (values as any)[n] ?? w);
    const title = /title: (.*)/.exec(raw)![1]!; const d = /description: (.*)/.exec(raw)![1]!;
    const t0=performance.now();
    const v = verify({title, metaDescription:d, content}, briefOf({sources:[]}), {apps:[], texts: siteTexts, owned:[]});
    const ms = performance.now()-t0; if (ms>500) console.log(f, ms);
    total += v.claims.length;
    for (const c of v.claims) if (c.finding) { held++; arts.add(f); kinds[c.kind]=(kinds[c.kind]??0)+1; if (show===c.kind||show==='all') console.log(`[${c.kind}] ${c.sentence.slice(0,220)}\n      -> ${c.finding.slice(0,130)}`); }
  }
  console.log({held,total,articles: arts.size,kinds});
}
