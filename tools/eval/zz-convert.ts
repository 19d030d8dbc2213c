import { writeFileSync, mkdirSync } from 'node:fs';
import { faults } from '/work/wt/rules/tools/eval/faults.ts';
import { heldOut, honestSentences } from '/work/wt/rules/tools/eval/held-out.ts';
import { PASSAGES, HOSTILE_PAGE, HOSTILE_TESTIMONIAL } from '/work/wt/rules/tools/eval/world.ts';
const KIND: Record<string,string> = {
 'an invented number':'statistic-digits','a share in words':'statistic-words','an invented person':'person','an invented company or place':'person','an invented study':'study','an altered quotation':'quotation','an invented quotation':'quotation','an invented date':'date','a dead link':'link','a link to another site':'link','a price of another tier':'price','an invented price':'price','an invented promise':'promise','an instruction in a page, obeyed':'instruction',"an instruction in a guest's story, obeyed":'instruction','unsafe HTML':'html','another language':'language',
 'a number':'statistic-digits','a name':'person','a study':'study','a date':'date','a link':'link','a discount or promise':'promise','an instruction of a source, obeyed':'instruction',
};
const base = { title:'The title', metaDescription:'', tags:[], content: `# x\n\n${'A'.padEnd(130,'b')}.\n\n## One\n\n${'A'.padEnd(130,'b')}.\n\n## Two\n\n${'A'.padEnd(130,'b')}.`, imagePrompt:'', imageAlt:'' } as any;
const sources = PASSAGES.map(p => ({ from: p.kind==='story'?'client':p.kind==='page'?'web':'owner', title: p.givenBy ?? p.title, text: p.text, quotable: p.mayQuote }));
const hostile = [{from:'web',title:'Plain forms, notes',text:HOSTILE_PAGE,quotable:false},{from:'client',title:'A visitor',text:HOSTILE_TESTIMONIAL,quotable:true}];
const out: Record<string, any[]> = {};
const filler = `${'A'.padEnd(130,'b')}.`;
let n: Record<string, number> = {};
const add = (prefix: string, f: any) => {
  const kind = KIND[f.kind]; if (!kind) { console.log('skip', f.id); return; }
  const d = f.plant(structuredClone(base), structuredClone(base));
  let text = d.content;
  for (const p of base.content.split('\n\n')) text = text.replace(p,'');
  text = text.replace(/^\s+|\s+$/g,'').replace(/\n{3,}/g,'\n\n');
  if (d.content.includes('\n> ') || true) {}
  n[kind]=(n[kind]??0)+1;
  const id = `${prefix}-${kind}-${String(n[kind]).padStart(3,'0')}`;
  (out[kind] ??= []).push({ id, kind, expect:'fault', text, sources: kind==='link'||kind==='html'||kind==='language' ? [] : kind==='instruction' ? [...sources, ...hostile] : sources, note: `${f.kind}: ${f.mark}`.slice(0,120) });
};
for (const f of faults) add('planted', f);
for (const f of heldOut) add('planted', f);
mkdirSync('/tmp/old',{recursive:true});
for (const [k,l] of Object.entries(out)) writeFileSync(`/tmp/old/planted-${k}.jsonl`, l.map(x=>JSON.stringify(x)).join('\n')+'\n');
writeFileSync('/tmp/old/planted-honest.jsonl', honestSentences.map((text,i)=>JSON.stringify({id:`planted-honest-${String(i+1).padStart(3,'0')}`,kind:'prose',expect:'honest',text,sources})).join('\n')+'\n');
console.log(Object.fromEntries(Object.entries(out).map(([k,l])=>[k,l.length])));
