import type { Page } from '@playwright/test';

/** Layout problems at the current width, described so that the element can be found. */
export interface LayoutFaults {
  overflow: number;
  /** Controls outside the window that cannot be scrolled to. */
  outside: string[];
  small: string[];
}

/**
 * Measures a page as people see it.
 * @param least minimum height of a control in CSS pixels: 24, or 44 for touch. The minimum width is always
 * 24: seven days of 44 do not fit into 320. Links within a sentence are exempt (WCAG 2.5.8)
 */
export const measureLayout = (page: Page, least: number): Promise<LayoutFaults> =>
  page.evaluate((size) => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="switch"]',
      ),
    ].filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
    const nameOf = (element: HTMLElement) => {
      const { width, height } = element.getBoundingClientRect();
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      return `${element.tagName.toLowerCase()} "${name.slice(0, 40)}" ${Math.round(width)}x${Math.round(height)}`;
    };
    const scrolls = (element: HTMLElement) => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
        if (['auto', 'scroll'].includes(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth)
          return true;
      return false;
    };
    // Visible only to screen readers until focused.
    const hidden = (element: HTMLElement) => {
      const { width, height, bottom, right } = element.getBoundingClientRect();
      return width < 2 || height < 2 || bottom <= 0 || right <= 0;
    };
    const inSentence = (element: HTMLElement) => {
      if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
      const around = element.closest('p, li, td, dd, label, figcaption, blockquote, h1, h2, h3, h4');
      return (around?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0);
    };
    /** A label is as clickable as its box. */
    const boxOf = (element: HTMLElement) => {
      // A click area can be larger than the visible element.
      const { position, inset, content } = getComputedStyle(element, '::after');
      if (content !== 'none' && position === 'absolute') {
        const wide = inset.startsWith('-') ? element : (element.offsetParent ?? element);
        const by = inset.startsWith('-') ? -2 * Number.parseFloat(inset) : 0;
        const { width, height } = wide.getBoundingClientRect();
        return { width: width + by, height: height + by };
      }
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      const rects = [element, label ?? element].map((each) => each.getBoundingClientRect());
      return {
        width: Math.max(...rects.map(({ width }) => width)),
        height: Math.max(...rects.map(({ height }) => height)),
      };
    };
    const shown = controls.filter((element) => !hidden(element));
    return {
      overflow: Math.max(0, scrollWidth - clientWidth),
      outside: shown
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect();
          return (left < -1 || right > clientWidth + 1) && !scrolls(element);
        })
        .map(nameOf),
      small: shown
        .filter((element) => !inSentence(element))
        .filter((element) => {
          const { width, height } = boxOf(element);
          return width < 23.5 || height < size - 0.5;
        })
        .map(nameOf),
    };
  }, least);
