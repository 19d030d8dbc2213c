import sharp from 'sharp';
const n=['analytics-dashboard','ecommerce-showcase','todo-app','chat-app'];
const tiles=await Promise.all(n.map(async (x,i)=>({input:await sharp(`public/posters/demos/${x}.webp`).resize(800,450).png().toBuffer(),left:(i%2)*806,top:Math.floor(i/2)*456})));
await sharp({create:{width:1606,height:906,channels:3,background:'#fff'}}).composite(tiles).png().toFile('/tmp/sheet-k3.png');
