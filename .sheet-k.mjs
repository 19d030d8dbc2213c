import sharp from 'sharp';
import { readdirSync } from 'node:fs';
const d='/tmp/wt/k-people/public/portraits/';const f=readdirSync(d);
const tiles=await Promise.all(f.map(async (n,i)=>({input:await sharp(d+n,{density:110}).resize(300,300).png().toBuffer(),left:(i%5)*310,top:Math.floor(i/5)*310})));
await sharp({create:{width:1550,height:930,channels:3,background:'#fff'}}).composite(tiles).png().toFile('/tmp/sheet-k.png');
