/**
 * `node tools/stills.ts`: renders large still images into public/posters. Run it after a change to their
 * scenes.
 */
import sharp from 'sharp';
import { sessionStill } from '../src/content/site/video-size.ts';
import { launch, StagePage } from './media/browser.ts';
import { bundleStage, dropStage } from './media/bundle.ts';
import { publicFile } from './media/paths.ts';
import { makeSmallPoster } from './media/small-poster.ts';

await bundleStage();
const browser = await launch();
try {
  const page = await StagePage.open(browser);
  const info = await page.load('videos/session-screen');
  const shot = await page.shoot(info.posterFrame);
  if (!shot) throw new Error('the frame is empty');
  const { size } = await sharp(shot)
    .webp({ quality: 78, effort: 6, smartSubsample: true })
    .toFile(publicFile(sessionStill.src));
  await makeSmallPoster(sessionStill.src);
  console.log(`${sessionStill.src}: ${info.pixels.join(' by ')} pixels, ${size} bytes`);
} finally {
  await browser.close();
  await dropStage();
}
