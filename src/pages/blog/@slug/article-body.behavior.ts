import { behavior } from '#renderer/islands/behavior.ts';
import { replaceIfBroken } from '#src/components/PostImage/stock-photo.behavior.ts';
import { playInPlace } from './play-in-place.ts';

/** Replaces broken images with the stock photo, and plays videos of other sites in place. */
export default behavior('article-body', (body) => {
  body.addEventListener('click', playInPlace);
  for (const image of body.querySelectorAll('img')) replaceIfBroken(image);
});
