import { firstPaint } from './first-paint.ts';
import { savesData } from './saves-data.ts';

/** Content far below then loads too (`design/deferred.css.ts`), except when saving data. */
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
