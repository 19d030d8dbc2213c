import sharp from 'sharp';
const n=['bakery-owner','clinic-manager','fleet-supervisor','course-creator','property-manager'];
const tiles=await Promise.all(n.map(async (x,i)=>({input:await sharp(`.cache/media/look-films-testimonial#${x}.png`).extract({left:646,top:0,width:1292,height:366}).resize(1200).png().toBuffer(),left:0,top:i*346})));
await sharp({create:{width:1200,height:1730,channels:3,background:'#fff'}}).composite(tiles).png().toFile('/tmp/sheet-k2.png');
