import type { Page } from '@playwright/test';

export interface TextFaults {
  overflow: number;
  /** Texts that are cut, or extend beyond their container. */
  cut: string[];
  overlapping: string[];
}

/**
 * Checks every text of a page at its current width. Texts with an ellipsis or in scrollable areas count as
 * whole; fixed bars may cover what is below them.
 */
export const findCutTexts = (page: Page): Promise<TextFaults> =>
  page.evaluate(() => {
    interface Line {
      text: string;
      rect: DOMRect;
      element: Element;
    }
    const width = document.documentElement.clientWidth;
    const modal = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
    const root = modal ?? document.body;
    /** For screen readers only, or part of an image. */
    const isHidden = (element: Element): boolean => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { clipPath, opacity, textIndent } = getComputedStyle(at);
        const { width: w, height: h } = at.getBoundingClientRect();
        if (clipPath !== 'none' || opacity === '0' || textIndent.startsWith('-') || (w <= 1 && h <= 1))
          return true;
        if (at instanceof SVGElement || at.matches('[aria-hidden="true"], video, canvas, noscript'))
          return true;
      }
      return false;
    };
    const floats = (element: Element): boolean => {
      for (let at: Element | null = element; at && at !== root; at = at.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true;
      return false;
    };
    const nameOf = ({ text, rect, element }: Line) => {
      const { left, top, width: w, height: h } = rect;
      const place = [left, top, w, h].map(Math.round).join(' ');
      return `${element.tagName.toLowerCase()}.${String(element.className).split(' ').at(-1)} "${text.slice(0, 30)}" ${place}`;
    };
    const lines: Line[] = [];
    const cut = new Set<string>();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const element = node.parentElement;
      const text = node.data.trim();
      if (!text || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest('option, script, style, .cm-editor, [data-behavior]') || isHidden(element))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (rect.width < 2 || rect.height < 2) continue;
        const line = { text, rect, element };
        let scrolls = false;
        let whole = true;
        let inner = true;
        let ended = false;
        for (let at: Element | null = element; at && whole; at = at.parentElement) {
          const style = getComputedStyle(at);
          if (
            style.display.startsWith('inline') &&
            style.display !== 'inline-flex' &&
            style.display !== 'inline-block'
          )
            continue;
          if (style.display === 'contents') continue;
          const box = at.getBoundingClientRect();
          const out = rect.right > box.right + 2 || rect.left < box.left - 2;
          const below = rect.bottom > box.bottom + 4 || rect.top < box.top - 4;
          const ends = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
          if (/auto|scroll/.test(style.overflowX + style.overflowY)) scrolls = true;
          const clips = /hidden|clip/.test(style.overflowX + style.overflowY);
          if ((out || below) && ends) ended = true;
          if (ended) break;
          // The nearest box contains the text; a clipping one further out cuts it.
          if ((out && (inner || clips)) || (below && clips)) whole = scrolls && !inner;
          inner = false;
          if (scrolls) break;
        }
        if (ended) continue;
        if (!scrolls && (rect.right > width + 1 || rect.left < -1)) whole = false;
        if (!whole) cut.add(nameOf(line));
        // Scrollable content may lie below other texts until it is scrolled.
        else if (!scrolls && !floats(element)) lines.push(line);
      }
    }
    const overlapping = new Set<string>();
    lines.sort((one, other) => one.rect.top - other.rect.top);
    for (const [at, one] of lines.entries())
      for (const other of lines.slice(at + 1)) {
        if (other.rect.top >= one.rect.bottom - 4) break;
        if (one.element === other.element) continue;
        const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
        const down = Math.min(one.rect.bottom, other.rect.bottom) - other.rect.top;
        if (across > 3 && down > 6) overlapping.add(`${nameOf(one)} / ${nameOf(other)}`);
      }
    return {
      overflow: Math.max(0, document.documentElement.scrollWidth - width),
      cut: [...cut].slice(0, 8),
      overlapping: [...overlapping].slice(0, 8),
    };
  });
