import { behavior } from '#renderer/islands/behavior.ts';
import { replaceIfBroken } from '#src/components/PostImage/stock-photo.behavior.ts';
import { playInPlace } from './play-in-place.ts';

/** Images that do not load become the stock photo, and videos of other sites play in place once they are pressed. */
export default behavior('article-body', (body) => {
  body.addEventListener('click', playInPlace);
  for (const image of body.querySelectorAll('img')) replaceIfBroken(image);
});
