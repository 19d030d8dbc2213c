import { firstPaint } from './first-paint.ts';
import { savesData } from './saves-data.ts';

/**
 * Marks the page once it has loaded and the browser has nothing to do. What is far below the window is then fetched as
 * well; until then, and for whoever saves data, when it comes near (`design/deferred.css.ts`).
 */
export function noteLoaded(): void {
  if (savesData()) return;
  const mark = () => {
    document.documentElement.dataset.loaded = '';
  };
  const markWhenIdle = async () => {
    await firstPaint();
    if ('requestIdleCallback' in window) requestIdleCallback(mark);
    else setTimeout(mark);
  };
  if (document.readyState === 'complete') void markWhenIdle();
  else addEventListener('load', () => void markWhenIdle(), { once: true });
}
