import { behavior } from '#renderer/islands/behavior.ts';

const STOCK_PHOTO = '/images/workspace.webp';

/** Once, because the stock photo may be missing too. */
export function replaceIfBroken(image: HTMLImageElement): () => void {
  const replace = () => {
    if (image.src.endsWith(STOCK_PHOTO)) return;
    image.removeAttribute('srcset');
    image.src = STOCK_PHOTO;
  };
  // It may have failed before the script loaded.
  if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace();
  image.addEventListener('error', replace);
  return () => image.removeEventListener('error', replace);
}

export default behavior('stock-photo', replaceIfBroken);
